import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { openPool, type ConnectionConfig } from './db/database.ts';
import { isDatabaseReachable } from './modules/system/readiness.ts';
import { testServices } from './testing/app.ts';
import { client } from './testing/client.ts';

/** A proxy to the database whose connections a test can cut and restore. */
async function wireTo({ host = '', port = 5432, connectionString }: ConnectionConfig) {
  const url = connectionString ? new URL(connectionString) : undefined;
  const target = url
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${host}/.s.PGSQL.${port}` };
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const far = connect(target as never);
    for (const [socket, other] of [
      [incoming, far],
      [far, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
    }
  });
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  /** The other side is there and says nothing, as a database that was stopped. */
  const freeze = () => sockets.forEach((socket) => socket.unpipe().pause());
  return { port: ownPort, cut, freeze, mend: () => listen(ownPort) };
}

/** The app on a wire to its database that a test can cut. */
async function appOnWire(queryTimeoutMs?: number) {
  const { services, connection, log } = await testServices();
  const wire = await wireTo(connection);
  const database = connection.connectionString
    ? new URL(connection.connectionString).pathname.slice(1)
    : connection.database;
  const account = connection.connectionString ? new URL(connection.connectionString) : undefined;
  const { db, pool } = openPool(
    {
      host: '127.0.0.1',
      port: wire.port,
      user: account?.username ?? connection.user,
      password: account?.password ?? connection.password,
      database,
    },
    () => {},
    queryTimeoutMs,
  );
  const app = await buildApp({ ...services, db }, { database: isDatabaseReachable(() => db) }, log);
  afterAll(async () => {
    await app.close();
    await pool.end();
    await wire.cut();
  });
  const status = async (url: string) => (await client(app).get(url)).statusCode;
  return { wire, status };
}

test('an unreachable database causes 503, and the server recovers when it is back', async () => {
  const { wire, status } = await appOnWire();
  expect(await status('/api/health/ready')).toBe(200);

  await wire.cut();
  expect(await status('/api/health/ready')).toBe(503);
  expect(await status('/api/health')).toBe(200);

  await wire.mend();
  await vi.waitFor(async () => expect(await status('/api/health/ready')).toBe(200), { timeout: 10_000 });
});

test('a call that waits for a database that was stopped ends with 503', async () => {
  const { wire, status } = await appOnWire(500);
  expect(await status('/api/airports?q=palo')).toBe(200);
  wire.freeze();
  expect(await status('/api/airports?q=palo')).toBe(503);
});

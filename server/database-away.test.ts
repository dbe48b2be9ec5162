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
  return { port: ownPort, cut, mend: () => listen(ownPort) };
}

test('an unreachable database causes 503, and the server recovers when it is back', async () => {
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
  );
  const app = await buildApp({ ...services, db }, { database: isDatabaseReachable(db) }, log);
  afterAll(async () => {
    await app.close();
    await pool.end();
    await wire.cut();
  });
  const status = async (url: string) => (await client(app).get(url)).statusCode;
  expect(await status('/api/health/ready')).toBe(200);

  await wire.cut();
  expect(await status('/api/health/ready')).toBe(503);
  expect(await status('/api/health')).toBe(200);

  await wire.mend();
  await vi.waitFor(async () => expect(await status('/api/health/ready')).toBe(200), { timeout: 10_000 });
});

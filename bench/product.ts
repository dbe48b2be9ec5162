import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { minuteMs } from '#contract/time.ts';
import { fill, type Amounts } from '#ops/scale/scale.ts';
import type { ConnectionConfig } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { cpuOfFamily } from './cpu.ts';
import { startServer } from './server-process.ts';
import { signedInCookie } from './sign-in.ts';

/**
 * Starts the product with sample rows and a signed-in session, in a temporary data folder or in `dataFolder`,
 * which is filled once.
 */
export async function startProduct(amounts: Amounts, dataFolder?: string, env: Record<string, string> = {}) {
  const folder = dataFolder
    ? join(dataFolder, String(amounts.providers))
    : mkdtempSync(join(tmpdir(), 'hangarline-bench-'));
  const server = await startServer('dist/server/main.js', {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const shared = await startEmbedded({ folder: join(folder, 'postgres'), exclusive: false });
  const connection = shared.connection as ConnectionConfig;
  const ids = await fillOnce(connection, amounts);
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const databaseCpu = () => cpuOfFamily(postmaster);
  return {
    ...server,
    folder,
    connection,
    ids,
    /** CPU time that the database has used so far, in µs. */
    databaseCpu,
    settled: () => settled(() => server.cpu() + databaseCpu()),
    cookie: await signedInCookie(server.url, 'owner@hangarline.test'),
    end: async () => {
      await shared.stop();
      await server.stop();
      if (!dataFolder) rmSync(folder, { recursive: true });
    },
  };
}

/** Fills the database unless it is filled; returns some provider ids. */
async function fillOnce(connection: ConnectionConfig, amounts: Amounts) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from service_providers');
  if (rows[0]!.n < amounts.providers) {
    const seconds = await fill(client, amounts, () => {});
    await client.query('vacuum (analyze)');
    console.log(
      `${amounts.providers.toLocaleString('en-US')} providers were written in ${seconds.toFixed(0)} s`,
    );
  }
  const some = await client.query<{ id: number }>(
    'select id from generate_series(100, $1, greatest($1 / 50, 1)) id join service_providers using (id)',
    [amounts.providers],
  );
  await client.end();
  return some.rows.map(({ id }) => id);
}

/**
 * Resolves once server and database were idle for a minute, the interval of the sweeps: what new rows set in motion
 * (reminders, expiries, their mails) is not a call's cost.
 */
async function settled(cpu: () => number) {
  for (let minute = 0; minute < 15; minute++) {
    const before = cpu();
    await new Promise((done) => setTimeout(done, minuteMs));
    if (cpu() - before < minuteMs * 1000 * 0.05) return;
  }
  throw new Error('the server does not come to rest');
}

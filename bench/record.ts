import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openPool, type ConnectionConfig } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { loadSecrets } from '#server/secrets.ts';
import { openServices } from '#server/services.ts';

interface Sent {
  name?: string;
  text: string;
  values: unknown[];
}

/** Input of the baseline server: per path the queries that the product runs and the response bytes. */
export interface Recording {
  connection: ConnectionConfig;
  responses: Record<string, { queries: Sent[]; body: string }>;
}

/** Runs the product in this process and records its queries and responses. */
export async function record(
  dataDir: string,
  connection: ConnectionConfig,
  cookie: string,
  paths: string[],
): Promise<Recording> {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { db, pool } = openPool(connection, () => {});
  const sent: Sent[] = [];
  listen(pool, sent);
  const log = pino({ level: 'silent' });
  const { services, close } = await openServices({
    env,
    secrets: loadSecrets(env),
    db,
    pool,
    log,
    now: () => new Date(),
  });
  const app = await buildApp(services, {}, log);
  const responses: Recording['responses'] = {};
  for (const path of paths) {
    // The first call fills the caches.
    await app.inject({ url: path, headers: { cookie } });
    sent.length = 0;
    const response = await app.inject({ url: path, headers: { cookie } });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    responses[path] = { queries: [...sent], body: response.body };
  }
  await app.close();
  await close();
  await pool.end();
  return { connection, responses: responses };
}

/** Records named queries; the queue uses unnamed ones on the same pool. */
function listen(pool: pg.Pool, sent: Sent[]) {
  const query = pool.query.bind(pool) as (config: unknown, values?: unknown) => Promise<pg.QueryResult>;
  const noted = (config: string | Omit<Sent, 'values'>, values: unknown[] = []) => {
    if (typeof config !== 'string')
      sent.push({ ...(config.name && { name: config.name }), text: config.text, values });
    return query(config, values);
  };
  Object.assign(pool, { query: noted });
}

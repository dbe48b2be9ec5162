import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { isDatabaseAway, openPool, postgresCode, type ConnectionConfig } from './db/database.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { ConfigError, type Env } from './env.ts';
import { loggerOptions } from './http/request-log.ts';
import { appointAdmins } from './modules/accounts/accounts.service.ts';
import { databaseAnswers } from './modules/system/readiness.ts';
import { loadSecrets } from './secrets.ts';
import { openServices } from './services.ts';

export interface Running {
  app: FastifyInstance;
  url: string;
  stop: () => Promise<void>;
}

/** Brings the product up: folder, secrets, database, schema, server. What was begun is undone when a step fails. */
export async function start(env: Env): Promise<Running> {
  prepareFolder(env.dataDir);
  const secrets = loadSecrets(env);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const { connection, close } = await openDatabase(env);
    undo.push(close);
    await migrateOrExplain(connection);
    const log = pino(loggerOptions(env));
    const { db, pool } = openPool(connection, (error) =>
      log.warn({ err: error }, 'database connection lost'),
    );
    undo.push(() => pool.end());
    const parts = { env, secrets, db, pool, log, now: () => new Date() };
    const { services, work, isWorking, close: closeServices } = await openServices(parts);
    undo.push(closeServices);
    const app = await buildApp(services, { database: databaseAnswers(db), jobs: isWorking }, log);
    undo.push(() => app.close());
    await appointAdmins(services);
    await work();
    await listen(app, env);
    return { app, url: env.appUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function openDatabase(env: Env): Promise<{ connection: ConnectionConfig; close: () => Promise<void> }> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, close: async () => {} };
  try {
    const folder = join(env.dataDir, 'postgres');
    const server = await startEmbedded({ folder, exclusive: true, log: (line) => console.error(line) });
    return { connection: server.connection, close: server.stop };
  } catch (cause) {
    throw new ConfigError((cause as Error).message, { cause });
  }
}

async function migrateOrExplain(connection: ConnectionConfig) {
  try {
    await migrate(connection);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ConfigError(`DATABASE_URL: the database cannot be reached (${postgresCode(error)})`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Env) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`PORT: ${port} is taken by another program. Stop it, or set PORT.`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT: this user may not listen on ${port}. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST: ${host} is not an address of this machine`);
    throw error;
  }
}

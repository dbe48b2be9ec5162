import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openPool } from './db/database.ts';
import { openDatabase, prepareFolder } from './db/open.ts';
import { ConfigError, type Env } from './env.ts';
import { loggerOptions } from './http/request-log.ts';
import { logFolder, openLogFiles } from './log-files.ts';
import { appointAdmins } from './modules/accounts/roles/administrators.service.ts';
import { airportsLoaded, loadAirports } from './modules/airports/airports.load.ts';
import { loadEstimates } from './modules/matching/estimates.repo.ts';
import { startRegistryLoad } from './modules/registry/registry.load.ts';
import { isDatabaseReachable } from './modules/system/readiness.ts';
import { demoCode } from './modules/waitlist/waitlist.service.ts';
import { seedSample } from './sample/sample.ts';
import { loadSecrets } from './secrets.ts';
import { openServices } from './services.ts';

export interface Running {
  app: FastifyInstance;
  url: string;
  demoCode: string | undefined;
  /** Passwords of the sample accounts, if this start created them. */
  samplePasswords: { email: string; password: string }[];
  stop: () => Promise<void>;
}

/**
 * Starts the product: folder, secrets, database, services, server. If a part fails, the earlier ones are
 * stopped.
 */
export async function start(env: Env): Promise<Running> {
  prepareFolder(env.dataDir);
  const secrets = loadSecrets(env);
  const log = openLog(env);
  const undo: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const { connection, close } = await openDatabase(env, { exclusive: true });
    undo.push(close);
    const { db, pool } = openPool(connection, (error) => {
      // Lost connections are expected while stopping.
      if (undo.length > 0) log.warn(`database connection lost: ${error.message}`);
    });
    undo.push(() => pool.end());
    await loadAirports(db);
    await loadEstimates(db);
    const {
      services,
      work,
      isWorking,
      close: closeServices,
    } = await openServices({
      env,
      secrets,
      db,
      pool,
      log,
      now: () => new Date(),
    });
    undo.push(closeServices);
    // With a replica in place of a lost primary pages can be read, and what they send waits: that is ready enough.
    const readable = () => (services.replica?.standsIn() ? services.replica.db : db);
    const app = await buildApp(
      services,
      {
        database: isDatabaseReachable(readable),
        airports: airportsLoaded(readable),
        jobs: isWorking,
        running: () => !isStopping,
      },
      log,
    );
    undo.push(() => app.close());
    await appointAdmins(services);
    const samplePasswords = await seedSample(services, log);
    await work();
    await listen(app, env);
    undo.push(startRegistryLoad({ db, connection, log }));
    // First a load balancer notices that this process is not ready any more; what it still sends is answered.
    undo.push(() => {
      isStopping = true;
      return sleep(env.drainMs);
    });
    return { app, url: env.appUrl, demoCode: demoCode(services), samplePasswords, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the log: on the standard output, and in DATA_DIR/logs for administrators. */
function openLog(env: Env) {
  if (env.logLevel === 'silent') return pino(loggerOptions(env));
  const streams = [pino.destination(1), openLogFiles(logFolder(env.dataDir))];
  return pino(loggerOptions(env), pino.multistream(streams.map((stream) => ({ level: 'trace', stream }))));
}

async function listen(app: FastifyInstance, { host, port }: Env) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw explained[code ?? '']?.(host, port) ?? error;
  }
}

const explained: Record<string, (host: string, port: number) => Error> = {
  EADDRINUSE: (_host, port) =>
    new ConfigError(`PORT: ${port} is taken by another program. Stop it, or set PORT.`),
  EACCES: (_host, port) => new ConfigError(`PORT: this user may not listen on ${port}. Set PORT above 1023.`),
  EADDRNOTAVAIL: (host) => new ConfigError(`HOST: ${host} is not an address of this machine`),
  ENOTFOUND: (host) => new ConfigError(`HOST: ${host} is not an address of this machine`),
};

import type { FastifyBaseLogger } from 'fastify';
import { openFileStore } from './adapters/file-store.ts';
import { openMailer } from './adapters/mailer.ts';
import { openIssuer } from './adapters/oidc.ts';
import type { Context, Services } from './context.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { openJobs } from './jobs/jobs.ts';
import { reactions } from './modules.ts';
import type { Secrets } from './secrets.ts';

interface Parts extends Database {
  env: Env;
  secrets: Secrets;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Joins configuration, database, queue and the outside world to what every use-case is given. */
export async function openServices({ env, secrets, db, pool, now, log }: Parts) {
  const jobs = await openJobs(pool, reactions, (error) =>
    log.warn(`the job queue has trouble: ${error.message}`),
  );
  const services: Services = {
    env,
    secrets,
    db,
    now,
    mailer: openMailer(env),
    files: openFileStore(env),
    issuer: openIssuer(env),
    publish: (tx, event, payload) => jobs.publish({ ...asNobody(), db: tx }, event, payload),
  };
  /** The context of what no person asked for: jobs and timed work. */
  const asNobody = (): Context => ({ ...services, actor: undefined, log });
  const close = async () => {
    await jobs.stop();
    services.mailer?.close();
  };
  return {
    services,
    close,
    work: () => jobs.work(asNobody()),
    drain: () => jobs.drain(asNobody()),
    isWorking: jobs.isWorking,
  };
}

import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/database.ts';
import { openServices } from '#server/services.ts';
import type { testServices } from './app.ts';

type First = Pick<Awaited<ReturnType<typeof testServices>>, 'services' | 'connection' | 'log'>;

/** Returns the app of a second process: another pool, hub, cache and app on the database of the first. */
export async function secondApp({ services, connection, log }: First) {
  const { db, pool } = openPool(connection, () => {});
  const { env, secrets, now } = services;
  const parts = await openServices({ env, secrets, now, log, db, pool });
  const app = await buildApp(parts.services, {}, log);
  afterAll(async () => {
    await app.close();
    await parts.close();
    await pool.end();
  });
  return { app, services: parts.services, pool };
}

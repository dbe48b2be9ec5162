import pg from 'pg';
import type { Db } from '#server/db/database.ts';

/** Every cache of this process, for `clearCaches`. */
const all: WeakMap<pg.Pool, object>[] = [];

/**
 * Returns the cache of a database, created at its first use. Inside a transaction it is a new one: the transaction may
 * read rows that are never committed.
 */
export function perDatabase<Cache extends object>(create: () => Cache): (db: Db) => Cache {
  const caches = new WeakMap<pg.Pool, Cache>();
  all.push(caches);
  return ({ $client }) => {
    if (!($client instanceof pg.Pool)) return create();
    const cache = caches.get($client) ?? create();
    caches.set($client, cache);
    return cache;
  };
}

/** Clears what this process has cached of a database. */
export function clearCaches(pool: pg.Pool) {
  for (const caches of all) caches.delete(pool);
}

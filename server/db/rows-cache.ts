import type { Db } from './database.ts';
import { cacheOf } from './transaction.ts';

/**
 * Caches rows by a key within a transaction, for what several steps of a use case read again. A change of the rows has to
 * `clear` it. Rows that a lock protects are read after the lock, without a cache.
 */
export function rowsCache<Key, Row>(read: (db: Db, keys: Key[]) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  const cache = {};
  const of = async (db: Db, keys: Key[]): Promise<Row[]> => {
    const cached = cacheOf<Key, Promise<Row[]>>(db, cache);
    if (!cached) return read(db, keys);
    const missing = keys.filter((key) => !cached.has(key));
    if (missing.length > 0) {
      // A query of the builder runs again for each `then`.
      const rows = Promise.resolve(read(db, missing));
      for (const key of missing)
        cached.set(
          key,
          rows.then((all) => all.filter((row) => keyOf(row) === key)),
        );
    }
    return (await Promise.all(keys.map(async (key) => cached.get(key) ?? []))).flat();
  };
  return { of, clear: (db: Db) => cacheOf(db, cache)?.clear() };
}

import type { Db } from '#server/db/database.ts';

/** Answers that were given, by what was asked: the last `most` of them, of one database. */
export function lruCache<T>(max: number) {
  const memories = new WeakMap<Db, Map<string, T>>();
  const memoryOf = (db: Db) => {
    const memory = memories.get(db) ?? new Map<string, T>();
    memories.set(db, memory);
    return memory;
  };
  return {
    get(db: Db, key: string): T | undefined {
      const memory = memoryOf(db);
      const value = memory.get(key);
      if (value === undefined) return undefined;
      // The last one asked for is the last one to go.
      memory.delete(key);
      memory.set(key, value);
      return value;
    },
    set(db: Db, key: string, value: T) {
      const memory = memoryOf(db);
      memory.delete(key);
      memory.set(key, value);
      if (memory.size > max) memory.delete(memory.keys().next().value!);
    },
  };
}

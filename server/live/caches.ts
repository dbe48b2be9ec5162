import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { queryBuilder, type Db } from '#server/db/database.ts';
import { clearCaches } from '#server/db/per-database.ts';
import { readRow } from '#server/db/read-rows.ts';
import { int } from '#server/db/result-columns.ts';
import type { Subscription } from './listener.ts';

/** Channel on which a process asks all of them to clear their caches, and the one on which they confirm it. */
const [clearChannel, clearedChannel] = ['caches_clear', 'caches_cleared'];
/** Every listening process holds this advisory lock, shared: so they can be counted, and none that has ended is. */
const [lockSpace, lockKey] = [0x68_6c, 1];
/** Processes that have not confirmed by then are reported as missing. */
const maxWaitMs = 3_000;

export interface Caches {
  /** Clears the caches of every process; returns how many there are, and how many confirmed it in time. */
  clearEverywhere: () => Promise<{ processes: number; cleared: number }>;
}

interface Options {
  pool: pg.Pool;
  replica: pg.Pool | undefined;
  onTrouble: (error: Error) => void;
}

/** Clears the caches of this process when any process asks for it. */
export function openCaches({ pool, replica, onTrouble }: Options): {
  caches: Caches;
  subscription: Subscription;
} {
  const db = queryBuilder(pool);
  const confirmations = new Map<string, () => void>();

  const clear = () => {
    clearCaches(pool);
    if (replica) clearCaches(replica);
  };

  const notify = (on: Db, channel: string, id: string) =>
    on.execute(sql`select pg_notify(${channel}, ${id})`);

  async function countProcesses() {
    const { count } = await readRow(
      db,
      { count: int },
      sql`
      select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted
        and l.classid = ${lockSpace} and l.objid = ${lockKey}`,
    );
    return count;
  }

  async function clearEverywhere() {
    const processes = await countProcesses();
    const id = randomUUID();
    let cleared = 0;
    const done = Promise.withResolvers<void>();
    const timer = setTimeout(done.resolve, maxWaitMs);
    confirmations.set(id, () => {
      cleared += 1;
      if (cleared >= processes) done.resolve();
    });
    try {
      await notify(db, clearChannel, id);
      await done.promise;
    } finally {
      clearTimeout(timer);
      confirmations.delete(id);
    }
    return { processes: Math.max(processes, cleared), cleared };
  }

  const subscription: Subscription = {
    channels: [clearChannel, clearedChannel],
    onNotification: (channel, id, connection) => {
      if (channel === clearedChannel) return confirmations.get(id)?.();
      clear();
      notify(connection, clearedChannel, id).catch(onTrouble);
    },
    onListening: async (connection) => {
      // What was asked before was not heard.
      clear();
      await connection.execute(sql`select pg_advisory_lock_shared(${lockSpace}, ${lockKey})`);
    },
  };
  return { caches: { clearEverywhere }, subscription };
}

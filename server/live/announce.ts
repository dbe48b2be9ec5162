import type pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { notifyStored } from './live-events.hot.repo.ts';

/** An event that was committed: its id and whom it is for. */
export interface Announced {
  id: number;
  userId: string;
}

/** A message of the database holds 8,000 bytes. */
const maxPairs = 100;

const waiting = new WeakMap<pg.Pool, Announced[]>();

/**
 * Tells the listening processes of committed events; while one call runs, the next ones gather. Not in the transaction
 * itself: commits that notify wait for each other, each for its own write to disk. A process that is killed in between
 * leaves events that the others find at their next heartbeat.
 */
export async function announce(db: Db, events: Announced[]) {
  const pool = db.$client as pg.Pool;
  const running = waiting.get(pool);
  if (running) {
    running.push(...events);
    return;
  }
  const queue = [...events];
  waiting.set(pool, queue);
  try {
    while (queue.length > 0) await notifyStored(db, queue.splice(0, maxPairs));
  } catch {
    // The database is away; so are the listeners, who catch up when they are back.
  } finally {
    waiting.delete(pool);
  }
}

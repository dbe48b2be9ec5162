import { LRUCache } from 'lru-cache';
import { toDollars } from '#contract/money.ts';
import { addDays, minuteMs } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import * as repo from './statistics.repo.ts';

interface Counted<T> {
  result: Promise<T>;
  countedAt: Date;
}

/** Results per database, for a minute: on large tables an exact count takes a while, and two administrators ask at once. */
const caches = new WeakMap<object, LRUCache<string, Counted<unknown>>>();

async function counted<T>({ db, now }: SignedIn, key: string, count: (db: Db) => Promise<T>) {
  const cache = caches.get(db) ?? new LRUCache<string, Counted<unknown>>({ max: 400 });
  caches.set(db, cache);
  const cached = cache.get(key) as Counted<T> | undefined;
  if (cached && now().getTime() - cached.countedAt.getTime() < minuteMs)
    return { ...(await cached.result), countedAt: cached.countedAt };
  const fresh = { result: count(db), countedAt: now() };
  cache.set(key, fresh);
  try {
    return { ...(await fresh.result), countedAt: fresh.countedAt };
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}

/** Returns the counts of the whole site, exact at `countedAt`. */
export const getStats = (ctx: SignedIn) => counted(ctx, 'totals', repo.totals);

/** Returns a row for each of the last days, today included, exact at `countedAt`. */
export const getSeries = (ctx: SignedIn, days: number) =>
  counted(ctx, `series ${days}`, async (db) => {
    const rows = await repo.byDay(db, addDays(ctx.now(), 1 - days), ctx.now());
    return {
      days: rows.map(({ releasedCents, ...row }) => ({ ...row, released: toDollars(Number(releasedCents)) })),
    };
  });

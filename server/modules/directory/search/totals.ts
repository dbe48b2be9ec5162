import { LRUCache } from 'lru-cache';
import { minuteMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { fullScanPath } from './access-path.ts';
import type { Search } from './search-filters.sql.ts';
import * as repo from './search.hot.repo.ts';

interface Total {
  version: string;
  total: number;
  /** When it was counted, in ms. */
  at: number;
}

/** A larger total may be a minute old: nobody sees the difference, and counting takes longer than reading the page. */
const maxExact = 1000;

/** Cached by search, each with the version of the directory in which it was counted. */
const totals = perDatabase(() => new LRUCache<string, Promise<Total>>({ max: 2000 }));

/** Returns the number of matches; counts again after any change to the directory, in any process, unless there are many. */
export async function getTotal({ db, now }: Pick<Context, 'db' | 'now'>, search: Search, state: repo.State) {
  if (isUnfiltered(search)) return state.listed;
  // Saved providers are not part of the directory's version, and the list is short.
  if (search.savedBy) return (await repo.count(db, search, { by: 'saved' })).total;
  const key = searchKey(search);
  const cache = totals(db);
  const before = cache.get(key);
  const cached = await before?.catch(() => undefined);
  if (cached && isCurrent(cached, state, now())) return cached.total;
  // Of several callers that awaited the same outdated count, only the first counts again.
  const latest = cache.get(key);
  const counting = latest && latest !== before ? latest : recount(db, search, now());
  cache.set(key, counting);
  return (await counting).total;
}

/** Returns the number of matches without a page that has read the version of the directory. */
export const getCurrentTotal = async (ctx: Pick<Context, 'db' | 'now'>, search: Search) =>
  getTotal(ctx, search, await repo.currentState(ctx.db));

/** Returns the number of listed providers by service. */
export async function countByService<Service extends string>(
  ctx: Pick<Context, 'db' | 'now'>,
  services: readonly Service[],
) {
  const state = await repo.currentState(ctx.db);
  const counts = services.map(
    async (service) => [service, await getTotal(ctx, { tokens: [], services: [service] }, state)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<Service, number>;
}

const isCurrent = ({ version, total, at }: Total, state: repo.State, now: Date) =>
  version === state.version || (total > maxExact && now.getTime() - at < minuteMs);

const recount = async (db: Db, search: Search, now: Date): Promise<Total> => ({
  ...(await repo.count(db, search, await fullScanPath(db, search, now))),
  at: now.getTime(),
});

const isUnfiltered = ({ tokens, services, ...rest }: Search) =>
  tokens.length === 0 && services.length === 0 && Object.values(rest).every((value) => !value);

/** Key of a search for caches. */
export const searchKey = ({ area, ...rest }: Search) => JSON.stringify([area?.label, area?.radiusNm, rest]);

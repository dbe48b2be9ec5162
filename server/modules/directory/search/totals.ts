import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { fullScanPath } from './access-path.ts';
import { lruCache } from './lru-cache.ts';
import * as repo from './search.hot.repo.ts';
import type { Search } from './search.sql.ts';

interface Total {
  version: string;
  total: number;
}

/** By what was looked for, each with the state of the directory in which it was counted. */
const totals = lruCache<Promise<Total>>(2000);

/** How many match. It is counted anew as soon as anything in the directory has changed, in whichever process. */
export async function totalOf({ db, now }: Pick<Context, 'db' | 'now'>, search: Search, state: repo.State) {
  if (isUnfiltered(search)) return state.listed;
  // What somebody has saved is not part of the directory's state, and it is short.
  if (search.savedBy) return (await repo.count(db, search, { by: 'saved' })).total;
  const key = keyOf(search);
  const before = totals.get(db, key);
  const former = await before?.catch(() => undefined);
  if (former?.version === state.version) return former.total;
  // Of those who have waited for the same, the first counts anew.
  const latest = totals.get(db, key);
  const counting = latest && latest !== before ? latest : recount(db, search, now());
  totals.set(db, key, counting);
  return (await counting).total;
}

/** The same where no page was read that told the state of the directory. */
export const currentTotal = async (ctx: Pick<Context, 'db' | 'now'>, search: Search) =>
  totalOf(ctx, search, await repo.currentState(ctx.db));

const recount = async (db: Db, search: Search, now: Date): Promise<Total> =>
  repo.count(db, search, await fullScanPath(db, search, now));

const isUnfiltered = ({ tokens, services, ...rest }: Search) =>
  tokens.length === 0 && services.length === 0 && Object.values(rest).every((value) => !value);

const keyOf = ({ area, ...rest }: Search) => JSON.stringify([area?.label, area?.radiusNm, rest]);

import type { Paging } from '#server/paging.ts';

/** Messages shown above a search result. */
const context = 10;
const maxReach = 1000;

/** Returns the size of a page: the first one reaches back to message `from`, at most a thousand messages. */
export async function pageLimit(
  { limit, cursor }: Paging,
  from: number | undefined,
  countFrom: (id: number) => Promise<number>,
) {
  if (from === undefined || cursor !== undefined) return limit;
  return Math.min(Math.max(limit, (await countFrom(from)) + context), maxReach);
}

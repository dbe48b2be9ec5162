import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { readCursor, writeCursor, type Paging } from '#server/paging.ts';
import { readServices, wordTerm } from './index-terms.ts';
import { toSearchArea } from './search-area.ts';
import type { Search } from './search-filters.sql.ts';
import { page, type Cursor, type Sort } from './search-page.ts';
import { tokenize } from './tokenizer.ts';
import { getTotal } from './totals.ts';
import { expandTokens, maxTokens } from './vocabulary.hot.repo.ts';

export interface Filters {
  q?: string | undefined;
  location?: string | undefined;
  radiusNm: number;
  services?: string | undefined;
  rating?: number | undefined;
  verified?: boolean | undefined;
  available?: boolean | undefined;
  saved?: boolean | undefined;
}

/** Resolves the filters. `isHopeless` is true if a token matches no indexed word. */
export async function parseFilters({ db, actor, now }: SignedIn, filters: Filters) {
  const tokens = await wordGroups(db, filters.q ?? '');
  const search: Search = {
    tokens,
    services: servicesIn(filters.services ?? ''),
    area: filters.location ? await toSearchArea(db, filters.location, filters.radiusNm, now()) : undefined,
    minRating: filters.rating,
    isVerified: filters.verified,
    isAvailable: filters.available,
    savedBy: filters.saved ? actor.id : undefined,
  };
  return { search, isHopeless: tokens.some((terms) => terms.length === 0) };
}

async function wordGroups(db: Db, q: string): Promise<string[][]> {
  const typed = tokenize(q).slice(0, maxTokens);
  // Text without a letter or digit matches no profile.
  if (typed.length === 0) return q === '' || /[\p{L}\p{N}]/u.test(q) ? [] : [[]];
  return (await expandTokens(db, typed)).map((tokens) => tokens.map(wordTerm));
}

function servicesIn(text: string) {
  const entries = text.split(',').map((entry) => entry.trim());
  const { services, tags } = readServices(entries.filter(Boolean));
  return [...services, ...tags];
}

/** Returns a page of the directory by filters and sort, with the exact total. */
export async function list(
  ctx: SignedIn,
  filters: Filters,
  { sort, limit, cursor }: Paging & { sort: Sort },
) {
  const name = `providers ${sort} ${sort === 'distance' ? `${filters.location} ${filters.radiusNm}` : ''}`;
  const from = readCursor(ctx.secrets, name, cursor) as Cursor | undefined;
  const { search, isHopeless } = await parseFilters(ctx, filters);
  if (isHopeless) return { items: [], total: 0, next: undefined, search };
  const { items, end, ...state } = await page(ctx, search, sort, limit, from);
  return {
    items,
    total: await getTotal(ctx, search, state),
    next: writeCursor(ctx.secrets, name, end),
    search,
  };
}

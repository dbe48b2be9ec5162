import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { readCursor, writeCursor, type Paging } from '#server/paging.ts';
import { bestMatchPage } from './best-match-page.ts';
import { readServices, wordTerm } from './index-terms.ts';
import { toSearchArea, type SearchArea } from './search-area.ts';
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
  const areaOf = (place: string) => toSearchArea(db, place, filters.radiusNm, now());
  const words = await wordGroups(db, filters.q ?? '');
  const named = filters.location ? undefined : await airportAmong(words, areaOf);
  const tokens = words.filter((word) => word !== named?.word).map((word) => word.terms);
  const search: Search = {
    tokens,
    services: servicesIn(filters.services ?? ''),
    area: filters.location ? await areaOf(filters.location) : named?.area,
    minRating: filters.rating,
    isVerified: filters.verified,
    isAvailable: filters.available,
    savedBy: filters.saved ? actor.id : undefined,
  };
  return { search, isHopeless: tokens.some((terms) => terms.length === 0) };
}

/** A typed word with the index terms that it may mean. */
interface Word {
  typed: string;
  terms: string[];
}

async function wordGroups(db: Db, q: string): Promise<Word[]> {
  const typed = tokenize(q).slice(0, maxTokens);
  // Text without a letter or digit matches no profile.
  if (typed.length === 0) return q === '' || /[\p{L}\p{N}]/u.test(q) ? [] : [{ typed: q, terms: [] }];
  const expanded = await expandTokens(db, typed);
  return typed.map((word, index) => ({ typed: word, terms: expanded[index]!.map(wordTerm) }));
}

/**
 * Returns the first word that is an airport's code, with the area around the airport. Profiles contain codes too, so one
 * of four letters counts even if profiles name it; one of three only if none does: 'STC' is also what shops write.
 */
async function airportAmong(words: Word[], areaOf: (place: string) => Promise<SearchArea | undefined>) {
  for (const word of words) {
    const { typed, terms } = word;
    const isName = terms.some((term) => typed.length < 4 || term !== wordTerm(typed));
    if (isName || !/^[a-z0-9]{3,4}$/.test(typed)) continue;
    const area = await areaOf(typed);
    if (area?.code) return { word, area };
  }
  return undefined;
}

function servicesIn(text: string) {
  const entries = text.split(',').map((entry) => entry.trim());
  const { services, tags } = readServices(entries.filter(Boolean));
  return [...services, ...tags];
}

const hasAircraft = ({ userType, hasDualAccess }: SignedIn['actor']) => userType === 'owner' || hasDualAccess;

/** Returns a page of the directory by filters and sort, with the exact total. */
export async function list(
  ctx: SignedIn,
  filters: Filters,
  { sort, limit, cursor }: Paging & { sort: Sort },
) {
  const place = filters.location ?? filters.q;
  const name = `providers ${sort} ${sort === 'distance' ? `${place} ${filters.radiusNm}` : ''}`;
  const from = readCursor(ctx.secrets, name, cursor) as Cursor | undefined;
  const { search, isHopeless } = await parseFilters(ctx, filters);
  if (isHopeless) return { items: [], total: 0, next: undefined, search };
  const isPersonal = sort === 'best' && (search.area !== undefined || hasAircraft(ctx.actor));
  const { items, end, ...state } = isPersonal
    ? await bestMatchPage(ctx, search, limit, from)
    : await page(ctx, search, sort, limit, from);
  return {
    items,
    total: await getTotal(ctx, search, state),
    next: writeCursor(ctx.secrets, name, end),
    search,
  };
}

import type { SignedIn } from '#server/context.ts';
import { readCursor, writeCursor, type Paging } from '#server/paging.ts';
import { bestMatchPage } from './best-match-page.ts';
import { readServices } from './index-terms.ts';
import { attemptsOf, readQuery, type Word } from './query.ts';
import { toSearchArea } from './search-area.ts';
import type { Search } from './search-filters.sql.ts';
import { page, type Cursor, type Sort } from './search-page.ts';
import { getTotal } from './totals.ts';

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

/** Resolves the filters to searches: the next one counts if the one before finds nothing. */
async function parseFilters({ db, actor, now }: SignedIn, filters: Filters) {
  const areaOf = (place: string) => toSearchArea(db, place, filters.radiusNm, now());
  const given = filters.location ? await areaOf(filters.location) : undefined;
  const query = await readQuery(db, filters.q ?? '', filters.location ? undefined : areaOf);
  const search = {
    services: servicesIn(filters.services ?? ''),
    area: given ?? query.area,
    minRating: filters.rating,
    isVerified: filters.verified,
    isAvailable: filters.available,
    savedBy: filters.saved ? actor.id : undefined,
  };
  const isNarrowed = search.area !== undefined || search.services.length > 0;
  const attempts = attemptsOf(query.words, isNarrowed).map(({ words, droppedWords }) => ({
    droppedWords,
    words,
    search: { ...search, tokens: words.map(({ terms }) => terms) } satisfies Search,
  }));
  return { area: search.area, attempts };
}

/** Returns what `read` finds for the filters; if that is nothing, for fewer words, and which ones were dropped. */
export async function searchBy<Found extends { total: number }>(
  ctx: SignedIn,
  filters: Filters,
  read: (search: Search, words: Word[]) => Promise<Found>,
) {
  const { area, attempts } = await parseFilters(ctx, filters);
  for (const { search, words, droppedWords } of attempts) {
    const found = await read(search, words);
    if (found.total > 0) return { ...found, area, droppedWords };
  }
  return { total: 0 as const, area, droppedWords: [] };
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
  const found = await searchBy(ctx, filters, async (search, words) => {
    const isPersonal = sort === 'best' && (search.area !== undefined || hasAircraft(ctx.actor));
    const { items, end, ...state } = isPersonal
      ? await bestMatchPage(ctx, search, words, limit, from)
      : await page(ctx, search, sort, limit, from);
    return {
      items,
      total: await getTotal(ctx, search, state),
      next: writeCursor(ctx.secrets, name, end),
    };
  });
  return { items: [], next: undefined, ...found };
}

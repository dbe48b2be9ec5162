import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { ratingSteps } from '#server/db/schema/directory.ts';
import { termsBy, type AccessPath, type Search } from './search-filters.sql.ts';
import { sizeOf } from './search.hot.repo.ts';

/** Below this number of entries all matches are read, whatever the sort. */
const maxFullScan = 1500;
/** Max entries counted; access paths beyond it are equally long. */
const maxCounted = 20_000;
/** Max airports of a search area that is worth an access path. */
const maxAirports = 1000;

/** Returns the access paths by lists of index entries. */
function listOptions({ tokens, services, area }: Search): AccessPath[] {
  const byWord = tokens.map((_, index): AccessPath => ({ by: 'word', index }));
  if (area && area.airportIds.length <= maxAirports) return [...byWord, { by: 'area' }];
  return services.length > 0 ? [...byWord, { by: 'services' }] : byWord;
}

/** Sizes affect speed only, so they may be a minute old. */
const sizes = perDatabase(() => new LRUCache<string, { size: number; until: number }>({ max: 2000 }));
const ttlMs = 60_000;

async function measured(db: Db, search: Search, path: AccessPath, now: Date) {
  const { area, services } = search;
  const key =
    path.by === 'area' ? `${area?.label} ${area?.radiusNm} ${services.join()}` : termsBy(search, path).join();
  const cached = sizes(db).get(key);
  if (cached && cached.until > now.getTime()) return cached.size;
  const size = await sizeOf(db, termsBy(search, path), maxCounted);
  sizes(db).set(key, { size, until: now.getTime() + ttlMs });
  return size;
}

async function findShortest(db: Db, search: Search, options: AccessPath[], now: Date) {
  const all = await Promise.all(
    options.map(async (path) => ({ path, size: await measured(db, search, path, now) })),
  );
  return all.toSorted((a, b) => a.size - b.size)[0]!;
}

const hasOwnIndex = ({ minRating = 0 }: Search) => minRating >= Math.min(...ratingSteps);

/** Returns the access path that reads the fewest entries for the next page in this sort. */
export async function chooseAccessPath(
  db: Db,
  search: Search,
  sort: 'best' | 'rating' | 'newest',
  now: Date,
): Promise<AccessPath> {
  if (search.savedBy) return { by: 'saved' };
  const options = listOptions(search);
  if (options.length === 0) return { by: 'rank' };
  const inOrder = sort === 'best';
  if (inOrder && options.length === 1 && !hasOwnIndex(search)) return options[0]!;
  const { path, size } = await findShortest(db, search, options, now);
  if (inOrder && (path.by === 'area' || !hasOwnIndex(search))) return path;
  return size < maxFullScan ? path : { by: 'rank' };
}

/** Returns the access path that reads at most `max` entries for all matches; undefined if every path reads more. */
export async function shortPath(
  db: Db,
  search: Search,
  max: number,
  now: Date,
): Promise<AccessPath | undefined> {
  if (search.savedBy) return { by: 'saved' };
  const options = listOptions(search);
  if (options.length === 0) return undefined;
  const { path, size } = await findShortest(db, search, options, now);
  return size <= max ? path : undefined;
}

/** Returns the access path that reads the fewest entries for all matches. */
export async function fullScanPath(db: Db, search: Search, now: Date): Promise<AccessPath> {
  if (search.savedBy) return { by: 'saved' };
  const options = listOptions(search);
  if (options.length === 0) return { by: 'rank' };
  return options.length === 1 ? options[0]! : (await findShortest(db, search, options, now)).path;
}

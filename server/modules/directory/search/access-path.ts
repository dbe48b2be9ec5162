import type { Db } from '#server/db/database.ts';
import { ratingSteps } from '#server/db/schema/directory.ts';
import { lruCache } from './lru-cache.ts';
import { sizeOf } from './search.hot.repo.ts';
import { termsBy, type AccessPath, type Search } from './search.sql.ts';

/** So few are gone through one by one, whatever the order. */
const few = 1500;
/** Beyond so many it no longer matters how many there are. */
const many = 20_000;
/** With more airports around it than these, a place narrows little. */
const wide = 1000;

/** The ways to go through the matches by lists of entries. */
function optionsOf({ tokens, services, area }: Search): AccessPath[] {
  const byWord = tokens.map((_, index): AccessPath => ({ by: 'word', index }));
  if (area && area.airportIds.length <= wide) return [...byWord, { by: 'area' }];
  return services.length > 0 ? [...byWord, { by: 'services' }] : byWord;
}

/** Sizes decide about speed alone: one of a minute ago will do. */
const sizes = lruCache<{ size: number; until: number }>(2000);
const keptMs = 60_000;

async function measured(db: Db, search: Search, path: AccessPath, now: Date) {
  const { area, services } = search;
  const key =
    path.by === 'area' ? `${area?.label} ${area?.radiusNm} ${services.join()}` : termsBy(search, path).join();
  const known = sizes.get(db, key);
  if (known && known.until > now.getTime()) return known.size;
  const size = await sizeOf(db, termsBy(search, path), many);
  sizes.set(db, key, { size, until: now.getTime() + keptMs });
  return size;
}

async function shortest(db: Db, search: Search, options: AccessPath[], now: Date) {
  const all = await Promise.all(
    options.map(async (path) => ({ driver: path, size: await measured(db, search, path, now) })),
  );
  return all.toSorted((a, b) => a.size - b.size)[0]!;
}

const hasIndexOfItsOwn = ({ minRating = 0 }: Search) => minRating >= Math.min(...ratingSteps);

/** How the next page is found with the least going through, in the directory's order or in another. */
export async function chooseAccessPath(
  db: Db,
  search: Search,
  sort: 'best' | 'rating' | 'newest',
  now: Date,
): Promise<AccessPath> {
  if (search.savedBy) return { by: 'saved' };
  const options = optionsOf(search);
  if (options.length === 0) return { by: 'rank' };
  const inOrder = sort === 'best';
  if (inOrder && options.length === 1 && !hasIndexOfItsOwn(search)) return options[0]!;
  const { driver: path, size } = await shortest(db, search, options, now);
  if (inOrder && (path.by === 'area' || !hasIndexOfItsOwn(search))) return path;
  return size < few ? path : { by: 'rank' };
}

/** How all matches are found. */
export async function fullScanPath(db: Db, search: Search, now: Date): Promise<AccessPath> {
  if (search.savedBy) return { by: 'saved' };
  const options = optionsOf(search);
  if (options.length === 0) return { by: 'rank' };
  return options.length === 1 ? options[0]! : (await shortest(db, search, options, now)).driver;
}

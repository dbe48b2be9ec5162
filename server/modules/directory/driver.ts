import type { Db } from '#server/db/database.ts';
import { ratingSteps } from '#server/db/schema/directory.ts';
import { remembered } from './remembered.ts';
import { sizeOf } from './search.repo.ts';
import { headingsBy, type Driver, type Search } from './search.sql.ts';

/** So few are gone through one by one, whatever the order. */
const few = 1500;
/** Beyond so many it no longer matters how many there are. */
const many = 20_000;
/** With more airports around it than these, a place narrows little. */
const wide = 1000;

/** The ways to go through the matches by lists of entries. */
function optionsOf({ words, services, near }: Search): Driver[] {
  const byWord = words.map((_, index): Driver => ({ by: 'word', index }));
  if (near && near.airportIds.length <= wide) return [...byWord, { by: 'near' }];
  return services.length > 0 ? [...byWord, { by: 'services' }] : byWord;
}

/** Sizes decide about speed alone: one of a minute ago will do. */
const sizes = remembered<{ size: number; until: number }>(2000);
const keptMs = 60_000;

async function measured(db: Db, search: Search, driver: Driver, now: Date) {
  const { near, services } = search;
  const key =
    driver.by === 'near'
      ? `${near?.label} ${near?.radiusNm} ${services.join()}`
      : headingsBy(search, driver).join();
  const known = sizes.get(db, key);
  if (known && known.until > now.getTime()) return known.size;
  const size = await sizeOf(db, headingsBy(search, driver), many);
  sizes.set(db, key, { size, until: now.getTime() + keptMs });
  return size;
}

async function shortest(db: Db, search: Search, options: Driver[], now: Date) {
  const all = await Promise.all(
    options.map(async (driver) => ({ driver, size: await measured(db, search, driver, now) })),
  );
  return all.toSorted((a, b) => a.size - b.size)[0]!;
}

const hasIndexOfItsOwn = ({ leastRating = 0 }: Search) => leastRating >= Math.min(...ratingSteps);

/** How the next page is found with the least going through, in the directory's order or in another. */
export async function chooseDriver(
  db: Db,
  search: Search,
  sort: 'best' | 'rating' | 'newest',
  now: Date,
): Promise<Driver> {
  if (search.savedBy) return { by: 'saved' };
  const options = optionsOf(search);
  if (options.length === 0) return { by: 'rank' };
  const inOrder = sort === 'best';
  if (inOrder && options.length === 1 && !hasIndexOfItsOwn(search)) return options[0]!;
  const { driver, size } = await shortest(db, search, options, now);
  if (inOrder && (driver.by === 'near' || !hasIndexOfItsOwn(search))) return driver;
  return size < few ? driver : { by: 'rank' };
}

/** How all matches are found. */
export async function driverOfAll(db: Db, search: Search, now: Date): Promise<Driver> {
  if (search.savedBy) return { by: 'saved' };
  const options = optionsOf(search);
  if (options.length === 0) return { by: 'rank' };
  return options.length === 1 ? options[0]! : (await shortest(db, search, options, now)).driver;
}

import { LRUCache } from 'lru-cache';
import { minuteMs } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { everyPosition } from './airport-positions.hot.repo.ts';
import type { Position } from './distance.ts';

/** The positions of all airports in memory, by id: two columns of numbers take a tenth of the memory of objects. */
export interface AirportPositions {
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Airports change only with a new edition of the reference data. */
const cached = perDatabase(
  () => new LRUCache<'all', Promise<AirportPositions>>({ max: 1, ttl: 10 * minuteMs }),
);

/** Returns the positions of all airports, at most ten minutes old. */
export function airportPositions(db: Db): Promise<AirportPositions> {
  const cache = cached(db);
  const positions = cache.get('all') ?? read(db);
  if (!cache.has('all')) {
    cache.set('all', positions);
    positions.catch(() => cache.delete('all'));
  }
  return positions;
}

async function read(db: Db): Promise<AirportPositions> {
  const rows = await everyPosition(db, []);
  const size = rows.reduce((max, { id }) => Math.max(max, id), 0) + 1;
  const latitudes = new Float64Array(size).fill(Number.NaN);
  const longitudes = new Float64Array(size).fill(Number.NaN);
  for (const { id, latitude, longitude } of rows) {
    latitudes[id] = latitude;
    longitudes[id] = longitude;
  }
  return { latitudes, longitudes };
}

/** Returns the position of an airport; undefined if it was not there when the positions were read. */
export function positionOf({ latitudes, longitudes }: AirportPositions, id: number): Position | undefined {
  const latitude = latitudes[id];
  return latitude === undefined || Number.isNaN(latitude)
    ? undefined
    : { latitude, longitude: longitudes[id]! };
}

import type { Db } from '#server/db/database.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import type { Position } from './index-terms.ts';
import { lruCache } from './lru-cache.ts';
import { airportsAround } from './search-area.hot.repo.ts';

/** A place that is meant, and the airports around it, the nearest first. */
export interface SearchArea extends Position {
  label: string;
  radiusNm: number;
  airportIds: number[];
  /** In nautical miles, in the same order. */
  distances: number[];
}

async function around(db: Db, { latitude, longitude }: Position, radiusNm: number) {
  const north = radiusNm / 59.9;
  const widest = Math.abs(latitude) + north;
  const east = widest >= 90 ? 360 : Math.min(360, north / Math.cos((widest * Math.PI) / 180));
  const rows = await airportsAround(db, [latitude, longitude, north, east, radiusNm]);
  return { airportIds: rows.map(({ id }) => id), distances: rows.map(({ distance }) => distance) };
}

const kept = lruCache<{ area: SearchArea; until: number }>(2000);
const keptMs = 10 * 60_000;

/**
 * The place that a text means with what lies around it; nothing if nobody knows it. Airports change with an edition of
 * the reference data alone, so a place is looked up once in a while. What was not found is looked for again.
 */
export async function toSearchArea(
  db: Db,
  text: string,
  radiusNm: number,
  now: Date,
): Promise<SearchArea | undefined> {
  const key = `${radiusNm} ${text}`;
  const known = kept.get(db, key);
  if (known && known.until > now.getTime()) return known.area;
  const place = await resolvePlace(db, text);
  if (!place) return undefined;
  const { label, latitude, longitude } = place;
  const area = { label, latitude, longitude, radiusNm, ...(await around(db, place, radiusNm)) };
  kept.set(db, key, { area, until: now.getTime() + keptMs });
  return area;
}

import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import type { Position } from './index-terms.ts';
import { airportsAround } from './search-area.hot.repo.ts';

/** A resolved place and the airports around it, the nearest first. */
export interface SearchArea extends Position {
  label: string;
  /** The airport's code; undefined for a city. */
  code: string | undefined;
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

const areas = perDatabase(() => new LRUCache<string, { area: SearchArea; until: number }>({ max: 2000 }));
const ttlMs = 10 * 60_000;

/**
 * Resolves a text to a place with the airports around it; returns undefined for an unknown place. Cached for ten minutes,
 * because airports change only with a new edition of the reference data; unknown places are not cached.
 */
export async function toSearchArea(
  db: Db,
  text: string,
  radiusNm: number,
  now: Date,
): Promise<SearchArea | undefined> {
  const key = `${radiusNm} ${text}`;
  const cached = areas(db).get(key);
  if (cached && cached.until > now.getTime()) return cached.area;
  const place = await resolvePlace(db, text);
  if (!place) return undefined;
  const { label, latitude, longitude } = place;
  const code = place.airport?.code;
  const area = { label, code, latitude, longitude, radiusNm, ...(await around(db, place, radiusNm)) };
  areas(db).set(key, { area, until: now.getTime() + ttlMs });
  return area;
}

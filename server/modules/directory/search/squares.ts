import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { airportPositions, positionOf } from '#server/modules/airports/airport-positions.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import type { Placed } from './best-match.ts';
import { toLocated, type Located } from './candidates.ts';
import type { Position } from './index-terms.ts';
import * as repo from './squares.hot.repo.ts';
import { perDegree } from './squares.hot.repo.ts';

/*
 * The listed providers by squares of half a degree, cached for all searches. A change of a provider drops the squares in
 * which it was or is; the log of changes tells which ones, in any process.
 */

/** A square by its south-west corner, in half degrees: '75/-245'. */
type Key = string;
interface Corner {
  south: number;
  west: number;
}
const keyOf = ({ south, west }: Corner): Key => `${south}/${west}`;
const squareOf = (position: Position | undefined) =>
  keyOf({
    south: Math.floor((position?.latitude ?? Number.NaN) * perDegree),
    west: Math.floor((position?.longitude ?? Number.NaN) * perDegree),
  });

export type Square = Map<number, Located>;

interface Cache {
  squares: LRUCache<Key, Square>;
  loading: Map<Key, Promise<Square>>;
  /** The version of the directory that the squares show; undefined before the first one. */
  version: string | undefined;
  /** Ids of the changes in that version. */
  changes: Set<number>;
  refreshing: Promise<void> | undefined;
}

/** Max memory of the cached squares, as `bytesOf` estimates it. */
const maxBytes = 64 * 1024 * 1024;

const caches = perDatabase<Cache>(() => ({
  squares: new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf }),
  loading: new Map(),
  version: undefined,
  changes: new Set(),
  refreshing: undefined,
}));

/** Estimates the memory of a square. A provider that serves several airports is one object in all their squares. */
const bytesOf = (square: Square) =>
  [...square.values()].reduce(
    (sum, { searchTerms, served, jobKinds }) =>
      sum + 100 + Math.ceil((250 + searchTerms.length + 60 * jobKinds.length) / served.length),
    200,
  );

/** Distances at which the search for candidates pauses to see whether there are enough, in nm; each doubles the area. */
const rings = [10, 14, 20, 28, 40, 56, 80, 113, 160];

interface Wanted {
  /** A version of the directory that was read in this call. */
  version: string;
  radiusNm: number;
  place: (candidate: Located) => Placed<Located>;
  isMatch: (candidate: Located) => boolean;
  /** The search ends with the ring in which there are as many matches, or as many were checked. */
  enough: number;
  maxChecked: number;
}

/**
 * Returns the squares around an origin. As long as they are the same objects, no provider that serves an airport there
 * has changed.
 */
export async function squaresAround(db: Db, origin: Position, radiusNm: number, version: string) {
  const cache = caches(db);
  if (cache.version !== version) await refresh(db, cache);
  return load(db, cache, cornersAround(origin, radiusNm));
}

/** Returns matches around an origin: all within a distance that has enough of them. */
export async function matchesAround(db: Db, origin: Position, wanted: Wanted): Promise<Placed<Located>[]> {
  const cache = caches(db);
  if (cache.version !== wanted.version) await refresh(db, cache);
  const visited = new Set<Square>();
  const known = new Set<number>();
  const matches: Placed<Located>[] = [];
  let beyond: Placed<Located>[] = [];
  let checked = 0;
  for (const ring of [...rings.filter((nm) => nm < wanted.radiusNm), wanted.radiusNm]) {
    const waiting = beyond;
    beyond = [];
    const visit = (placed: Placed<Located>) => {
      if (placed.distanceNm! > ring) return beyond.push(placed);
      checked++;
      return wanted.isMatch(placed.candidate) && matches.push(placed);
    };
    for (const placed of waiting) visit(placed);
    for (const square of await load(db, cache, cornersAround(origin, ring))) {
      if (visited.has(square)) continue;
      visited.add(square);
      for (const candidate of square.values()) {
        if (known.has(candidate.id)) continue;
        known.add(candidate.id);
        visit(wanted.place(candidate));
      }
    }
    if (matches.length >= wanted.enough || checked >= wanted.maxChecked) break;
  }
  return matches;
}

/** Returns the squares within a distance of an origin. */
function cornersAround(origin: Position, radiusNm: number) {
  const north = radiusNm / 59.9;
  const widest = Math.min(89.9, Math.abs(origin.latitude) + north);
  const east = Math.min(180, north / Math.cos((widest * Math.PI) / 180));
  const corners: Corner[] = [];
  for (const south of squaresBetween(origin.latitude - north, origin.latitude + north)) {
    for (const west of squaresBetween(origin.longitude - east, origin.longitude + east)) {
      const nearest = { latitude: within(origin.latitude, south), longitude: within(origin.longitude, west) };
      if (distanceNm(origin, nearest) <= radiusNm + marginNm) corners.push({ south, west: wrapped(west) });
    }
  }
  return corners;
}

function squaresBetween(from: number, to: number) {
  const first = Math.floor(from * perDegree);
  return Array.from({ length: Math.floor(to * perDegree) - first + 1 }, (_, index) => first + index);
}

/** The nearest point of a square in degrees is not quite the nearest on the globe. */
const marginNm = 2;
/** The degree of a square that is nearest to one. */
const within = (degree: number, square: number) =>
  Math.min(Math.max(degree, square / perDegree), (square + 1) / perDegree);
/** Beyond the antimeridian longitudes begin again. */
const half = 180 * perDegree;
const wrapped = (west: number) => ((((west + half) % (2 * half)) + 2 * half) % (2 * half)) - half;

/** Returns squares; reads those that are not cached in one query. */
async function load(db: Db, cache: Cache, corners: Corner[]): Promise<Square[]> {
  const { squares, loading } = cache;
  const missing = corners.filter((corner) => !squares.has(keyOf(corner)) && !loading.has(keyOf(corner)));
  if (missing.length > 0) {
    const reading = read(db, cache, missing);
    for (const key of missing.map(keyOf)) {
      const one = reading.then((found) => found.get(key)!);
      loading.set(key, one);
      one
        .then((square) => {
          // A refresh in the meantime has forgotten it: it may show an older version.
          if (loading.get(key) === one) squares.set(key, square);
        })
        // The caller that awaits it sees the error.
        .catch(() => {})
        .finally(() => loading.get(key) === one && loading.delete(key));
    }
  }
  return Promise.all(corners.map((corner) => squares.get(keyOf(corner)) ?? loading.get(keyOf(corner))!));
}

async function read(db: Db, { squares }: Cache, corners: Corner[]) {
  const rows = await repo.readSquares(db, [
    corners.map(({ south }) => south),
    corners.map(({ west }) => west),
  ]);
  const found = new Map<Key, Square>(corners.map((corner) => [keyOf(corner), new Map()]));
  const airports = await airportPositions(db);
  for (const row of rows) {
    const elsewhere = row.servedAirportIds.map((id) => squareOf(positionOf(airports, id)));
    const known = elsewhere.map((key) => found.get(key)?.get(row.id) ?? squares.peek(key)?.get(row.id));
    found.get(keyOf(row))!.set(row.id, known.find(Boolean) ?? toLocated(row));
  }
  return found;
}

/** Brings the cache up to date; concurrent callers share one refresh. */
function refresh(db: Db, cache: Cache): Promise<void> {
  cache.refreshing ??= follow(db, cache).finally(() => (cache.refreshing = undefined));
  return cache.refreshing;
}

/** Drops the squares of the providers that have changed since; all of them if the log no longer tells. */
async function follow(db: Db, cache: Cache) {
  const rows = await repo.readChanges(db, []);
  const version = rows.reduce((sum, { changes }) => sum + changes, 0);
  const unseen = rows.filter(({ id, providerIds }) => providerIds && !cache.changes.has(id));
  const told = unseen.reduce((sum, { changes }) => sum + changes, 0);
  const ids = [...new Set(unseen.flatMap(({ providerIds }) => providerIds!))];
  const isTold = Number(cache.version) + told === version;
  const changed = isTold && ids.length > 0 ? await repo.squaresOf(db, [ids]) : [];
  cache.loading.clear();
  if (!isTold) cache.squares.clear();
  for (const key of changed.map(keyOf)) cache.squares.delete(key);
  for (const [key, square] of cache.squares.entries())
    if (ids.some((id) => square.has(id))) cache.squares.delete(key);
  cache.version = String(version);
  cache.changes = new Set(rows.map(({ id }) => id));
}

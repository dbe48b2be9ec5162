import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { airportPositions, distanceNm, positionOf } from '#server/modules/airports/airports.service.ts';
import type { Placed } from './best-match.ts';
import * as repo from './candidate-cells.hot.repo.ts';
import { cellsPerDegree } from './candidate-cells.hot.repo.ts';
import { toLocated, type Located } from './candidates.ts';
import type { Position } from './index-terms.ts';

/*
 * The listed providers by cells of half a degree, cached for all searches. A change of a provider drops the cells in
 * which it was or is; the log of changes has which ones, in any process.
 */

/** A cell by its south-west corner, in half degrees: '75/-245'. */
type Key = string;
interface Corner {
  south: number;
  west: number;
}
const keyOf = ({ south, west }: Corner): Key => `${south}/${west}`;
const cellOf = (position: Position | undefined) =>
  keyOf({
    south: Math.floor((position?.latitude ?? Number.NaN) * cellsPerDegree),
    west: Math.floor((position?.longitude ?? Number.NaN) * cellsPerDegree),
  });

export type Cell = Map<number, Located>;

interface Cache {
  cells: LRUCache<Key, Cell>;
  loading: Map<Key, Promise<Cell>>;
  /** The version of the directory that the cells show; undefined before the first one. */
  version: string | undefined;
  /** Ids of the changes in that version. */
  changes: Set<number>;
  refreshing: Promise<void> | undefined;
}

/** Max memory of the cached cells, as `bytesOf` estimates it. */
const maxBytes = 64 * 1024 * 1024;

const caches = perDatabase<Cache>(() => ({
  cells: new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf }),
  loading: new Map(),
  version: undefined,
  changes: new Set(),
  refreshing: undefined,
}));

/** Estimates the memory of a cell. A provider that serves several airports is one object in all their cells. */
const bytesOf = (cell: Cell) =>
  [...cell.values()].reduce(
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
 * Returns the cells around an origin. As long as they are the same objects, no provider that serves an airport there
 * has changed.
 */
export async function cellsAround(db: Db, origin: Position, radiusNm: number, version: string) {
  const cache = caches(db);
  if (cache.version !== version) await refresh(db, cache);
  return load(db, cache, cornersAround(origin, radiusNm));
}

/** Returns matches around an origin: all within a distance that has enough of them. */
export async function matchesAround(db: Db, origin: Position, wanted: Wanted): Promise<Placed<Located>[]> {
  const cache = caches(db);
  if (cache.version !== wanted.version) await refresh(db, cache);
  const visited = new Set<Cell>();
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
    for (const cell of await load(db, cache, cornersAround(origin, ring))) {
      if (visited.has(cell)) continue;
      visited.add(cell);
      for (const candidate of cell.values()) {
        if (known.has(candidate.id)) continue;
        known.add(candidate.id);
        visit(wanted.place(candidate));
      }
    }
    if (matches.length >= wanted.enough || checked >= wanted.maxChecked) break;
  }
  return matches;
}

/** Returns the cells within a distance of an origin. */
function cornersAround(origin: Position, radiusNm: number) {
  const north = radiusNm / 59.9;
  const widest = Math.min(89.9, Math.abs(origin.latitude) + north);
  const east = Math.min(180, north / Math.cos((widest * Math.PI) / 180));
  const corners: Corner[] = [];
  for (const south of cellsBetween(origin.latitude - north, origin.latitude + north)) {
    for (const west of cellsBetween(origin.longitude - east, origin.longitude + east)) {
      const nearest = { latitude: within(origin.latitude, south), longitude: within(origin.longitude, west) };
      if (distanceNm(origin, nearest) <= radiusNm + marginNm) corners.push({ south, west: wrapped(west) });
    }
  }
  return corners;
}

function cellsBetween(from: number, to: number) {
  const first = Math.floor(from * cellsPerDegree);
  return Array.from({ length: Math.floor(to * cellsPerDegree) - first + 1 }, (_, index) => first + index);
}

/** The nearest point of a cell in degrees is not quite the nearest on the globe. */
const marginNm = 2;
/** The degree of a cell that is nearest to one. */
const within = (degree: number, cell: number) =>
  Math.min(Math.max(degree, cell / cellsPerDegree), (cell + 1) / cellsPerDegree);
/** Beyond the antimeridian longitudes begin again. */
const half = 180 * cellsPerDegree;
const wrapped = (west: number) => ((((west + half) % (2 * half)) + 2 * half) % (2 * half)) - half;

/** Returns cells; reads those that are not cached in one query. */
async function load(db: Db, cache: Cache, corners: Corner[]): Promise<Cell[]> {
  const { cells, loading } = cache;
  const missing = corners.filter((corner) => !cells.has(keyOf(corner)) && !loading.has(keyOf(corner)));
  if (missing.length > 0) {
    const reading = read(db, cache, missing);
    for (const key of missing.map(keyOf)) {
      const one = reading.then((found) => found.get(key)!);
      loading.set(key, one);
      one
        .then((cell) => {
          // A refresh in the meantime has forgotten it: it may show an older version.
          if (loading.get(key) === one) cells.set(key, cell);
        })
        // The caller that awaits it sees the error.
        .catch(() => {})
        .finally(() => loading.get(key) === one && loading.delete(key));
    }
  }
  return Promise.all(corners.map(async (corner) => cells.get(keyOf(corner)) ?? loading.get(keyOf(corner))!));
}

async function read(db: Db, { cells }: Cache, corners: Corner[]) {
  const rows = await repo.readCells(db, [corners.map(({ south }) => south), corners.map(({ west }) => west)]);
  const found = new Map<Key, Cell>(corners.map((corner) => [keyOf(corner), new Map()]));
  const airports = await airportPositions(db);
  for (const row of rows) {
    const elsewhere = row.servedAirportIds.map((id) => cellOf(positionOf(airports, id)));
    const known = elsewhere.map((key) => found.get(key)?.get(row.id) ?? cells.peek(key)?.get(row.id));
    found.get(keyOf(row))!.set(row.id, known.find(Boolean) ?? toLocated(row));
  }
  return found;
}

/** Brings the cache up to date; concurrent callers share one refresh. */
function refresh(db: Db, cache: Cache): Promise<void> {
  cache.refreshing ??= follow(db, cache).finally(() => (cache.refreshing = undefined));
  return cache.refreshing;
}

/** Drops the cells of the providers that have changed since; all of them if the log no longer has the changes. */
async function follow(db: Db, cache: Cache) {
  const rows = await repo.readChanges(db, []);
  const version = rows.reduce((sum, { changes }) => sum + changes, 0);
  const unseen = rows.filter(({ id, providerIds }) => providerIds && !cache.changes.has(id));
  const logged = unseen.reduce((sum, { changes }) => sum + changes, 0);
  const ids = [...new Set(unseen.flatMap(({ providerIds }) => providerIds!))];
  const isLogged = Number(cache.version) + logged === version;
  const changed = isLogged && ids.length > 0 ? await repo.cellsOf(db, [ids]) : [];
  cache.loading.clear();
  if (!isLogged) cache.cells.clear();
  for (const key of changed.map(keyOf)) cache.cells.delete(key);
  for (const [key, cell] of cache.cells.entries())
    if (ids.some((id) => cell.has(id))) cache.cells.delete(key);
  cache.version = String(version);
  cache.changes = new Set(rows.map(({ id }) => id));
}

import { LRUCache } from 'lru-cache';
import type { SignedIn } from '#server/context.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import { shortPath } from './access-path.ts';
import { toSearchable } from './aircraft-fit.ts';
import { scoreBestMatch, type Candidate, type Wish } from './best-match.ts';
import { serviceAreaOf } from './index-terms.ts';
import type { Word } from './query.ts';
import { toSearchArea, type SearchArea } from './search-area.ts';
import type { Search } from './search-filters.sql.ts';
import { page, scoredPage, type Cursor } from './search-page.ts';
import * as repo from './search.hot.repo.ts';
import { searchKey } from './totals.ts';
import { readViewer } from './viewer.hot.repo.ts';

/** Providers within this distance of the home airport are scored, in nm. */
const homeRadiusNm = 250;
/** Max providers that a search scores; the others follow in the sort of the directory. */
const maxScored = 300;
/** Max providers around the origin that are checked for matches. */
const maxChecked = 500;

interface Pool {
  candidates: Candidate[];
  /** True if every match is a candidate. */
  isComplete: boolean;
}

/** Cached by search and origin, each with the version of the directory in which it was read. */
const pools = perDatabase(() => new LRUCache<string, { version: string; pool: Promise<Pool> }>({ max: 100 }));

/**
 * Returns a page in the order 'Best match': the providers around the place searched for, else around the viewer's home
 * airport, by their score for the viewer; then the other matches in the sort of the directory.
 */
export async function bestMatchPage(
  ctx: SignedIn,
  search: Search,
  words: Word[],
  limit: number,
  from: Cursor | undefined,
) {
  const viewer = await readViewer(ctx.db, ctx.actor.id);
  const home = await findHome(ctx, viewer.aircraft);
  const origin = search.area ?? home;
  if (!origin) return page(ctx, search, 'best', limit, from);
  const { candidates, isComplete } = await getPool(ctx, search, origin, viewer);
  const wish: Wish = {
    // A search that names aircraft is for those.
    aircraft: words.some(({ strength }) => strength === 'aircraft') ? [] : viewer.aircraft,
    services: search.services.length > 0 ? search.services : viewer.requested,
    areRequested: search.services.length === 0,
    words: words.map(({ literal }) => literal),
    isFromHome: home !== undefined && origin.code === home.code,
  };
  const scored = candidates
    .map((candidate) => scoreBestMatch(candidate, wish))
    .toSorted((a, b) => b.score - a.score || b.id - a.id);
  const rest = { ...search, except: candidates.map(({ id }) => id) };
  return scoredPage(ctx, { scored, rest: isComplete ? undefined : rest, search }, limit, from);
}

/** Returns the area around the first home airport that is a known place. */
async function findHome({ db, now }: SignedIn, aircraft: { home: string | null }[]) {
  for (const home of new Set(aircraft.map((owned) => owned.home))) {
    const area = home ? await toSearchArea(db, home, homeRadiusNm, now()) : undefined;
    if (area) return area;
  }
  return undefined;
}

async function getPool(ctx: SignedIn, search: Search, origin: SearchArea, state: repo.State): Promise<Pool> {
  // Saved providers are not part of the directory's version, and the list is short.
  if (search.savedBy) return readPool(ctx, search, origin, state);
  const cache = pools(ctx.db);
  const key = `${origin.label} ${origin.radiusNm} ${searchKey(search)}`;
  const cached = cache.get(key);
  if (cached?.version === state.version) return cached.pool;
  const pool = readPool(ctx, search, origin, state);
  cache.set(key, { version: state.version, pool });
  pool.catch(() => cache.delete(key));
  return pool;
}

async function readPool(
  { db, now }: SignedIn,
  search: Search,
  origin: SearchArea,
  { listed }: repo.State,
): Promise<Pool> {
  // A small directory is scored as a whole.
  const path =
    (await shortPath(db, search, maxScored, now())) ?? (listed <= maxScored ? { by: 'rank' } : undefined);
  const rows = path
    ? await repo.allCandidates(db, search, path)
    : await repo.nearestCandidates(db, search, origin, maxChecked, maxScored);
  const distances = new Map(origin.airportIds.map((id, index) => [id, origin.distances[index]!]));
  return {
    candidates: rows.map((row) => toCandidate(row, origin, distances)),
    isComplete: path !== undefined,
  };
}

function toCandidate(row: repo.CandidateRow, origin: SearchArea, distances: Map<number, number>): Candidate {
  const { id, rank, servicesOffered, isMobile, latitude, longitude } = row;
  const base = latitude === null || longitude === null ? null : distanceNm(origin, { latitude, longitude });
  const served = (row.served ?? []).flatMap((airportId) => distances.get(airportId) ?? []);
  return {
    id,
    rank,
    servicesOffered,
    isMobile,
    reachNm: serviceAreaOf(row),
    text: toSearchable(row.text),
    jobs: row.jobs ?? [],
    distanceNm: served.length > 0 ? Math.min(...served) : base,
    baseDistanceNm: base,
  };
}

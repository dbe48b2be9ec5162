import type { SignedIn } from '#server/context.ts';
import { airportPositions, resolvePlace } from '#server/modules/airports/airports.service.ts';
import { shortPath } from './access-path.ts';
import { bestMatchFor } from './best-match.ts';
import { matchesAround } from './candidate-cells.ts';
import { filterBy, placedFrom, toLocated } from './candidates.ts';
import type { Position } from './index-terms.ts';
import type { Word } from './query.ts';
import type { Search } from './search-filters.sql.ts';
import { page, scoredPage, type Cursor } from './search-page.ts';
import * as repo from './search.hot.repo.ts';
import { readViewer } from './viewer.hot.repo.ts';

/** Providers within this distance of the home airport are scored, in nm. */
const homeRadiusNm = 250;
/** A search that has no more matches scores all of them. */
const maxAllScored = 300;
/** Another search scores at least as many around the origin, if there are. */
const enoughScored = 200;
/** Around the origin, about as many providers are checked for matches. */
const maxChecked = 1500;

/** Where distances count from. */
interface Origin extends Position {
  code: string | undefined;
  radiusNm: number;
}

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
  const { placed, isComplete } = await findCandidates(ctx, search, origin, viewer);
  const { score, reasons } = bestMatchFor({
    // A search that names aircraft is for those.
    aircraft: words.some(({ strength }) => strength === 'aircraft') ? [] : viewer.aircraft,
    services: search.services.length > 0 ? search.services : viewer.requested,
    areRequested: search.services.length === 0,
    words: words.map(({ literal }) => literal),
    isFromHome: home !== undefined && origin.code === home.code,
  });
  const scored = placed
    .map((one) => ({ id: one.candidate.id, score: score(one), reasons: () => reasons(one) }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id);
  const rest = { ...search, except: scored.map(({ id }) => id) };
  return scoredPage(ctx, { scored, rest: isComplete ? undefined : rest, search }, limit, from);
}

/** Returns the first home airport that is a known place. */
async function findHome({ db }: SignedIn, aircraft: { home: string | null }[]): Promise<Origin | undefined> {
  for (const home of new Set(aircraft.map((owned) => owned.home))) {
    const place = home ? await resolvePlace(db, home) : undefined;
    if (place) {
      const { latitude, longitude, airport } = place;
      return { latitude, longitude, code: airport?.code, radiusNm: homeRadiusNm };
    }
  }
  return undefined;
}

/** Returns all matches if they are few, else matches around the origin. */
async function findCandidates(
  { db, now }: SignedIn,
  search: Search,
  origin: Origin,
  { version, listed }: repo.State,
) {
  // A small directory is scored as a whole.
  const path =
    (await shortPath(db, search, maxAllScored, now())) ??
    (listed <= maxAllScored ? { by: 'rank' as const } : undefined);
  const place = placedFrom(origin, await airportPositions(db));
  if (path) {
    const rows = await repo.allCandidates(db, search, path);
    return { placed: rows.map((row) => place(toLocated(row))), isComplete: true };
  }
  const placed = await matchesAround(db, origin, {
    version,
    place,
    radiusNm: origin.radiusNm,
    isMatch: filterBy(search),
    enough: enoughScored,
    maxChecked,
  });
  return { placed, isComplete: false };
}

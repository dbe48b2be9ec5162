import type { SignedIn } from '#server/context.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import { toProvider } from '#server/modules/directory/provider.rows.ts';
import { chooseAccessPath } from './access-path.ts';
import type { SearchArea } from './search-area.ts';
import type { Search } from './search-filters.sql.ts';
import * as repo from './search.hot.repo.ts';
import * as sql from './search.sql.ts';

export type Sort = 'best' | 'rating' | 'distance' | 'newest';

/** The end of a page: rank or distance, id and, sorted by distance, the airport. */
export type Cursor = [rank: number, id: number, airport: number];

/** Row limits of the queries, so that there are few different texts; a row beyond the limit means a next page. */
const rowLimits = [5, 21, 51, 101];

const maxInt = 2_147_483_647;

/** Returns a page of matching providers after a cursor, with the state of the directory that it shows. */
export async function page(
  ctx: SignedIn,
  search: Search,
  sort: Sort,
  limit: number,
  from: Cursor | undefined,
) {
  const length = rowLimits.find((candidate) => candidate > limit)!;
  // Without an area there is no distance.
  const found =
    sort === 'distance' && search.area
      ? await byDistance(ctx, search, from, length)
      : await byRank(ctx, search, sort === 'distance' ? 'best' : sort, from, length);
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    version: found.version,
    listed: found.listed,
    items: rows.map((row) => toListed(row, search.area, [], ctx.now())),
    end: last && ([last.rank, last.id, last.airport ?? 0] satisfies Cursor),
  };
}

const toListed = (row: repo.Found, area: SearchArea | undefined, reasons: string[], now: Date) =>
  Object.assign(toProvider(row, now), { distanceNm: distanceTo(row, area), reasons });

interface Scored {
  id: number;
  score: number;
  /** What its card says. */
  reasons: () => string[];
}

/** The third part of a cursor while the page is among the scored providers. */
const amongScored = 1;

/** Returns a page of scored providers, best first; after the last of them the matches of `rest`, if there is one. */
export async function scoredPage(
  ctx: SignedIn,
  { scored, rest, search }: { scored: Scored[]; rest: Search | undefined; search: Search },
  limit: number,
  from: Cursor | undefined,
): Promise<Awaited<ReturnType<typeof page>>> {
  const [score = maxInt, id = maxInt, part = amongScored] = from ?? [];
  if (part !== amongScored) return page(ctx, rest ?? search, 'best', limit, from);
  const next = scored.filter((one) => one.score < score || (one.score === score && one.id < id));
  const shown = next.slice(0, limit);
  const { rows, ...state } = await repo.readPage(ctx.db, {
    viewer: ctx.actor.id,
    order: 'rank desc, id desc',
    columns: repo.byRank,
    hasPlace: search.area !== undefined,
    candidates: ($) => sql.inGivenOrder($, shown),
  });
  const reasons = new Map(shown.map((one) => [one.id, one.reasons]));
  const items = rows.map((row) => toListed(row, search.area, reasons.get(row.id)?.() ?? [], ctx.now()));
  const last = shown.at(-1);
  const end: Cursor | undefined = last && [last.score, last.id, amongScored];
  if (next.length > limit) return { ...state, items, end };
  const others = rest && (await page(ctx, rest, 'best', Math.max(limit - shown.length, 1), undefined));
  if (!others) return { ...state, items, end: undefined };
  // A full page of scored providers: the next one begins with the others.
  if (shown.length === limit) return { ...state, items, end: others.items.length > 0 ? end : undefined };
  return { ...state, items: [...items, ...others.items], end: others.end };
}

async function byRank(
  { db, actor, now }: SignedIn,
  search: Search,
  sort: Exclude<Sort, 'distance'>,
  from: Cursor | undefined,
  limit: number,
) {
  const path = await chooseAccessPath(db, search, sort, now());
  const after = { rank: from?.[0] ?? maxInt, id: from?.[1] ?? maxInt };
  const read = (candidates: repo.Reading['candidates']) =>
    repo.readPage(db, {
      viewer: actor.id,
      order: 'rank desc, id desc',
      columns: repo.byRank,
      hasPlace: search.area !== undefined,
      candidates,
    });
  if (sort === 'newest') return read(($) => sql.matchesBy($, 'id', search, path, after, limit));
  if (sort === 'rating') return read(($) => sql.matchesBy($, 'rating_rank', search, path, after, limit));
  if (path.by === 'area' && sql.isChecked(search)) {
    const first = await read(($) => sql.bestAmongFirst($, search, path, after, limit));
    if (first.rows.length >= limit) return first;
  }
  return read(($) => sql.bestMatches($, search, path, after, limit));
}

/** Sorts providers that serve an airport within the radius first, then mobile providers from beyond it. */
async function byDistance({ db, actor }: SignedIn, search: Search, from: Cursor | undefined, limit: number) {
  const [rank = 0, id = 0, airportId = 0] = from ?? [];
  const isBeyond = from !== undefined && airportId === 0;
  const reading = { viewer: actor.id, hasPlace: true };
  const nearest = isBeyond
    ? undefined
    : await repo.readPage(db, {
        ...reading,
        order: 'n, rank desc, id desc',
        columns: repo.byAirport,
        candidates: ($) => sql.nearestMatches($, search, from && { rank, id, airportId }, limit),
      });
  if (nearest && nearest.rows.length >= limit) return nearest;
  const far = await repo.readPage(db, {
    ...reading,
    order: 'rank, id',
    columns: repo.byDistance,
    candidates: ($) => sql.farMatches($, search, isBeyond ? { rank, id } : undefined, limit),
  });
  return { ...far, rows: [...(nearest?.rows ?? []), ...far.rows] };
}

/** Returns the distance in nm to the nearest served airport in the area or, if none, to the base; null without either. */
function distanceTo(row: repo.Found, area: SearchArea | undefined) {
  if (!area) return null;
  const nearest = area.airportIds.findIndex((id) => row.served?.includes(id));
  if (nearest >= 0) return rounded(area.distances[nearest]!);
  if (row.baseCode === null) return null;
  return rounded(distanceNm(area, { latitude: row.baseLatitude, longitude: row.baseLongitude }));
}

const rounded = (miles: number) => Math.round(miles * 10) / 10;

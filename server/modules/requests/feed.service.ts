import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import { weigh } from '#server/modules/matching/matching.service.ts';
import * as repo from './feed.repo.ts';
import { listedFor } from './requests.view.ts';

interface Query {
  category?: string | undefined;
  location?: string | undefined;
  radiusNm?: number | undefined;
  urgency?: string | undefined;
  budgetRange?: string | undefined;
  sort: 'newest' | 'nearest' | 'match';
  limit: number;
  cursor?: string | undefined;
}

/** Open requests as a provider looks for work, each with how far it is and how well it fits. */
export async function list(ctx: SignedIn, query: Query) {
  const { actor, db, secrets } = ctx;
  if (actor.providerId === undefined) throw new AppError('provider_profile_required');
  const caller = found(await repo.caller(db, actor.providerId));
  const place = query.location ? await resolvePlace(db, query.location) : caller;
  // A place that nobody knows narrows nothing; the answer says so by the missing distances.
  const from = place ?? caller;
  const filters: repo.FeedFilters = {
    providerId: actor.providerId,
    userId: actor.id,
    category: query.category ?? null,
    urgency: query.urgency ?? null,
    budgetRange: query.budgetRange ?? null,
    latitude: from.latitude,
    longitude: from.longitude,
    radiusNm: (from.latitude !== null && query.radiusNm) || null,
  };
  const name = `feed ${actor.id} ${query.sort}`;
  const cursor = readCursor(secrets, name, query.cursor);
  const page =
    query.sort === 'newest'
      ? await newestPage(ctx, filters, query.limit, cursor as [string, number] | undefined)
      : await weighedPage(ctx, filters, caller, query, (cursor as number | undefined) ?? 0);
  return {
    items: page.rows.map((row) => viewOf(row, caller)),
    total: await repo.count(db, filters),
    next: writeCursor(secrets, name, page.end),
  };
}

async function newestPage(
  { db }: SignedIn,
  filters: repo.FeedFilters,
  limit: number,
  after?: [string, number],
) {
  const found = await repo.pageOfNewest(db, filters, limit + 1, after);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, end: last && ([last.createdAt.toISOString(), last.id] as const) };
}

async function weighedPage(
  { db }: SignedIn,
  filters: repo.FeedFilters,
  caller: repo.Caller,
  { sort, limit }: Query,
  start: number,
) {
  const rows = await repo.weighed(db, filters);
  const scores = new Map(rows.map((row) => [row.id, matchOf(row, caller)?.score ?? -1]));
  const far = (row: repo.FeedRow) => row.distanceNm ?? Infinity;
  rows.sort((a, b) =>
    sort === 'nearest'
      ? far(a) - far(b) || b.id - a.id
      : (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || far(a) - far(b) || b.id - a.id,
  );
  const end = start + limit;
  return { rows: rows.slice(start, end), end: rows.length > end ? end : undefined };
}

/** How well a request fits somebody; what they do not offer is no match. */
function matchOf(row: repo.FeedRow, caller: repo.Caller) {
  if (!caller.servicesOffered.includes(row.category)) return null;
  const { distanceNm, hasSimilarJobs } = row;
  return {
    ...weigh({ ...caller, distanceNm, hasSimilarJobs }),
    reasons: [
      row.isInvited && 'The owner invited you',
      distanceNm !== null && (distanceNm < 1 ? 'On your field' : `${Math.round(distanceNm)} nm away`),
      'You offer this service',
      hasSimilarJobs && 'You did such a job before',
      row.quoteCount === 0 && 'No quote yet',
    ].filter((reason) => reason !== false),
  };
}

const viewOf = (row: repo.FeedRow, caller: repo.Caller) => ({
  ...listedFor(row, 'visitor'),
  distanceNm: row.distanceNm === null ? null : Math.round(row.distanceNm),
  bearing: row.bearing === null ? null : Math.round(row.bearing),
  match: matchOf(row, caller),
  isInvited: row.isInvited,
  ownPrice: row.ownPrice,
});

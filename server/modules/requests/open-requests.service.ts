import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { scorerFor, type Fit } from '#server/modules/matching/matching.service.ts';
import { requireLocation } from './location.ts';
import * as repo from './open-requests.repo.ts';
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
  const { base, fit } = await scorerFor(ctx, actor.providerId);
  const from = query.location ? await requireLocation(db, query.location, 'location') : base;
  const filters: repo.FeedFilters = {
    providerId: actor.providerId,
    userId: actor.id,
    category: query.category ?? null,
    urgency: query.urgency ?? null,
    budgetRange: query.budgetRange ?? null,
    latitude: from?.latitude ?? null,
    longitude: from?.longitude ?? null,
    radiusNm: (from && query.radiusNm) ?? null,
  };
  const name = `feed ${actor.id} ${query.sort}`;
  const cursor = readCursor(secrets, name, query.cursor);
  const page =
    query.sort === 'newest'
      ? await newestPage(ctx, filters, query.limit, cursor as [string, number] | undefined)
      : await weighedPage(ctx, filters, fit, query, (cursor as number | undefined) ?? 0);
  return {
    items: page.rows.map((row) => viewOf(row, fit)),
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
  fit: Fit,
  { sort, limit }: Query,
  start: number,
) {
  const rows = await repo.weighed(db, filters);
  const scores = new Map(rows.map((row) => [row.id, fitOf(row, fit)?.score ?? -1]));
  const far = (row: repo.FeedRow) => row.distanceNm ?? Infinity;
  rows.sort((a, b) =>
    sort === 'nearest'
      ? far(a) - far(b) || b.id - a.id
      : (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || far(a) - far(b) || b.id - a.id,
  );
  const end = start + limit;
  return { rows: rows.slice(start, end), end: rows.length > end ? end : undefined };
}

const fitOf = (row: repo.FeedRow, fit: Fit) =>
  fit({ ...row, aircraftType: row.aircraft?.aircraftType ?? null });

/** How well a request fits the caller and why, as the notice of it weighs it; what they do not offer is no match. */
function matchOf(row: repo.FeedRow, fit: Fit) {
  const match = fitOf(row, fit);
  return (
    match && {
      ...match,
      reasons: [
        row.isInvited && 'The owner invited you',
        match.distanceNm !== null && wayOf(match.distanceNm, match.isFromBase),
        'You offer this service',
        match.hasSimilarJobs && 'You did such a job before',
        row.quoteCount === 0 && 'No quote yet',
      ].filter((reason) => reason !== false),
    }
  );
}

function wayOf(distanceNm: number, isFromBase: boolean) {
  if (distanceNm < 1) return isFromBase ? 'On your field' : 'On a field you serve';
  return `${Math.round(distanceNm).toLocaleString('en-US')} nm ${isFromBase ? 'away' : 'from a field you serve'}`;
}

const viewOf = (row: repo.FeedRow, fit: Fit) => ({
  ...listedFor(row, 'visitor'),
  distanceNm: row.distanceNm === null ? null : Math.round(row.distanceNm),
  bearing: row.bearing === null ? null : Math.round(row.bearing),
  match: matchOf(row, fit),
  isInvited: row.isInvited,
  ownPrice: row.ownPrice,
});

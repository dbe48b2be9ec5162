import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { requireActive } from '#server/modules/accounts/accounts.service.ts';
import { requirePlace } from '#server/modules/airports/airports.service.ts';
import { isBeyond, scorerFor, type Reach, type Scorer } from '#server/modules/matching/matching.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import { hiddenPlaceNm, isPlaceHidden, shownDistance } from './hidden-places.policy.ts';
import * as repo from './open-requests.hot.repo.ts';
import { listedFor } from './requests.view.ts';

interface Query extends Paging {
  category?: string | undefined;
  location?: string | undefined;
  radiusNm?: number | undefined;
  urgency?: string | undefined;
  budgetRange?: string | undefined;
  sort: 'newest' | 'nearest' | 'match';
  within: 'reach' | 'anywhere';
}

/** Returns a page of open requests for a provider, each with its distance and match. */
export async function list(ctx: SignedIn, query: Query) {
  const { actor, db } = ctx;
  await requireActive(ctx, actor.accountId);
  if (actor.providerId === undefined) throw new AppError('provider_profile_required');
  const { base, scorer, reach } = await scorerFor(ctx, actor.providerId);
  const from = query.location ? await requirePlace(db, query.location, 'location') : base;
  const filters: repo.OpenRequestFilters = {
    providerId: actor.providerId,
    userId: actor.accountId,
    category: query.category ?? null,
    urgency: query.urgency ?? null,
    budgetRange: query.budgetRange ?? null,
    latitude: from?.latitude ?? null,
    longitude: from?.longitude ?? null,
    radiusNm: (from && query.radiusNm) ?? null,
    reach: query.within === 'reach' && reach.places.length > 0 ? reach : null,
  };
  const list = `feed ${actor.id} ${query.sort} ${query.within}`;
  const { items, next } =
    query.sort === 'newest'
      ? await paged(
          ctx,
          list,
          query,
          (limit, after?: CreatedCursor) => repo.pageOfNewest(db, filters, limit, after),
          createdCursor,
        )
      : await paged(
          ctx,
          list,
          query,
          async (limit, offset: number = 0) =>
            (await listSorted(ctx, filters, scorer, reach, query.sort)).slice(offset, offset + limit),
          (_last, offset: number = 0) => offset + query.limit,
        );
  return {
    items: items.map((row) => toView(row, scorer, reach)),
    total: await repo.count(db, filters),
    next,
  };
}

/** Sorts by distance or match in memory, because scores and reach depend on the caller's profile. */
async function listSorted(
  { db }: SignedIn,
  filters: repo.OpenRequestFilters,
  scorer: Scorer,
  reach: Reach,
  sort: Query['sort'],
) {
  const rows = await repo.listCandidates(db, filters);
  const scores = new Map(rows.map((row) => [row.id, scoreRow(row, scorer)?.score ?? -1]));
  const far = (row: repo.OpenRequestRow) => row.distanceNm ?? Infinity;
  return rows.sort((a, b) =>
    sort === 'nearest'
      ? far(a) - far(b) || b.id - a.id
      : Number(isBeyondReach(a, reach)) - Number(isBeyondReach(b, reach)) ||
        (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) ||
        far(a) - far(b) ||
        b.id - a.id,
  );
}

/** An invited provider comes, or declines. */
const isBeyondReach = (row: repo.OpenRequestRow, reach: Reach) => !row.isInvited && isBeyond(reach, row);

const scoreRow = (row: repo.OpenRequestRow, scorer: Scorer) =>
  scorer({ ...row, aircraftType: row.aircraft?.aircraftType ?? null });

/**
 * Returns the match of a request for the caller with reasons; null if the caller does not offer the category.
 */
function toMatch(row: repo.OpenRequestRow, scorer: Scorer) {
  const match = scoreRow(row, scorer);
  return (
    match && {
      ...match,
      reasons: [
        row.isInvited && 'The owner invited you',
        match.distanceNm !== null &&
          (isPlaceHidden(row)
            ? hiddenLabel(shownDistance(row, match.distanceNm))
            : distanceLabel(match.distanceNm, match.isFromBase)),
        'You offer this service',
        match.hasSimilarJobs && 'You’ve done similar jobs',
        row.quoteCount === 0 && !row.isRejected && 'No quotes yet',
      ].filter((reason) => reason !== false),
    }
  );
}

/** The place of a pre-buy is known to providers once the seller agrees. */
const hiddenLabel = (nm: number) =>
  nm === 0 ? `Less than ${hiddenPlaceNm} nm away` : `About ${nm.toLocaleString('en-US')} nm away`;

function distanceLabel(distanceNm: number, isFromBase: boolean) {
  if (distanceNm < 1) return isFromBase ? 'On the field' : 'At an airport you serve';
  return `${Math.round(distanceNm).toLocaleString('en-US')} nm ${isFromBase ? 'away' : 'from an airport you serve'}`;
}

const toView = (row: repo.OpenRequestRow, scorer: Scorer, reach: Reach) => ({
  ...listedFor(row, 'visitor'),
  distanceNm: row.distanceNm === null ? null : shownDistance(row, row.distanceNm),
  bearing: row.bearing === null || isPlaceHidden(row) ? null : Math.round(row.bearing),
  match: toMatch(row, scorer),
  isInvited: row.isInvited,
  isBeyondReach: isBeyondReach(row, reach),
  ownPrice: row.ownPrice,
  ownPricing: row.ownPricing,
  isRejected: row.isRejected,
});

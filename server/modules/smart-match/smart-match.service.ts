import { jobsOfRequest } from '#contract/aircraft/due-jobs.ts';
import { lastWorkDay } from '#contract/duration.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Urgency } from '#contract/labels.ts';
import { maxOfBudget, requestUrgency } from '#contract/matching/match-form.ts';
import { reasonsFor, shortcomingsOf, type Availability } from '#contract/matching/match-reasons.ts';
import { maxMatches, minPricedJobs } from '#contract/matching/match-score.ts';
import type { smartMatchEndpoints } from '#contract/matching/matching.ts';
import { formatDollars } from '#contract/money.ts';
import { formatResponseTime } from '#contract/providers/response-time.ts';
import { estimateOf } from '#contract/requests/estimate-figures.ts';
import type { JobId } from '#contract/requests/service-jobs.ts';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { requirePlace } from '#server/modules/airports/airports.service.ts';
import { findEstimate, findRegion } from '#server/modules/matching/estimates.service.ts';
import { bestMatches, type Match } from '#server/modules/matching/matching.service.ts';
import { matchDetails, type MatchDetails } from './smart-match.hot.repo.ts';
import * as repo from './smart-match.repo.ts';

type Input = BodyOf<typeof smartMatchEndpoints, 'smartMatch'>;

interface Need {
  requestId: number | null;
  /** Whose request it is; the caller’s own for a form. */
  ownerId?: string;
  /** What the request or the form says of the job. */
  title: string;
  category: string;
  serviceJob: string | null;
  reminders: { template: string | null }[];
  aircraftType: string | null;
  /** Of the aircraft, such as Light-Sport. */
  aircraftCategory: string | null;
  make: string | null;
  model: string | null;
  /** In the scale of requests. */
  urgency: Urgency;
  maxBudget: number | undefined;
  latitude: number | null;
  longitude: number | null;
  place: string | undefined;
}

/** Returns the best-matching providers for a form or for a request of the caller; unavailable ones come last. */
export async function smartMatch(ctx: SignedIn, input: Input) {
  const { db, actor } = ctx;
  const need =
    input.requestId === undefined ? await needOfForm(ctx, input) : await needOfRequest(ctx, input.requestId);
  const matches = await bestMatches(
    ctx,
    { ownerId: actor.id, ...need },
    { max: maxMatches, withUnavailable: true, withFar: input.anywhere },
  );
  const details = await matchDetails(db, { ...need, ids: matches.map(({ id }) => id), now: ctx.now() });
  const typical = await typicalPrice(ctx, need);
  return matches.flatMap((match) => {
    const detail = details.get(match.id);
    // A provider may have been deleted between the two queries.
    return detail ? [toResult(match, detail, need, typical)] : [];
  });
}

async function needOfRequest(ctx: SignedIn, requestId: number): Promise<Need> {
  const { db } = ctx;
  const request = found(await repo.needsOf(db, requestId));
  requireActsFor(ctx, request.ownerId, 'owner');
  return {
    ...request,
    reminders: await repo.remindersOf(db, requestId),
    maxBudget: request.budgetRange === null ? undefined : maxOfBudget[request.budgetRange],
    place: request.locationCode ?? request.locationTown ?? undefined,
  };
}

/** The form names no aircraft: the owner's latest one decides which jobs count as similar and the typical price. */
async function needOfForm({ db, actor }: SignedIn, input: Input): Promise<Need> {
  const { category = '', location, budgetRange, urgency = 'normal', description = '' } = input;
  const place = location ? await requirePlace(db, location, 'location') : undefined;
  return {
    requestId: null,
    title: description,
    category,
    serviceJob: null,
    reminders: [],
    ...((await repo.latestAircraft(db, actor.id)) ?? {
      aircraftType: null,
      aircraftCategory: null,
      make: null,
      model: null,
    }),
    urgency: urgency === 'month' ? urgency : requestUrgency[urgency],
    maxBudget: budgetRange && maxOfBudget[budgetRange],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place: place?.airport?.code ?? place?.label,
  };
}

/**
 * Returns the range of usual prices for the work as text: those of its jobs added up, else that of its category; null if
 * the aircraft or the price of an item of the due list is unknown.
 */
async function typicalPrice({ db }: SignedIn, { aircraftType, aircraftCategory, urgency, ...need }: Need) {
  if (aircraftType === null) return null;
  // The aircraft has a category as well, which decides on its yearly inspection.
  const jobs = jobsOfRequest(need, { ...need, aircraftType, category: aircraftCategory });
  const known = await rowsOf(db, need.category, aircraftType, jobs);
  const isBundle = need.reminders.length > 0;
  const rows = known ?? (isBundle ? undefined : await rowsOf(db, need.category, aircraftType, [undefined]));
  if (!rows) return null;
  const region = await findRegion(db, need.place);
  const estimated = rows.map((row) => estimateOf(row, urgency, region?.laborFactor));
  const sum = (end: 'low' | 'high') => estimated.reduce((total, one) => total + one[end], 0);
  return `${formatDollars(sum('low'))} – ${formatDollars(sum('high'))}`;
}

/** Returns the figures of jobs; undefined if there are none, or one is missing. */
async function rowsOf(db: Db, category: string, aircraftType: string, jobs: (JobId | undefined)[]) {
  const rows = [];
  for (const job of jobs) {
    const row = await findEstimate(db, category, aircraftType, job);
    if (!row) return undefined;
    rows.push(row);
  }
  return rows.length > 0 ? rows : undefined;
}

/** Immediate: takes new jobs, and has neither a day off nor a job today. */
function availabilityOf({ isAvailable }: Match, { isOff, running, today }: MatchDetails): Availability {
  if (!isAvailable) return 'within_month';
  const isBusy = (running ?? []).some(
    ({ day, agreedDate, duration }) => (agreedDate ?? lastWorkDay(day, duration)) >= today,
  );
  return isOff || isBusy ? 'within_week' : 'immediate';
}

function toResult(match: Match, detail: MatchDetails, need: Need, typical: string | null) {
  const availability = availabilityOf(match, detail);
  const medianPrice = detail.categoryJobs < minPricedJobs ? null : detail.medianPrice;
  const weighed = {
    ...match,
    ...detail,
    rating: Number(detail.rating),
    category: need.category,
    place: need.place,
    availability,
    isUrgent: need.urgency === 'asap',
    maxBudget: need.maxBudget,
    medianPrice,
  };
  return {
    ...detail,
    isVerified: match.isVerified,
    reviewCount: match.reviewCount,
    distance: match.distanceNm,
    location: detail.baseCode,
    matchScore: match.score,
    parts: match.parts,
    availability,
    responseTime: detail.responseHours === null ? null : formatResponseTime(detail.responseHours),
    matchReasons: reasonsFor(weighed),
    shortcomings: shortcomingsOf(weighed),
    estimatedPrice: medianPrice === null ? typical : formatDollars(medianPrice),
    priceBasis:
      medianPrice === null ? (typical === null ? null : ('typical' as const)) : ('own_jobs' as const),
  };
}

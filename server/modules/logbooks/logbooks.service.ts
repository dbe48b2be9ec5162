import { completenessOf } from '#contract/logbook/completeness.ts';
import { gapsIn } from '#contract/logbook/gaps.ts';
import type { SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { lastReadings } from '#server/modules/aircraft/readings.service.ts';
import * as entries from './entries.repo.ts';
import * as repo from './logbooks.repo.ts';

/** Returns a logbook of the caller's account with its aircraft; throws `not_found` for others'. */
export async function requireLogbook(ctx: SignedIn, id: number) {
  const kept = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, kept.logbook.ownerId, 'owner');
  return kept;
}

/** True if the caller belongs to the account whose logbook has the entry. */
export async function ownsEntry(ctx: SignedIn, entryId: number) {
  const kept = await repo.ofEntry(ctx.db, entryId);
  return kept !== undefined && belongsTo(ctx, kept.logbook.ownerId);
}

/** Returns the logbook of an aircraft: its times, the nine checks, its gaps and what it holds. */
export async function get(ctx: SignedIn, aircraftId: number) {
  const { logbook, aircraft } = found(await repo.ofAircraft(ctx.db, aircraftId));
  requireActsFor(ctx, logbook.ownerId, 'owner');
  const today = await todayOf(ctx, aircraft);
  const [times, marks, count] = await pipelined(
    lastReadings(ctx.db, aircraftId),
    entries.marks(ctx.db, logbook.id),
    entries.count(ctx.db, logbook.id),
  );
  const gaps = gapsIn(
    marks.map(({ doneOn }) => ({ from: doneOn, to: doneOn })),
    today,
  );
  const facts = {
    today,
    totalReadOn: times.find(({ meter }) => meter === 'total')?.readOn ?? null,
    hasComponents: false,
    inspectedOn: marks.find(isYearlyInspection)?.doneOn ?? null,
    adsReviewedOn: null,
    recurringAds: null,
    hasLifeLimitedParts: false,
    statesNoLifeLimitedParts: false,
    has337: false,
    statesNo337: false,
    weighedOn: null,
    lastAlterationOn: marks.find(({ kind }) => kind === 'alteration')?.doneOn ?? null,
    entries: marks.length,
    gaps: gaps.length,
  };
  return {
    id: logbook.id,
    aircraftId,
    times: times.map(({ meter, hours, readOn }) => ({ meter, hours, readOn })),
    completeness: completenessOf(facts),
    counts: { entries: count },
    gaps,
    marks,
  };
}

/** A 100-hour inspection alone is no yearly one. */
const isYearlyInspection = ({ inspection }: { inspection: string | null }) =>
  inspection !== null && inspection !== 'hundred_hour';

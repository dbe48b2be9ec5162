import type { fleetEndpoints } from '#contract/aircraft/fleet.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxBoardDays, maxOutages } from '#contract/limits.ts';
import { daysAfter, formatLongDate, lastPlannableDate, tooFarAhead } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { notifyMembers } from './outages.notifications.ts';
import * as repo from './outages.repo.ts';

interface Days {
  id: number;
  aircraftId: number;
  from: string;
  until: string | null;
}

/** Locks the aircraft, so that of two outages for the same days the second sees the first. */
async function lockFor(ctx: SignedIn, aircraftId: number) {
  const aircraft = found(await lockAircraft(ctx, aircraftId));
  requireActsFor(ctx, aircraft.ownerId, 'owner');
  return aircraft;
}

/** The board goes back no further: an earlier outage could neither be seen nor ended. */
function requireRecent(from: string, today: string) {
  if (from < daysAfter(today, -maxBoardDays)) invalid('from', 'Choose a later date');
}

async function requireFree(ctx: SignedIn, days: Days) {
  if (days.until !== null && days.until < days.from) invalid('until', 'Choose the first day or a later one');
  for (const field of ['from', 'until'] as const)
    if ((days[field] ?? '') > lastPlannableDate(ctx.now())) invalid(field, tooFarAhead);
  const other = await repo.findOverlapping(ctx.db, days);
  if (!other) return;
  const until = other.until ? ` to ${formatLongDate(other.until)}` : ' on';
  // A later one is in the way of the end, not of the start.
  invalid(
    other.from > days.from ? 'until' : 'from',
    `It’s already out of service from ${formatLongDate(other.from)}${until}`,
  );
}

/** Marks an aircraft out of service. */
export const add = (
  ctx: SignedIn,
  aircraftId: number,
  { from, until = null, reason }: BodyOf<typeof fleetEndpoints, 'addOutage'>,
) =>
  inTransaction(ctx, async (tx) => {
    const aircraft = await lockFor(tx, aircraftId);
    requireRecent(from, await todayOf(tx, aircraft));
    await requireFree(tx, { id: 0, aircraftId, from, until });
    if ((await repo.countOf(tx.db, aircraftId)) >= maxOutages)
      invalid('reason', `An aircraft has up to ${maxOutages} outages`);
    const setBy = ctx.actor.id;
    const id = await repo.insert(tx.db, { aircraftId, from, until, reason, setBy, createdAt: ctx.now() });
    const added = found(await repo.byId(tx.db, id));
    await notifyMembers(tx, aircraft, added, 'set');
    return added;
  });

/** Changes days or reason; throws `stale_state` for one that was ended. */
export const change = (
  ctx: SignedIn,
  id: number,
  { from, until, reason }: BodyOf<typeof fleetEndpoints, 'changeOutage'>,
) =>
  inTransaction(ctx, async (tx) => {
    const { aircraftId } = found(await repo.byId(tx.db, id));
    const aircraft = await lockFor(tx, aircraftId);
    if (from !== undefined) requireRecent(from, await todayOf(tx, aircraft));
    const before = found(await repo.byId(tx.db, id));
    if (before.isEnded) throw new AppError('stale_state', { status: 'ended' });
    const days = { from: from ?? before.from, until: until === undefined ? before.until : until };
    await requireFree(tx, { id, aircraftId, ...days });
    await repo.update(tx.db, id, { ...days, reason: reason ?? before.reason });
    const changed = found(await repo.byId(tx.db, id));
    await notifyMembers(tx, aircraft, changed, 'changed');
    return changed;
  });

/** Ends an outage today; returns null for one that had not begun, which is removed. */
export const end = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { aircraftId } = found(await repo.byId(tx.db, id));
    const aircraft = await lockFor(tx, aircraftId);
    const before = found(await repo.byId(tx.db, id));
    const today = await todayOf(tx, aircraft);
    // A second click or tab gets the same response; one whose days are over needs no end.
    if (before.isEnded || (before.until !== null && before.until < today)) return before;
    if (before.from > today) {
      await repo.remove(tx.db, id);
      await notifyMembers(tx, aircraft, before, 'removed');
      return null;
    }
    await repo.update(tx.db, id, { until: today, endedAt: ctx.now() });
    await notifyMembers(tx, aircraft, before, 'ended');
    return found(await repo.byId(tx.db, id));
  });

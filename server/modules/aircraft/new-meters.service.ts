import { hoursText, isTooFast, tenths } from '#contract/aircraft/meters.ts';
import { offsetOf, type ReplaceableMeter } from '#contract/aircraft/new-meters.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { rejectField } from './aircraft.policy.ts';
import * as repo from './readings.repo.ts';
import { lockAircraftFor } from './shared-aircraft.service.ts';
import { todayAt } from './today.service.ts';

interface Replacement {
  meter: ReplaceableMeter;
  replacedOn: string;
  lastOld: number;
  firstNew: number;
}

/**
 * Records that a meter was replaced. What is due by it, and was, moves by the offset, so that the hours left stay the same;
 * readings from before stay as the old meter showed them. The same replacement twice is one. Removing the reading that it
 * returns undoes it.
 */
export function replace(ctx: SignedIn, aircraftId: number, { meter, replacedOn, ...figures }: Replacement) {
  const [lastOld, firstNew] = [tenths(figures.lastOld), tenths(figures.firstNew)];
  return inTransaction(ctx, async (tx) => {
    const aircraft = await lockAircraftFor(tx, aircraftId);
    if (replacedOn > (await todayAt(tx.db, aircraft, ctx.now())))
      rejectField('replacedOn', 'Choose today or an earlier date');
    const recorded = (await repo.newMetersOf(tx.db, aircraftId, meter)).at(-1);
    const isSame =
      recorded?.readOn === replacedOn && recorded.lastOld === lastOld && recorded.hours === firstNew;
    if (recorded && isSame) return recorded;
    const row = {
      aircraftId,
      meter,
      readOn: replacedOn,
      source: 'new_meter',
      loggedBy: ctx.actor.id,
      createdAt: ctx.now(),
    } as const;
    const last = await repo.latest(tx.db, aircraftId, meter);
    requireAfter(last, { meter, replacedOn, lastOld });
    // The last hours of the old meter are flown hours too.
    await repo.insert(tx.db, { ...row, hours: lastOld });
    await repo.shareLatest(tx.db, aircraftId, meter);
    const first = await repo.insert(tx.db, { ...row, hours: firstNew, lastOld });
    await repo.retire(tx.db, first);
    await repo.moveReminders(tx.db, first, offsetOf({ lastOld, hours: firstNew }));
    await repo.shareLatest(tx.db, aircraftId, meter);
    return first;
  });
}

/** Throws unless the old meter's last reading follows on the readings so far. */
function requireAfter(
  last: repo.Reading | undefined,
  { meter, replacedOn, lastOld }: Omit<Replacement, 'firstNew'>,
) {
  if (!last) return;
  if (last.readOn > replacedOn)
    rejectField('replacedOn', `Choose ${last.readOn}, when it was last read, or a later date`);
  if (lastOld < last.hours)
    rejectField('lastOld', `Enter ${hoursText(last.hours)}, the last reading, or more`);
  if (isTooFast(meter, last, { hours: lastOld, readOn: replacedOn }))
    rejectField('lastOld', `Check the figure. The last reading was ${hoursText(last.hours)}`);
}

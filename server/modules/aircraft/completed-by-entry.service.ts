import { meterNames, meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { markDone } from './completion.service.ts';
import { toMeterOfNow } from './readings.service.ts';
import * as repo from './reminders.repo.ts';

interface Work {
  date: string;
  readings: Partial<Record<Meter, number>>;
}

/**
 * Marks an item of an aircraft's due list done by an entry of its logbook, in the caller's transaction. Throws
 * `invalid_input` for items of other aircraft and for one whose meter was not read. Done later, it stays as it is.
 */
export async function completeByEntry(
  tx: Pick<Context, 'db' | 'now'>,
  aircraftId: number,
  reminderId: number,
  { date, readings }: Work,
) {
  const row = await repo.active(tx.db, reminderId);
  if (row?.aircraftId !== aircraftId) invalid('reminderId', 'Choose an item of this aircraft’s due list');
  const ofNow: Work['readings'] = {};
  for (const meter of meters) {
    const hours = readings[meter];
    if (hours !== undefined)
      ofNow[meter] = await toMeterOfNow(tx.db, aircraftId, meter, { hours: tenths(hours), readOn: date });
  }
  const { skipped } = await markDone(tx, reminderId, { date, readings: ofNow });
  if (skipped === 'overflown') throw new AppError('overflown');
  if (skipped === 'no_reading' && row.meter !== null)
    invalid('readings', `Enter the ${meterNames[row.meter]} reading, so that we can mark it done`);
}

import type { Meter } from '#contract/aircraft/meters.ts';
import type { Context } from '#server/context.ts';
import { latest } from './readings.repo.ts';
import { recordReading } from './readings.service.ts';

interface Figure {
  meter: Meter;
  hours: number;
  readOn: string;
}

/**
 * Records what a meter read at an entry of the logbook, on behalf of any module; false if it contradicts other readings and
 * is not confirmed. A confirmed one replaces those before it. One from the past stays with its entry: it says nothing about
 * what the meter reads now.
 */
export async function recordOfEntry(
  tx: Pick<Context, 'db' | 'now'>,
  aircraftId: number,
  figure: Figure,
  isConfirmed: boolean,
) {
  if (await recordReading(tx, aircraftId, { ...figure, source: 'done' })) return true;
  if (!isConfirmed) return false;
  const last = await latest(tx.db, aircraftId, figure.meter);
  if (!last || last.readOn <= figure.readOn)
    await recordReading(tx, aircraftId, { ...figure, correct: true, source: 'done' });
  return true;
}

import { intervalLabel } from '#contract/due.ts';
import { isTooFast, meters, tenths, type Meter, type MeterReading } from '#contract/meters.ts';
import type { RestartOutcome } from '#contract/restarts.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { DeliveredReading, RestartedItem } from '#server/db/schema/jobs.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { findOverflownMeter, markDone, undoDone } from './completion.service.ts';
import { findHomeAirports } from './home-airports.service.ts';
import * as readings from './readings.repo.ts';
import { recordReading, removeReading } from './readings.service.ts';
import * as reminders from './reminders.repo.ts';
import { timeZoneOf } from './today.service.ts';

type Tx = Pick<Context, 'db' | 'now'>;

/** An item of the due list that a job was for, with its last completion as of the delivery. */
export interface JobItem {
  reminderId: number;
  /** Null if it was delivered before this was recorded: then the work includes it, and its completion is unknown. */
  isDelivered: boolean | null;
  lastDoneDate: string | null;
  lastDoneHours: number | null;
}

interface Delivery {
  doneOn: string;
  items: JobItem[];
  readings: Partial<Record<Meter, number>>;
}

/**
 * Applies a delivery to the due list in the caller's transaction: takes over its readings and marks its items done.
 * Locks the aircraft; returns undefined if it was removed.
 */
export async function applyDelivery(tx: Tx, aircraftId: number, { doneOn, ...delivery }: Delivery) {
  if (!(await aircraftRepo.lock(tx.db, aircraftId))) return undefined;
  const overflown = await findOverflown(tx, delivery, doneOn);
  const taken = await takeOver(tx, aircraftId, doneOn, delivery.readings, new Set(overflown.values()));
  const trusted = Object.fromEntries(
    taken.filter(({ readingId }) => readingId !== null).map(({ meter, hours }) => [meter, hours]),
  );
  const items = await restartItems(tx, delivery.items, doneOn, trusted, overflown);
  return { doneOn, readings: taken, items };
}

/**
 * Returns the items whose 100-hour inspection the readings show as more than 10 hours late, with the meter: a figure that
 * the owner must check changes nothing.
 */
async function findOverflown(tx: Tx, { items, readings: figures }: Omit<Delivery, 'doneOn'>, date: string) {
  const result = new Map<number, Meter>();
  for (const { reminderId, isDelivered } of items) {
    if (isDelivered === false) continue;
    const meter = await findOverflownMeter(tx, reminderId, { date, readings: figures });
    if (meter) result.set(reminderId, meter);
  }
  return result;
}

/** Returns the time zone of an aircraft's dates; null if it is unknown. */
export async function findTimeZone(db: Db, aircraftId: number) {
  const aircraft = await aircraftRepo.byId(db, aircraftId);
  if (!aircraft) return null;
  const home = (await findHomeAirports(db, [aircraft.homeAirport])).get(aircraft.homeAirport ?? '');
  return timeZoneOf(home, aircraft);
}

/** Records the readings of a delivery, except those that cannot be true or are `doubted`. */
async function takeOver(
  tx: Tx,
  aircraftId: number,
  readOn: string,
  figures: Delivery['readings'],
  doubted: ReadonlySet<Meter>,
) {
  const taken: DeliveredReading[] = [];
  for (const meter of meters) {
    const typed = figures[meter];
    if (typed === undefined) continue;
    const hours = tenths(typed);
    const before = await readings.lastUpTo(tx.db, { aircraftId, meter, hours, readOn });
    const last = await readings.latest(tx.db, aircraftId, meter);
    const isTrusted = !doubted.has(meter) && isPossible({ hours, readOn }, before, last);
    const reading = isTrusted
      ? await recordReading(tx, aircraftId, { meter, hours, readOn, source: 'delivery' })
      : undefined;
    taken.push({ meter, hours, before: before?.hours ?? null, readingId: reading?.id ?? null });
  }
  return taken;
}

/** False for a mistyped figure: far ahead of the reading before it, or far behind a later one of the same date. */
const isPossible = (
  reading: MeterReading,
  before: MeterReading | undefined,
  last: MeterReading | undefined,
) =>
  !(before && isTooFast(before, reading)) && !(last?.readOn === reading.readOn && isTooFast(reading, last));

async function restartItems(
  tx: Tx,
  items: JobItem[],
  date: string,
  figures: Delivery['readings'],
  overflown: ReadonlyMap<number, Meter>,
) {
  const result = new Map<number, RestartedItem>();
  const rows = new Map(
    (
      await reminders.byIds(
        tx.db,
        items.map(({ reminderId }) => reminderId),
      )
    ).map((row) => [row.id, row]),
  );
  const add = async (reminderId: number, outcome: RestartOutcome, clock: RestartedItem['clock'] = null) => {
    const row = rows.get(reminderId) ?? (await reminders.byId(tx.db, reminderId));
    if (row)
      result.set(reminderId, { reminderId, name: row.serviceType, template: row.template, outcome, clock });
  };
  // The annual first: it restarts the 100-hour inspection, which must not restart twice.
  const annualFirst = items.toSorted(
    (a, b) =>
      Number(rows.get(b.reminderId)?.template === 'annual') -
      Number(rows.get(a.reminderId)?.template === 'annual'),
  );
  for (const item of annualFirst) {
    const row = rows.get(item.reminderId);
    if (!row || result.has(item.reminderId)) continue;
    if (item.isDelivered === false) await add(row.id, 'not_delivered');
    else if (item.isDelivered && isChanged(row, item)) await add(row.id, 'changed');
    else if (overflown.has(row.id)) await add(row.id, 'overflown');
    else {
      const { changes, skipped } = await markDone(tx, row.id, { date, readings: figures });
      if (skipped) await add(row.id, skipped === 'done_later' ? 'changed' : skipped);
      for (const { reminderId, ...clock } of changes)
        await add(reminderId, reminderId === row.id ? 'done' : 'by_annual', clock);
    }
  }
  // What the annual restarted comes after the items of the job.
  return [...result.values()].toSorted(
    (a, b) => Number(a.outcome === 'by_annual') - Number(b.outcome === 'by_annual'),
  );
}

const isChanged = (row: reminders.Reminder, { lastDoneDate, lastDoneHours }: JobItem) =>
  row.lastDoneDate !== lastDoneDate || row.lastDoneHours !== lastDoneHours;

/** Returns how often reminders recur, by their ids. */
export const findIntervals = async (db: Db, ids: number[]) =>
  new Map((await reminders.byIds(db, ids)).map((row) => [row.id, intervalLabel(row)]));

/**
 * Undoes `applyDelivery` in the caller's transaction; returns the ids of the reminders that are as they were before,
 * undefined if the aircraft was removed. Locks the aircraft.
 */
export async function undoDelivery(
  tx: Tx,
  aircraftId: number,
  { items, readings: taken }: { items: RestartedItem[]; readings: DeliveredReading[] },
) {
  if (!(await aircraftRepo.lock(tx.db, aircraftId))) return undefined;
  const changes = items.flatMap(({ reminderId, clock }) => (clock ? [{ reminderId, ...clock }] : []));
  const restored = await undoDone(tx, changes);
  for (const { readingId } of taken) if (readingId !== null) await removeReading(tx, readingId);
  return restored;
}

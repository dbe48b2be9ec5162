import { isTooFast, meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import { replacedBy } from '#contract/aircraft/new-meters.ts';
import { restartsHundredHour } from '#contract/aircraft/reminder-templates.ts';
import {
  isHeldBack,
  isRestarted,
  type RestartOutcome,
  type StayReason,
} from '#contract/aircraft/restarts.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { DeliveredReading, RestartedItem } from '#server/db/schema/jobs.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { findOverflownMeter, markDone, undoDone } from './completion.service.ts';
import * as readings from './readings.repo.ts';
import { recordReading, removeReading, toMeterOfNow } from './readings.service.ts';
import * as reminders from './reminders.repo.ts';

type Tx = Pick<Context, 'db' | 'now'>;

/** An item of the due list that a job was for, with its last completion as of the delivery. */
export interface JobItem {
  reminderId: number;
  /** Null if it was delivered before this was recorded: then the work includes it, and its completion is unknown. */
  isDelivered: boolean | null;
  lastDoneDate: string | null;
  lastDoneHours: number | null;
}

interface Delivery extends SaidOfItems {
  doneOn: string;
  items: JobItem[];
  readings: Partial<Record<Meter, number>>;
}

type Listed = Pick<RestartedItem, 'template'>;

/** What the entry of a job says about the items of the due list. */
export interface SaidOfItems {
  /** Returns why the entry leaves an item due; null if the item restarts. */
  staysDue: (item: Listed) => StayReason | null;
  /** Returns when an item is due next by the entry; null if that follows from its interval. */
  dueDateOf: (item: Listed) => string | null;
}

/**
 * Applies a delivery to the due list in the caller's transaction: takes over its readings and marks its items done.
 * Locks the aircraft; returns undefined if it was removed.
 */
export async function applyDelivery(tx: Tx, aircraftId: number, { doneOn, ...delivery }: Delivery) {
  if (!(await aircraftRepo.lock(tx.db, aircraftId))) return undefined;
  const readings = await toMetersOfNow(tx.db, aircraftId, delivery.readings, doneOn);
  const overflown = await findOverflown(tx, { ...delivery, readings }, doneOn);
  const taken = await takeOver(tx, aircraftId, doneOn, delivery.readings, new Set(overflown.values()));
  const trusted = await toMetersOfNow(tx.db, aircraftId, trustedOf(taken), doneOn);
  const items = await restartItems(tx, { ...delivery, doneOn, readings: trusted }, overflown);
  return { doneOn, readings: taken, items };
}

/** Returns what the meters of now would have read: one may have been replaced since the work was done. */
async function toMetersOfNow(db: Db, aircraftId: number, figures: Delivery['readings'], readOn: string) {
  const result: Delivery['readings'] = {};
  for (const meter of meters) {
    const hours = figures[meter];
    if (hours !== undefined) result[meter] = await toMeterOfNow(db, aircraftId, meter, { hours, readOn });
  }
  return result;
}

/** Returns the hours of the readings that were taken over. */
const trustedOf = (taken: readonly DeliveredReading[]): Delivery['readings'] =>
  Object.fromEntries(
    taken.filter(({ readingId }) => readingId !== null).map(({ meter, hours }) => [meter, hours]),
  );

/**
 * Follows a later version of the entry in the caller's transaction: items that it no longer approves are due as before,
 * those that it now approves restart. Returns all items, undefined if the aircraft was removed. Locks it.
 */
export async function followApproval(
  tx: Tx,
  aircraftId: number,
  {
    doneOn,
    items,
    readings: taken,
  }: { doneOn: string; items: RestartedItem[]; readings: DeliveredReading[] },
  said: SaidOfItems,
) {
  const { staysDue } = said;
  if (!(await aircraftRepo.lock(tx.db, aircraftId))) return undefined;
  const kept = await withoutRefused(tx, items, said);
  const waiting = kept
    .filter((item) => isHeldBack(item.outcome) && staysDue(item) === null)
    .map(({ reminderId }) => ({ reminderId, isDelivered: null, lastDoneDate: null, lastDoneHours: null }));
  const trusted = await toMetersOfNow(tx.db, aircraftId, trustedOf(taken), doneOn);
  const delivery = { doneOn, items: waiting, readings: trusted, ...said };
  const restarted = await restartItems(tx, delivery, new Map());
  const isSame = (a: RestartedItem) => (b: RestartedItem) => a.reminderId === b.reminderId;
  return [
    ...kept.map((item) => restarted.find(isSame(item)) ?? item),
    ...restarted.filter((item) => !kept.some(isSame(item))),
  ];
}

/** Undoes the restarts that the entry no longer approves, or dates otherwise now; returns all items. */
async function withoutRefused(tx: Tx, items: RestartedItem[], { staysDue, dueDateOf }: SaidOfItems) {
  const reasonOf = (item: RestartedItem) => staysDue(item) ?? (isDatedOtherwise(item) ? 'no_entry' : null);
  const isDatedOtherwise = (item: RestartedItem) => {
    const dueDate = dueDateOf(item);
    return item.outcome === 'done' && dueDate !== null && item.clock?.after.dueDate !== dueDate;
  };
  const refused = items.filter((item) => isRestarted(item.outcome) && reasonOf(item) !== null);
  const restored = await undoDone(
    tx,
    refused.flatMap(({ reminderId, clock }) => (clock ? [{ reminderId, ...clock }] : [])),
  );
  return items.map((item): RestartedItem => {
    const reason = reasonOf(item);
    // What stays due may do so for another reason now.
    if (reason !== null && isHeldBack(item.outcome)) return { ...item, outcome: reason };
    if (reason === null || !refused.includes(item)) return item;
    return item.clock && restored.includes(item.reminderId)
      ? { ...item, outcome: reason, clock: null, stays: staysOf(item.clock.before) }
      : { ...item, outcome: 'changed', clock: null };
  });
}

const staysOf = ({ dueDate, dueHours }: Pick<reminders.Reminder, 'dueDate' | 'dueHours'>) => ({
  dueDate,
  dueHours,
});

/**
 * Returns the items whose 100-hour inspection the readings show as more than 10 hours late, with the meter: a figure that
 * the owner must check changes nothing.
 */
async function findOverflown(
  tx: Tx,
  { items, readings: figures, staysDue }: Omit<Delivery, 'doneOn'>,
  date: string,
) {
  const result = new Map<number, Meter>();
  const rows = await reminders.byIds(
    tx.db,
    items.map(({ reminderId }) => reminderId),
  );
  for (const { reminderId, isDelivered } of items) {
    const row = rows.find(({ id }) => id === reminderId);
    if (isDelivered === false || !row || !mayRestart(staysDue(row))) continue;
    const meter = await findOverflownMeter(tx, reminderId, { date, readings: figures });
    if (meter) result.set(reminderId, meter);
  }
  return result;
}

/** True unless an entry leaves the item due; without one it restarts when the entry comes. */
const mayRestart = (reason: StayReason | null) => reason === null || reason === 'no_entry';

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
    const retiredBy = replacedBy({ hours, readOn }, await readings.newMetersOf(tx.db, aircraftId, meter));
    const before = await readings.lastUpTo(tx.db, { aircraftId, meter, hours, readOn, retiredBy });
    // Far ahead of the reading before it: a digit was mistyped.
    const isTrusted = !doubted.has(meter) && !(before && isTooFast(meter, before, { hours, readOn }));
    const reading = isTrusted
      ? await recordReading(tx, aircraftId, { meter, hours, readOn, source: 'delivery' })
      : undefined;
    taken.push({ meter, hours, before: before?.hours ?? null, readingId: reading?.id ?? null });
  }
  return taken;
}

async function restartItems(
  tx: Tx,
  { items, doneOn: date, readings: figures, staysDue, dueDateOf }: Delivery,
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
  const add = async (
    reminderId: number,
    outcome: RestartOutcome,
    { clock = null, ...more }: Partial<Pick<RestartedItem, 'clock' | 'stays'>> = {},
  ) => {
    const row = rows.get(reminderId) ?? (await reminders.byId(tx.db, reminderId));
    if (row)
      result.set(reminderId, {
        reminderId,
        name: row.serviceType,
        template: row.template,
        outcome,
        clock,
        ...more,
      });
  };
  // The yearly inspection first: it restarts the 100-hour inspection, which must not restart twice.
  const yearlyFirst = items.toSorted(
    (a, b) =>
      Number(restartsHundredHour(rows.get(b.reminderId)?.template ?? null)) -
      Number(restartsHundredHour(rows.get(a.reminderId)?.template ?? null)),
  );
  for (const item of yearlyFirst) {
    const row = rows.get(item.reminderId);
    if (!row || result.has(item.reminderId)) continue;
    const reason = row.isActive ? staysDue(row) : null;
    if (item.isDelivered === false) await add(row.id, 'not_delivered');
    else if (item.isDelivered && (await isChanged(tx.db, row, item, date))) await add(row.id, 'changed');
    else if (overflown.has(row.id)) await add(row.id, 'overflown');
    else if (reason !== null) await add(row.id, reason, { stays: staysOf(row) });
    else {
      const done = { date, readings: figures, dueDate: dueDateOf(row) };
      const { changes, skipped, unread } = await markDone(tx, row.id, done);
      if (skipped) await add(row.id, skipped === 'done_later' ? 'changed' : skipped);
      for (const { reminderId, ...clock } of changes)
        await add(reminderId, reminderId === row.id ? 'done' : 'by_annual', { clock });
      if (unread !== undefined) await add(unread, 'no_reading');
    }
  }
  // What the annual restarted, or would have, comes after the items of the job.
  const isByAnnual = ({ reminderId, outcome }: RestartedItem) =>
    outcome === 'by_annual' || !items.some((item) => item.reminderId === reminderId);
  return [...result.values()].toSorted((a, b) => Number(isByAnnual(a)) - Number(isByAnnual(b)));
}

/** True if an item was done or corrected since the delivery. A new meter alone moves its hours and changes nothing. */
async function isChanged(
  db: Db,
  { aircraftId, meter, ...row }: reminders.Reminder,
  { lastDoneDate, lastDoneHours: hours }: JobItem,
  doneOn: string,
) {
  if (row.lastDoneDate !== lastDoneDate) return true;
  if (row.lastDoneHours === hours || hours === null || meter === null) return row.lastDoneHours !== hours;
  return row.lastDoneHours !== (await toMeterOfNow(db, aircraftId, meter, { hours, readOn: doneOn }));
}

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

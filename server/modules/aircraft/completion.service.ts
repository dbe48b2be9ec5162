import {
  countsHours,
  dueHoursOn,
  intervalOf,
  maxOverrunHours,
  nextDue,
  overrunOf,
} from '#contract/aircraft/due.ts';
import { tenths, type Meter } from '#contract/aircraft/meters.ts';
import { restartsHundredHour } from '#contract/aircraft/reminder-templates.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import type { Context } from '#server/context.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { toMeterOfNow } from './readings.service.ts';
import * as repo from './reminders.repo.ts';
import { appliesTo } from './reminders.view.ts';

type Tx = Pick<Context, 'db' | 'now'>;

/** What a completion changes of a reminder. */
export type Figures = Pick<
  repo.Reminder,
  'lastDoneDate' | 'lastDoneHours' | 'dueDate' | 'dueHours' | 'isActive'
> & {
  /** Undefined in completions that were stored before it was recorded. */
  formerDueHours?: number | null;
};
const figuresOf = (row: repo.Reminder): Figures => ({
  lastDoneDate: row.lastDoneDate,
  lastDoneHours: row.lastDoneHours,
  formerDueHours: row.formerDueHours,
  dueDate: row.dueDate,
  dueHours: row.dueHours,
  isActive: row.isActive,
});

/** True if a reminder is as a completion left it. */
const isAs = (row: repo.Reminder, figures: Figures) =>
  Object.entries(figures).every(([name, value]) => row[name as keyof Figures] === value);

/** One changed reminder; plain JSON, so that the caller can store it and undo it later. */
export interface CompletionChange {
  reminderId: number;
  before: Figures;
  after: Figures;
}

export interface Completion {
  date: string;
  /** What the meters read when the work was done. */
  readings: Partial<Record<Meter, number>>;
  /** When it is due next, where the entry of the work says so; else by its interval. */
  dueDate?: string | null;
}

/**
 * Why a completion changed nothing: deleted, done later by hand, counted by a meter that was not read, or a 100-hour
 * inspection so late that its owner must check the reading.
 */
type Skipped = 'removed' | 'done_later' | 'no_reading' | 'overflown';

/**
 * Marks a reminder done in the caller's transaction, on behalf of any module: its next interval starts, and a yearly one
 * also restarts the 100-hour inspection; `unread` is its id if its meter was not read, so that it stays as it is. Locks the
 * aircraft. Records no reading: `recordReading` does.
 */
export async function markDone(
  tx: Tx,
  reminderId: number,
  { date, readings, dueDate = null }: Completion,
): Promise<{ changes: CompletionChange[]; skipped: Skipped | null; unread?: number | undefined }> {
  const { row, aircraft } = (await lockActive(tx, reminderId)) ?? {};
  if (!row || !aircraft) return { changes: [], skipped: 'removed' };
  if (row.lastDoneDate !== null && row.lastDoneDate > date) return { changes: [], skipped: 'done_later' };
  const hundred = await hundredHourBeside(tx, row);
  const hoursOn = (meter: Meter | null | undefined) => (meter && readings[meter]) ?? null;
  const hours = hoursOn(meterOf(row, hundred));
  if (row.isRecurring && intervalOf(row).hours && hours === null)
    return { changes: [], skipped: 'no_reading' };
  // Done the same day by hand: a second completion would forget the hours that were flown over.
  const isDone = row.lastDoneDate === date && row.lastDoneHours === (hours ?? row.lastDoneHours);
  if (isDone) return { changes: [], skipped: 'done_later' };
  const done = { date, hours, hundredHours: hoursOn(hundred?.meter), dueDate };
  if (isOverflown(aircraft, row, hundred, done)) return { changes: [], skipped: 'overflown' };
  const isUnread = hundred && done.hundredHours === null && appliesTo(aircraft, hundred);
  return {
    changes: await restart(tx, aircraft, row, hundred, done),
    skipped: null,
    ...(isUnread && { unread: hundred.id }),
  };
}

/** Returns the meter by which a completion would restart a 100-hour inspection more than 10 hours late; else undefined. */
export async function findOverflownMeter(tx: Tx, reminderId: number, { date, readings }: Completion) {
  const { row, aircraft } = (await lockActive(tx, reminderId)) ?? {};
  if (!row || !aircraft) return undefined;
  const hundred = await hundredHourBeside(tx, row);
  const hoursOn = (meter: Meter | null | undefined) => (meter && readings[meter]) ?? null;
  const done = { date, hours: hoursOn(meterOf(row, hundred)), hundredHours: hoursOn(hundred?.meter) };
  return isOverflown(aircraft, row, hundred, done) ? (hundred ?? row).meter : undefined;
}

/**
 * Undoes completions in the caller's transaction: restores the former values of each reminder that is as the completion
 * left it. Returns the ids of the restored ones; the others were changed since.
 */
export async function undoDone(tx: Tx, changes: readonly CompletionChange[]): Promise<number[]> {
  const restored: number[] = [];
  for (const { reminderId, before, after } of changes) {
    const row = await lockAny(tx, reminderId);
    if (!row) continue;
    const move = isAs(row, after) ? (figures: Figures) => figures : await movedSince(tx, row, after);
    if (!isAs(row, move(after))) continue;
    await repo.update(tx.db, reminderId, { ...move(before), lastNotified: null });
    restored.push(reminderId);
  }
  return restored;
}

/** Returns how figures of a completion have moved with a meter that was replaced since then. */
async function movedSince(
  tx: Tx,
  { aircraftId, meter }: repo.Reminder,
  { lastDoneDate, lastDoneHours }: Figures,
) {
  if (meter === null || lastDoneDate === null || lastDoneHours === null) return (figures: Figures) => figures;
  const figure = { hours: lastDoneHours, readOn: lastDoneDate };
  const by = (await toMeterOfNow(tx.db, aircraftId, meter, figure)) - lastDoneHours;
  const moved = (hours: number | null) => (hours === null ? null : tenths(hours + by));
  return ({ formerDueHours, ...figures }: Figures): Figures => ({
    ...figures,
    lastDoneHours: moved(figures.lastDoneHours),
    dueHours: moved(figures.dueHours),
    ...(formerDueHours !== undefined && { formerDueHours: moved(formerDueHours) }),
  });
}

interface Restart {
  date: string;
  hours: number | null;
  /** The hours on the meter of the 100-hour inspection; null if it was not read. */
  hundredHours: number | null;
  dueDate?: string | null;
}

/** Restarts a reminder, and beside a yearly inspection the 100-hour one, each at the hours of its own meter. */
export async function restart(
  tx: Tx,
  aircraft: aircraftRepo.Aircraft,
  row: repo.Reminder,
  hundred: repo.Reminder | undefined,
  { date, hours, hundredHours, dueDate = null }: Restart,
): Promise<CompletionChange[]> {
  const changes = [await complete(tx, aircraft, row, date, hours, dueDate)];
  if (hundred && hundredHours !== null && isAfterLast(hundred, date, hundredHours))
    changes.push(await complete(tx, aircraft, hundred, date, hundredHours));
  return changes;
}

/** True unless a reminder was done later, at more hours, or just then: that completion is the one to keep. */
const isAfterLast = ({ lastDoneDate, lastDoneHours }: repo.Reminder, date: string, hours: number) =>
  (lastDoneDate ?? '') <= date &&
  (lastDoneHours ?? 0) <= hours &&
  !(lastDoneDate === date && lastDoneHours === hours);

/** True if a 100-hour inspection by 14 CFR 91.409(b) would restart more than 10 hours late, by an annual too. */
export function isOverflown(
  aircraft: aircraftRepo.Aircraft,
  row: repo.Reminder,
  hundred: repo.Reminder | undefined,
  { date, hours, hundredHours }: Restart,
) {
  if (isLightSport(aircraft)) return false;
  const isLate = (clock: repo.Reminder, at: number | null) =>
    at !== null && overrunOf(clock, at, dueHoursOn(clock, date)) > maxOverrunHours;
  return isLate(row, hours) || (hundred && appliesTo(aircraft, hundred) && isLate(hundred, hundredHours));
}

/** Returns the meter of a completion's hours: an annual that counts none takes those of the 100-hour inspection. */
export const meterOf = (row: repo.Reminder, hundred: repo.Reminder | undefined) =>
  hundred && !countsHours(row) ? hundred.meter : row.meter;

/** Returns the 100-hour inspection that a yearly one stands in for. */
export const hundredHourBeside = async (tx: Tx, { template, aircraftId }: repo.Reminder) =>
  restartsHundredHour(template) ? repo.hundredHourOf(tx.db, aircraftId) : undefined;

async function complete(
  tx: Tx,
  aircraft: aircraftRepo.Aircraft,
  row: repo.Reminder,
  date: string,
  hours: number | null,
  dueDate: string | null = null,
): Promise<CompletionChange> {
  // Over-flown hours count against the next inspection by 14 CFR 91.409(b), not by 91.327(c).
  const limit = isLightSport(aircraft) ? null : dueHoursOn(row, date);
  const changed = await repo.update(tx.db, row.id, {
    lastDoneDate: date,
    lastDoneHours: hours ?? row.lastDoneHours,
    ...(hours !== null && { formerDueHours: limit }),
    lastNotified: null,
    ...(row.isRecurring
      ? { ...nextDue(row, { date, hours }, limit), ...(dueDate !== null && { dueDate }) }
      : { isActive: false }),
  });
  return { reminderId: row.id, before: figuresOf(row), after: figuresOf(changed) };
}

async function lockActive(tx: Tx, id: number) {
  const row = await repo.active(tx.db, id);
  const aircraft = row && (await aircraftRepo.lock(tx.db, row.aircraftId));
  if (!aircraft) return undefined;
  const locked = await repo.active(tx.db, id);
  return locked && { row: locked, aircraft };
}

async function lockAny(tx: Tx, id: number) {
  const row = await repo.byId(tx.db, id);
  if (!row || !(await aircraftRepo.lock(tx.db, row.aircraftId))) return undefined;
  return repo.byId(tx.db, id);
}

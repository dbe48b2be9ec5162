import { daysAfter, daysBetween, endOfMonthAfter, sameDayAfter } from '#contract/time.ts';
import { isCounter, isStaleReading, meterText, tenths, unitOf, type Meter } from './meters.ts';
import { templateOf, type Interval } from './reminder-templates.ts';

/** `unknown`: the hours left are not known without a fresh meter reading. */
export type DueStatus = 'ok' | 'due_soon' | 'overdue' | 'unknown';

export interface Recurrence {
  template: string | null;
  intervalDays: number | null;
  intervalMonths: number | null;
  /** Months end with a calendar month; else they are counted to the day. The template may decide it. */
  isByCalendar: boolean;
  /** In the unit of the meter: hours, cycles or landings. */
  intervalHours: number | null;
}

/**
 * Returns the interval of a reminder: its template's, or the owner's own where the template leaves it open. A fixed date
 * or fixed hours of a template are completed by the owner's own hours or dates.
 */
export function intervalOf({ template: id, isByCalendar, ...own }: Recurrence): Interval {
  const rule = templateOf(id);
  const [days, months, hours] = [own.intervalDays, own.intervalMonths, own.intervalHours].map(
    (value) => value ?? undefined,
  );
  const isOwn = rule?.isAdjustable && recurs({ days, months, hours });
  const isDated = !isOwn && (rule?.every.months !== undefined || rule?.every.days !== undefined);
  const every = isOwn
    ? { days, months, hours }
    : {
        months: isDated ? rule?.every.months : months,
        days: isDated ? rule?.every.days : days,
        hours: rule?.every.hours ?? hours,
      };
  // A rule that can't be adjusted has calendar months.
  const isFixed = isDated && !rule?.isAdjustable;
  return every.months !== undefined && !isByCalendar && !isFixed ? { ...every, isToTheDay: true } : every;
}

/** True if hours limit a reminder: by its interval, or by a limit that the owner has set. */
export const countsHours = (what: Recurrence & Pick<DueItem, 'dueHours'>) =>
  what.dueHours !== null || Boolean(intervalOf(what).hours);

export const recurs = ({ months, days, hours }: Interval) => Boolean(months ?? days ?? hours);

export interface Done {
  date?: string | null | undefined;
  hours?: number | null | undefined;
}

/**
 * Returns the next due date and hours after a completion; null for a limit without an interval or a reading.
 */
export function nextDue(what: Recurrence, done: Done, formerDueHours: number | null = null) {
  const every = intervalOf(what);
  return {
    dueDate: done.date ? nextDate(every, done.date) : null,
    dueHours: typeof done.hours === 'number' ? nextHours(what, every, done.hours, formerDueHours) : null,
  };
}

/** Returns the date after some months: an AD counts them as it is written, 14 CFR 39.7. */
const afterMonths = ({ isToTheDay }: Interval, from: string, months: number) =>
  (isToTheDay ? sameDayAfter : endOfMonthAfter)(from, months);

function nextDate(every: Interval, done: string) {
  const { months, days } = every;
  if (months) return afterMonths(every, done, months);
  return days ? daysAfter(done, days) : null;
}

function nextHours(what: Recurrence, { hours }: Interval, done: number, formerDue: number | null) {
  if (!hours) return null;
  // Hours flown beyond a 100-hour inspection count against the next one, 14 CFR 91.409(b).
  const counted = Math.min(maxOverrunHours, Math.max(0, overrunOf(what, done, formerDue)));
  return tenths(done - counted + hours);
}

/**
 * 14 CFR 91.409(b) allows more than 100 hours only to reach a place where the inspection can be done. 91.327(c) allows
 * none in the light-sport category, so nothing counts against the next one there.
 */
export const maxOverrunHours = 10;

/** Returns by how many hours a 100-hour inspection was overflown; not positive if it was not. */
export const overrunOf = ({ template: id }: Pick<Recurrence, 'template'>, done: number, due: number | null) =>
  id === '100-hour' && due !== null ? tenths(done - due) : 0;

interface Completed extends Recurrence, Pick<DueItem, 'dueHours' | 'lastDoneHours' | 'lastDoneDate'> {
  /** The hours at which it was due before; null if it was entered as done, or before this was recorded. */
  formerDueHours: number | null;
}

/** Returns when a reminder was due before its last completion: as recorded, else as its over-flown hours tell. */
export function formerDueOf(what: Completed) {
  if (what.formerDueHours !== null) return what.formerDueHours;
  const { hours } = intervalOf(what);
  if (!hours || what.dueHours === null || what.lastDoneHours === null) return null;
  const from = tenths(what.dueHours - hours);
  return from < what.lastDoneHours ? from : null;
}

/**
 * Returns at how many hours work of a date is due. Entered again for the date of the last completion it corrects that one,
 * so it counts from the limit before it: the over-flown hours stay.
 */
export const dueHoursOn = (what: Completed, date: string) =>
  (what.lastDoneDate === date ? formerDueOf(what) : null) ?? what.dueHours;

/**
 * Returns the limit that an edited completion is measured by. Beyond the limit of now it is a later one; a few hours
 * beyond the former limit it corrects the last one; in between the work was done early.
 */
export function limitOf(before: Completed, hours: number | null) {
  const former = formerDueOf(before);
  if (hours === null || former === null) return former;
  if (before.dueHours !== null && hours > before.dueHours) return before.dueHours;
  const wasOverflown = (before.lastDoneHours ?? 0) > former;
  return wasOverflown || tenths(hours - former) <= maxOverrunHours ? former : null;
}

export interface DueItem extends Recurrence {
  dueDate: string | null;
  dueHours: number | null;
  currentHours: number | null;
  /** The date of the current hours. */
  hoursReadOn: string | null;
  /** What the hours are read from; counters have cycles or landings. */
  meter: Meter | null;
  lastDoneDate: string | null;
  lastDoneHours: number | null;
}

export interface DueState {
  status: DueStatus;
  daysLeft: number | null;
  /**
   * Null without a fresh meter reading, unless the last one is past the limit already, and if the reading is too low for the
   * item: then the meter was replaced, or the reading is wrong.
   */
  hoursLeft: number | null;
  /** Used share of the interval, 0 to 1; null if the interval is unknown. */
  share: number | null;
  /** '12 days left', '3.4 h left', '120 landings left', '2 days over', 'Unknown'. */
  remaining: string;
}

/** How long before it is due an item counts as due soon. */
export const dueSoonDays = 30;
export const dueSoonHours = 10;
/** A day in the pattern. */
export const dueSoonCount = 50;
const soonBy = (meter: Meter | null) => (isCounter(meter) ? dueSoonCount : dueSoonHours);
const soonDays = ({ template: id }: Recurrence) => (id === 'vor' ? 7 : dueSoonDays);

interface Limit {
  status: DueStatus;
  share: number | null;
  label: string;
}

/** Returns the due state on a date: by date and by hours, the more urgent of the two. */
export function dueStateOf(item: DueItem, today: string): DueState {
  const daysLeft = item.dueDate === null ? null : daysBetween(today, item.dueDate);
  const hoursLeft = hoursLeftOf(item, today);
  const limits: Limit[] = [];
  if (item.dueDate !== null && daysLeft !== null) {
    limits.push({
      status: statusBy(daysLeft, soonDays(item)),
      share: shareOf(daysLeft, daysInAll(item, item.dueDate)),
      label: dayLabel(daysLeft),
    });
  }
  if (item.dueHours !== null) {
    limits.push(
      hoursLeft === null
        ? { status: 'unknown', share: null, label: 'Unknown' }
        : {
            status: statusBy(hoursLeft, soonBy(item.meter)),
            share: shareOf(hoursLeft, hoursInAll(item, item.dueHours)),
            label: hourLabel(item.meter, hoursLeft),
          },
    );
  }
  const pressing = limits.sort(morePressing)[0];
  return {
    status: pressing?.status ?? 'unknown',
    daysLeft,
    hoursLeft,
    share: pressing?.share ?? null,
    remaining: pressing?.label ?? 'Unknown',
  };
}

/** True if a meter reads less than when the item was last done: more would be left than the whole interval. */
export function isReadTooLow(item: DueItem) {
  const { dueHours, currentHours } = item;
  if (dueHours === null || currentHours === null) return false;
  const all = hoursInAll(item, dueHours);
  return all !== null && tenths(dueHours - currentHours) > tenths(all);
}

function hoursLeftOf(item: DueItem, today: string) {
  const { dueHours, currentHours, hoursReadOn } = item;
  if (dueHours === null || currentHours === null || isReadTooLow(item)) return null;
  const left = tenths(dueHours - currentHours);
  // A meter does not run back: what an old reading shows as overdue still is.
  return left >= 0 && isStaleReading(hoursReadOn, today) ? null : left;
}

/** Inclusive: on the due date and at the due hours a reminder is not overdue yet. */
function statusBy(left: number, soon: number): DueStatus {
  if (left < 0) return 'overdue';
  return left <= soon ? 'due_soon' : 'ok';
}

const urgencies: DueStatus[] = ['overdue', 'due_soon', 'unknown', 'ok'];
const urgency = ({ status }: { status: DueStatus }) => urgencies.indexOf(status);
const morePressing = (a: Limit, b: Limit) => urgency(a) - urgency(b) || (b.share ?? 0) - (a.share ?? 0);

function daysInAll(item: DueItem, due: string) {
  const every = intervalOf(item);
  const { months, days } = every;
  const begin =
    item.lastDoneDate ?? (months ? afterMonths(every, due, -months) : days && daysAfter(due, -days));
  return begin ? daysBetween(begin, due) : null;
}

function hoursInAll(item: DueItem, due: number) {
  const { hours } = intervalOf(item);
  return item.lastDoneHours === null ? (hours ?? null) : due - item.lastDoneHours;
}

function shareOf(left: number, all: number | null) {
  if (left < 0) return 1;
  if (all === null) return null;
  return all <= 0 ? 1 : Math.min(1, Math.max(0, 1 - left / all));
}

function dayLabel(left: number) {
  if (left === 0) return 'Due today';
  const count = Math.abs(left);
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'} ${left < 0 ? 'over' : 'left'}`;
}

function hourLabel(meter: Meter | null, left: number) {
  return left === 0 ? 'Due now' : `${meterText(meter, Math.abs(left))} ${left < 0 ? 'over' : 'left'}`;
}

/** Formats an interval: '12 calendar months', '12 months, to the day', '72 calendar months or 2,000 hours'. */
export function everyLabel(
  { months, days, hours, isToTheDay }: Interval,
  meter: Meter | null = null,
): string {
  const count = (value: number | undefined, one: string, many: string) =>
    value && `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
  const byDate = isToTheDay
    ? count(months, 'month, to the day', 'months, to the day')
    : count(months, 'calendar month', 'calendar months') || count(days, 'day', 'days');
  const byHours = count(hours, unitOf(meter, 1), unitOf(meter, 2));
  return [byDate, byHours].filter(Boolean).join(isToTheDay ? ', or ' : ' or ');
}

/** Formats the recurrence of a reminder. */
export function intervalLabel(what: Recurrence & { isRecurring: boolean; meter: Meter | null }): string {
  if (!what.isRecurring) return 'Once';
  const label = everyLabel(intervalOf(what), what.meter);
  return templateOf(what.template) ? label : `Every ${label}`;
}

/** True if the due date is the last day of a month by rule. */
export const isByCalendarMonth = (what: Recurrence & { isRecurring: boolean; dueDate: string | null }) =>
  what.isRecurring &&
  what.dueDate !== null &&
  Boolean(intervalOf(what).months) &&
  !intervalOf(what).isToTheDay;

/** Sorts overdue first, then due soon, unknown, ok; within each, the earlier date and the fewer hours first. */
export function byUrgency<T extends { status: DueStatus; dueDate: string | null; hoursLeft: number | null }>(
  a: T,
  b: T,
) {
  const byDate = (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999');
  return urgency(a) - urgency(b) || byDate || (a.hoursLeft ?? Infinity) - (b.hoursLeft ?? Infinity) || 0;
}

import { hoursText, tenths } from './meters.ts';
import { daysAfter, daysBetween, endOfMonthAfter } from './time.ts';

export type DueStatus = 'ok' | 'due_soon' | 'overdue';

/** Recurrence interval. Calendar months end on the last day of a month; days and hours are counted. */
export interface Interval {
  months?: number | undefined;
  days?: number | undefined;
  hours?: number | undefined;
}

interface Template {
  name: string;
  rule: string | null;
  interval: string;
  /** Who may perform the work. */
  doneBy: string;
  every: Interval;
  /** The category of a request for this reminder. */
  category: 'inspection' | 'avionics' | 'maintenance';
}

const template = (
  name: string,
  rule: string | null,
  interval: string,
  every: Interval,
  doneBy: string,
  category: Template['category'],
): Template => ({ name, rule, interval, every, doneBy, category });

/** Common maintenance reminders under Part 91: the rule, its interval and who may perform the work. */
export const reminderTemplates = {
  annual: template(
    'Annual inspection',
    '14 CFR 91.409(a)',
    '12 calendar months',
    { months: 12 },
    'A&P with IA, or repair station',
    'inspection',
  ),
  elt: template(
    'ELT inspection',
    '14 CFR 91.207(d)',
    '12 calendar months',
    { months: 12 },
    'A&P',
    'inspection',
  ),
  altimeter: template(
    'Altimeter and static',
    '14 CFR 91.411',
    '24 calendar months',
    { months: 24 },
    'Repair station, instrument',
    'avionics',
  ),
  transponder: template(
    'Transponder',
    '14 CFR 91.413',
    '24 calendar months',
    { months: 24 },
    'Repair station, radio class 3',
    'avionics',
  ),
  vor: template('VOR check', '14 CFR 91.171', '30 days', { days: 30 }, 'The pilot', 'avionics'),
  '100-hour': template(
    '100-hour inspection',
    '14 CFR 91.409(b)',
    '100 hours',
    { hours: 100 },
    'A&P',
    'inspection',
  ),
  oil: template('Oil change', null, '50 hours', { hours: 50 }, 'Owner or A&P', 'maintenance'),
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof reminderTemplates;

/** Returns the template of a reminder; undefined if it follows none. */
export const templateOf = (id: string | null): Template | undefined =>
  id !== null && Object.hasOwn(reminderTemplates, id) ? reminderTemplates[id as TemplateId] : undefined;

export interface Recurrence {
  template: string | null;
  intervalDays: number | null;
  intervalHours: number | null;
}

/** Returns the interval of a reminder: its template's, completed by the owner's own days or hours. */
export function intervalOf({ template: id, intervalDays, intervalHours }: Recurrence): Interval {
  const rule = templateOf(id)?.every;
  const isDated = rule?.months !== undefined || rule?.days !== undefined;
  return {
    months: rule?.months,
    days: isDated ? rule.days : (intervalDays ?? undefined),
    hours: rule?.hours ?? intervalHours ?? undefined,
  };
}

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

function nextDate({ months, days }: Interval, done: string) {
  if (months) return endOfMonthAfter(done, months);
  return days ? daysAfter(done, days) : null;
}

function nextHours(what: Recurrence, { hours }: Interval, done: number, formerDue: number | null) {
  if (!hours) return null;
  // Hours flown beyond a 100-hour inspection count against the next one, 14 CFR 91.409(b).
  const counted = Math.min(maxOverrunHours, Math.max(0, overrunOf(what, done, formerDue)));
  return tenths(done - counted + hours);
}

/** 14 CFR 91.409(b) allows more than 100 hours only to reach a place where the inspection can be done. */
export const maxOverrunHours = 10;

/** Returns by how many hours a 100-hour inspection was overflown; not positive if it was not. */
export const overrunOf = ({ template: id }: Pick<Recurrence, 'template'>, done: number, due: number | null) =>
  id === '100-hour' && due !== null ? tenths(done - due) : 0;

export interface DueItem extends Recurrence {
  dueDate: string | null;
  dueHours: number | null;
  currentHours: number | null;
  lastDoneDate: string | null;
  lastDoneHours: number | null;
}

export interface DueState {
  status: DueStatus;
  daysLeft: number | null;
  hoursLeft: number | null;
  /** Used share of the interval, 0 to 1; null if the interval is unknown. */
  share: number | null;
  /** '12 days left', '3.4 h left', '2 days over'. */
  remaining: string;
}

/** How long before it is due an item counts as due soon. */
export const dueSoonDays = 30;
export const dueSoonHours = 10;
const soonDays = ({ template: id }: Recurrence) => (id === 'vor' ? 7 : dueSoonDays);

interface Reading {
  status: DueStatus;
  share: number | null;
  label: string;
}

/** Returns the due state on a date: by date and by hours, the more urgent of the two. */
export function dueStateOf(item: DueItem, today: string): DueState {
  const daysLeft = item.dueDate === null ? null : daysBetween(today, item.dueDate);
  const hoursLeft =
    item.dueHours === null || item.currentHours === null ? null : tenths(item.dueHours - item.currentHours);
  const readings: Reading[] = [];
  if (item.dueDate !== null && daysLeft !== null) {
    readings.push({
      status: statusBy(daysLeft, soonDays(item)),
      share: shareOf(daysLeft, daysInAll(item, item.dueDate)),
      label: dayLabel(daysLeft),
    });
  }
  if (item.dueHours !== null && hoursLeft !== null) {
    readings.push({
      status: statusBy(hoursLeft, dueSoonHours),
      share: shareOf(hoursLeft, hoursInAll(item, item.dueHours)),
      label: hourLabel(hoursLeft),
    });
  }
  const pressing = readings.sort(morePressing)[0];
  return {
    status: pressing?.status ?? 'ok',
    daysLeft,
    hoursLeft,
    share: pressing?.share ?? null,
    remaining: pressing?.label ?? 'No meter reading yet',
  };
}

/** Inclusive: on the due date and at the due hours a reminder is not overdue yet. */
function statusBy(left: number, soon: number): DueStatus {
  if (left < 0) return 'overdue';
  return left <= soon ? 'due_soon' : 'ok';
}

const urgencies: DueStatus[] = ['overdue', 'due_soon', 'ok'];
const urgency = ({ status }: { status: DueStatus }) => urgencies.indexOf(status);
const morePressing = (a: Reading, b: Reading) => urgency(a) - urgency(b) || (b.share ?? 0) - (a.share ?? 0);

function daysInAll(item: DueItem, due: string) {
  const { months, days } = intervalOf(item);
  const begin = item.lastDoneDate ?? (months ? endOfMonthAfter(due, -months) : days && daysAfter(due, -days));
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
  return `${count} ${count === 1 ? 'day' : 'days'} ${left < 0 ? 'over' : 'left'}`;
}

function hourLabel(left: number) {
  return left === 0 ? 'Due now' : `${hoursText(Math.abs(left))} ${left < 0 ? 'over' : 'left'}`;
}

/** Formats the recurrence of a reminder. */
export function intervalLabel(what: Recurrence & { isRecurring: boolean }): string {
  if (!what.isRecurring) return 'Once';
  const rule = templateOf(what.template);
  if (rule) return rule.interval;
  const { days, hours } = intervalOf(what);
  const parts = [days && `${days} ${days === 1 ? 'day' : 'days'}`, hours && hoursText(hours)];
  return `Every ${parts.filter(Boolean).join(' or ')}`;
}

/** Sorts overdue first, then due soon, then ok; within each, the earlier date and the fewer hours first. */
export function byUrgency<T extends { status: DueStatus; dueDate: string | null; hoursLeft: number | null }>(
  a: T,
  b: T,
) {
  const byDate = (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999');
  return urgency(a) - urgency(b) || byDate || (a.hoursLeft ?? Infinity) - (b.hoursLeft ?? Infinity) || 0;
}

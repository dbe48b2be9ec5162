export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Adds days of 24 hours to a timestamp. */
export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Adds seconds to a timestamp. */
export const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Adds minutes to a timestamp. */
export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Adds hours to a timestamp. */
export const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

/** Adds calendar years to a timestamp. */
export function addYears(at: Date, years: number): Date {
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear() + years);
  return moved;
}

/** Returns the later of two timestamps. */
export const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/** The time zone in which every date ends last. */
export const lastTimeZoneOnEarth = 'Etc/GMT+12';

const toTimestamp = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDate = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);

/** Returns the date that many days after an ISO date. */
export const daysAfter = (date: string, days: number) => toDate(toTimestamp(date) + days * dayMs);

/** Returns the number of days from one ISO date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((toTimestamp(to) - toTimestamp(from)) / dayMs);

/** Returns the last day of the month that many months later: 12 calendar months after Jan 2 end on Jan 31. */
export function endOfMonthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  // Day 0 of a month is the last day of the month before.
  return toDate(Date.UTC(year, month + months, 0));
}

/**
 * Returns the same day that many months later; the last day of a shorter month: one month after Jan 31 is Feb 28.
 */
export function sameDayAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = endOfMonthAfter(date, months);
  const same = toDate(Date.UTC(year, month - 1 + months, day));
  return same < last ? same : last;
}

const plannableYears = 2;
/** Returns the last date for which work and days off can be planned. */
export const lastPlannableDate = (now: Date) => {
  const [year = '', ...rest] = toDate(now.getTime()).split('-');
  return [Number(year) + plannableYears, ...rest].join('-');
};
export const tooFarAhead = `Choose a date within ${plannableYears} years`;

/** Cache: constructing an `Intl.DateTimeFormat` costs about 100 times as much as calling it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a time zone as ISO text; in UTC if the zone is unknown. */
export function localDate(timeZone: string | null, now: Date): string {
  const zone = timeZone ?? 'UTC';
  let calendar = calendars.get(zone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    calendars.set(zone, calendar);
  }
  // The order and the separators of a formatted date differ between browsers, even within one locale.
  const part = partsAt(calendar, now);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns a function that reads one part of a formatted timestamp. */
function partsAt(format: Intl.DateTimeFormat, at: Date | number) {
  const parts = format.formatToParts(at);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
}

/** True for the name of a time zone, such as 'America/New_York'. */
export function isTimeZone(name: string): boolean {
  try {
    localDate(name, new Date(0));
    return true;
  } catch {
    return false;
  }
}

/** Returns the timestamp at which a date ends in a time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const midnight = toTimestamp(date) + dayMs;
  // Daylight saving time may start or end that night, so the offset is read again at the first estimate.
  const estimate = midnight - utcOffset(midnight, timeZone);
  return new Date(midnight - utcOffset(estimate, timeZone));
}

/** Returns the start of a date in a time zone. */
export const startOfDay = (date: string, timeZone: string) => endOfDay(daysAfter(date, -1), timeZone);

/** Returns the UTC offset of a time zone at a timestamp, in ms. */
function utcOffset(at: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const text = partsAt(format, at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(text(type));
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/** Formats a timestamp as a date in a time zone: 'November 3, 2026'. */
export const formatLongDateIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

/** Formats a deadline for a message in the app: 'Nov 3, 2:06 PM'. */
export const formatDeadlineIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);

/** Formats an ISO date: 'November 3, 2026'. */
export const formatLongDate = (date: string) => formatLongDateIn(new Date(date), 'UTC');

/** Formats an ISO date for a message in the app: 'Nov 3', with the year if it is not that of `today`. */
export const formatShortDate = (date: string, today: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date));

import { dayMs } from './time.ts';

/** Returns the n-th given weekday of a month; with a negative n, counted from its end. */
function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n > 0) {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7);
  }
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * dayMs;
}

/** A federal holiday on a weekend is observed on the nearest weekday. */
function observed(at: number): number {
  const weekday = new Date(at).getUTCDay();
  if (weekday === 6) return at - dayMs;
  return weekday === 0 ? at + dayMs : at;
}

/** The federal holidays of the United States in a year, as they are observed. */
const holidaysOf = (year: number) => [
  observed(Date.UTC(year, 0, 1)),
  // New Year's Day of the next year may be observed on December 31.
  observed(Date.UTC(year + 1, 0, 1)),
  nthWeekday(year, 0, 1, 3),
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 4, 1, -1),
  observed(Date.UTC(year, 5, 19)),
  observed(Date.UTC(year, 6, 4)),
  nthWeekday(year, 8, 1, 1),
  nthWeekday(year, 9, 1, 2),
  observed(Date.UTC(year, 10, 11)),
  nthWeekday(year, 10, 4, 4),
  observed(Date.UTC(year, 11, 25)),
];

const isBusinessDay = (at: number) => {
  const day = new Date(at);
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(day.getUTCFullYear()).includes(at);
};

/** Counts the business days after the day of `from`, up to and including the day of `to`. */
export function businessDaysBetween(from: Date, to: Date): number {
  const start = Math.floor(from.getTime() / dayMs) * dayMs;
  let days = 0;
  for (let at = start + dayMs; at <= to.getTime(); at += dayMs) if (isBusinessDay(at)) days += 1;
  return days;
}

/** Returns the time of day of `from`, so many business days later. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    if (isBusinessDay(Math.floor(at / dayMs) * dayMs)) left -= 1;
  }
  return new Date(at);
}

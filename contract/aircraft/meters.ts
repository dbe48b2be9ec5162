import { daysAfter, daysBetween, endOfMonthAfter } from '#contract/time.ts';
import {
  hoursText,
  isCounter,
  meterLabels,
  meterText,
  pointText,
  readingText,
  unitOf,
} from './meter-labels.ts';

export { hoursText, isCounter, meterLabels, meterText, pointText, readingText, unitOf };

/** Names of the meters inside a sentence. */
export const meterNames = {
  tach: 'tach',
  hobbs: 'Hobbs',
  total: 'total time',
  cycles: 'cycle',
  landings: 'landing',
} as const;
export type Meter = keyof typeof meterLabels;
export const meters = Object.keys(meterLabels) as Meter[];

/** Rounds to tenths of an hour, as meters show them. */
export const tenths = (hours: number) => Math.round(hours * 10) / 10;

export const runsBackText = 'A meter can’t run back. Save it as a correction if the last reading was wrong.';

/** Confirms readings of finished work that contradict others; the refusal names it. */
export const readingsRightLabel = 'The readings are right';
export const contradictedText = `These readings don’t fit the last ones. Correct them, or check “${readingsRightLabel}”.`;

/** The most hours that a meter can run on a day. */
export const maxHoursPerDay = 24;

/** More landings or cycles than a trainer makes in the pattern on a long day. */
const maxCountPerDay = 200;

/** The most that a meter can run on a day. */
export const maxPerDay = (meter: Meter) => (isCounter(meter) ? maxCountPerDay : maxHoursPerDay);

/** True if a meter would have run faster than it can since an earlier reading: a digit was mistyped. */
export const isTooFast = (meter: Meter, before: MeterReading, { hours, readOn }: MeterReading) =>
  tenths(hours - before.hours) > maxPerDay(meter) * Math.max(1, daysBetween(before.readOn, readOn));

export interface MeterReading {
  readOn: string;
  hours: number;
}

/** Days after which a reading no longer tells how many hours are left. */
export const freshReadingDays = 30;

/** True if a meter has no reading, or only one that is older than 30 days. */
export const isStaleReading = (readOn: string | null, today: string) =>
  readOn === null || daysBetween(readOn, today) > freshReadingDays;

/**
 * Returns what the meter read at the start of a date: hours between two readings are spread evenly over the days between
 * them. Readings are in the order of time; the date lies between the first and the last.
 */
function hoursAt(readings: readonly MeterReading[], date: string) {
  const after = readings.findIndex(({ readOn }) => readOn >= date);
  const [a, b] = [readings[after - 1], readings[after]];
  if (!a || !b) return (b ?? readings.at(-1))?.hours ?? 0;
  return a.hours + ((b.hours - a.hours) * daysBetween(a.readOn, date)) / daysBetween(a.readOn, b.readOn);
}

/** Hours flown from one date to another, both between the first and the last reading. */
const flownBetween = (readings: readonly MeterReading[], from: string, to: string) => {
  // The last reading of each day, so that none of its flights is left out.
  const daily = readings.filter(({ readOn }, i) => readOn !== readings[i + 1]?.readOn);
  return Math.max(0, hoursAt(daily, to) - hoursAt(daily, from));
};

const [rateDays, recentRateDays] = [90, 30];
/** Fewer readings, days or hours say too little about how much is flown. */
const minRateDays = 7;
const minRateHours = 3;

/**
 * Returns the mean hours flown per day in the 90, or other, days before the last reading; null with fewer than 2 readings,
 * 7 days or 3 hours in that time.
 */
export function hoursPerDay(readings: readonly MeterReading[], inDays = rateDays): number | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const begin = daysAfter(last.readOn, -inDays);
  const from = first.readOn > begin ? first.readOn : begin;
  const days = daysBetween(from, last.readOn);
  const flown = flownBetween(readings, from, last.readOn);
  return days < minRateDays || flown < minRateHours ? null : flown / days;
}

/** Mean days of a month. */
const monthDays = 365.25 / 12;
export const toHoursPerMonth = (perDay: number) => tenths(perDay * monthDays);

/** Returns the date on which the meter is expected to reach some hours; null without a rate. */
export function expectedDate(last: MeterReading, perDay: number | null, hours: number): string | null {
  if (perDay === null) return null;
  const days = Math.ceil(Math.max(0, hours - last.hours) / perDay);
  // Beyond this the mean of 90 days says nothing.
  return days > maxExpectedDays ? null : daysAfter(last.readOn, days);
}
const maxExpectedDays = 3 * 365;

/**
 * Returns the days between which the meter is expected to reach some hours: at the faster and the slower of the rates of
 * the last 30 and 90 days. Undefined without a rate.
 */
export function expectedDays(readings: readonly MeterReading[], hours: number) {
  const last = readings.at(-1);
  if (!last) return undefined;
  const [earliest, latest = earliest] = [recentRateDays, rateDays]
    .map((days) => expectedDate(last, hoursPerDay(readings, days), hours))
    .filter((date) => date !== null)
    .toSorted();
  return earliest && latest ? { earliest, latest } : undefined;
}

export interface FlownMonth {
  /** The first day of the month. */
  month: string;
  /** Hours flown; null if no readings cover any of its days. */
  hours: number | null;
}

const chartMonths = 12;

/** Returns the hours flown in each of the 12 months that end with the one of `today`. */
export function hoursFlownByMonth(readings: readonly MeterReading[], today: string): FlownMonth[] {
  const [first, last] = [readings[0], readings.at(-1)];
  return Array.from({ length: chartMonths }, (_, i) => {
    const begin = daysAfter(endOfMonthAfter(today, i - chartMonths), 1);
    const end = daysAfter(endOfMonthAfter(begin, 0), 1);
    const from = first && first.readOn > begin ? first.readOn : begin;
    const to = last && last.readOn < end ? last.readOn : end;
    const isCovered = first !== undefined && last !== undefined && from < to;
    return { month: begin, hours: isCovered ? tenths(flownBetween(readings, from, to)) : null };
  });
}

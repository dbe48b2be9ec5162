import { hoursText, tenths, type Meter } from '#contract/meters.ts';
import { daysBetween } from '#contract/time.ts';
import type { MeterSummary, Reminder } from '#web/api/aircraft.ts';
import { formatDate } from '#web/lib/format.ts';

/** 99,999.9 hours. */
const maxDigits = 6;

/** Digits shift in from the right, the last one is the tenth: '34184' is 3,418.4 hours. */
export const toDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxDigits);
export const fromDigits = (digits: string) => Number(digits || '0') / 10;
export const digitsOf = (hours: number) => String(Math.round(hours * 10));

export interface Entry {
  hours: number;
  readOn: string;
}

/** True if a meter would run back: the reading is lower than the last one, and not of an earlier date. */
export const runsBack = ({ hours, readOn }: Entry, last: MeterSummary | undefined) =>
  last !== undefined && readOn >= last.readOn && hours < last.hours;

/** Compares a reading with the last one; `isOdd` if the figure should be checked. */
export function compare({ hours, readOn }: Entry, last: MeterSummary): { text: string; isOdd: boolean } {
  const flown = tenths(hours - last.hours);
  const on = formatDate(last.readOn);
  if (readOn < last.readOn) return { text: `Before the reading of ${on}`, isOdd: hours > last.hours };
  if (flown < 0) return { text: `${hoursText(-flown)} less than on ${on}`, isOdd: true };
  const mostPossible = 24 * Math.max(1, daysBetween(last.readOn, readOn));
  if (flown > mostPossible)
    return { text: `${hoursText(flown)} since ${on}. Check the figure.`, isOdd: true };
  return { text: `${hoursText(flown)} since ${on}`, isOdd: false };
}

const maxEffects = 2;

/** Returns the reminders that a reading brings closest to their limit, with the hours that are left then. */
export const effectsOf = (reminders: readonly Reminder[], meter: Meter, hours: number) =>
  reminders
    .flatMap(({ id, serviceType, dueHours, meter: own }) =>
      own === meter && dueHours !== null ? [{ id, name: serviceType, left: tenths(dueHours - hours) }] : [],
    )
    .toSorted((a, b) => a.left - b.left)
    .slice(0, maxEffects)
    .map(({ id, name, left }) => ({
      id,
      name: name.replace(/ inspection$/, ''),
      left: `${hoursText(Math.abs(left))} ${left < 0 ? 'over' : 'left'}`,
    }));

import { isCounter, meterText, tenths, type Meter, type MeterReading } from '#contract/aircraft/meters.ts';
import type { MeterSummary, Reminder } from '#web/api/aircraft.ts';

/** 99,999.9 hours, 99,999 landings. */
const maxDigits = (meter: Meter) => (isCounter(meter) ? 5 : 6);
/** Steps of a meter's last digit: tenths of an hour, or whole numbers. */
const perUnit = (meter: Meter) => (isCounter(meter) ? 1 : 10);

/** Digits shift in from the right, the last one is the tenth: '34184' is 3,418.4 hours. Counters have no tenth. */
export const toDigits = (meter: Meter, text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxDigits(meter));
export const fromDigits = (meter: Meter, digits: string) => Number(digits || '0') / perUnit(meter);
/** Digits of the last reading; none if there is none, so that a first reading of 0.0 must be entered. */
export const firstDigits = (last: MeterSummary | undefined) => (last ? digitsOf(last.meter, last.hours) : '');
export const digitsOf = (meter: Meter, hours: number) => String(Math.round(hours * perUnit(meter)));

/** Keeps what a keyboard may type: up to five digits and a tenth. A whole number is whole hours. */
export const toTypedHours = (text: string) =>
  /^\d{0,5}(?:\.\d?)?/.exec(text.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, ''))?.[0] ?? '';

/** What one flight adds. */
export const stepsOf = (meter: Meter) => (isCounter(meter) ? [1, 2, 5, 10] : [0.5, 1, 1.5, 2]);

/** True if a meter would run back: the reading is lower than the last one, and not of an earlier date. */
export const runsBack = ({ hours, readOn }: MeterReading, last: MeterSummary | undefined) =>
  last !== undefined && readOn >= last.readOn && hours < last.hours;

/** So many hours since the last reading are asked about: a digit may be one too many. */
const maxJump = 500;

/** Says that a reading is far beyond the last one; undefined if it isn't. Landings and cycles add up faster than hours. */
export const jumpText = (meter: Meter, hours: number, last: Pick<MeterSummary, 'hours'> | undefined) =>
  last && !isCounter(meter) && hours - last.hours > maxJump
    ? `That’s ${meterText(meter, tenths(hours - last.hours))} more than the last reading. Check the digits.`
    : undefined;

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
      left: `${meterText(meter, Math.abs(left))} ${left < 0 ? 'over' : 'left'}`,
    }));

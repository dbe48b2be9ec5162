import { hoursText, tenths, type Meter, type MeterReading } from '#contract/aircraft/meters.ts';
import type { MeterSummary, Reminder } from '#web/api/aircraft.ts';

/** 99,999.9 hours. */
const maxDigits = 6;

/** Digits shift in from the right, the last one is the tenth: '34184' is 3,418.4 hours. */
export const toDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxDigits);
export const fromDigits = (digits: string) => Number(digits || '0') / 10;
/** Digits of the last reading; none if there is none, so that a first reading of 0.0 must be entered. */
export const firstDigits = (last: MeterSummary | undefined) => (last ? digitsOf(last.hours) : '');
export const digitsOf = (hours: number) => String(Math.round(hours * 10));

/** Keeps what a keyboard may type: up to five digits and a tenth. A whole number is whole hours. */
export const toTypedHours = (text: string) =>
  /^\d{0,5}(?:\.\d?)?/.exec(text.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, ''))?.[0] ?? '';

/** True if a meter would run back: the reading is lower than the last one, and not of an earlier date. */
export const runsBack = ({ hours, readOn }: MeterReading, last: MeterSummary | undefined) =>
  last !== undefined && readOn >= last.readOn && hours < last.hours;

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

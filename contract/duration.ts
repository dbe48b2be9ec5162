import { daysAfter } from './time.ts';

/** Max days that a job fills in a calendar; a longer duration is a typing error or an open end. */
export const maxWorkDays = 90;

const hoursPerDay = 8;
const daysPer: Record<string, number> = { h: 1 / hoursPerDay, d: 1, w: 7, m: 30 };
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const pattern = new RegExp(
  String.raw`(\d+(?:\.\d+)?|\b(?:an?|${numbers.join('|')}))\s*(?:full |whole |business |working )*-?(h(?:ou)?rs?|h|days?|d|weeks?|wks?|w|months?)\b`,
  'g',
);
const toNumber = (text: string) =>
  /\d/.test(text) ? Number(text) : Math.max(1, numbers.indexOf(text.toLowerCase()) + 1);

/**
 * Returns the days that an estimated duration fills, such as 2 for '1-2 days' or '12 hours'; 1 if the text names none.
 * The longest span of the text counts.
 */
export function workDaysOf(duration: string | null): number {
  const spans = [...(duration ?? '').toLowerCase().matchAll(pattern)].map(
    ([, count = '1', unit = 'd']) => toNumber(count) * (daysPer[unit[0] ?? 'd'] ?? 1),
  );
  return Math.min(maxWorkDays, Math.max(1, Math.ceil(Math.max(0, ...spans))));
}

/** Returns the last day of work that starts on a date and takes the estimated duration. */
export const lastWorkDay = (start: string, duration: string | null) =>
  daysAfter(start, workDaysOf(duration) - 1);

import { addDays } from '#contract/time.ts';
/** A period of analytics: its parts, oldest first, and the start of the previous period. */
export interface Period {
  /** Start of each part, then the current time. */
  bounds: Date[];
  start: Date;
  end: Date;
  /** Start of the previous period, which is as long as this one. */
  before: Date;
}

export type PeriodName = '7d' | '30d' | '90d' | '1y';

const shapes = { '7d': { days: 7, step: 1 }, '30d': { days: 30, step: 1 }, '90d': { days: 90, step: 7 } };

/**
 * Returns the period that ends now, in days, weeks or months. Parts are aligned to its end, so none is
 * partial.
 */
export function toPeriod(name: PeriodName, now: Date): Period {
  const bounds = name === '1y' ? monthsTo(now) : daysTo(now, shapes[name]);
  const [start] = bounds as [Date];
  const before = new Date(2 * start.getTime() - now.getTime());
  return { bounds, start, end: now, before };
}

function daysTo(now: Date, { days, step }: { days: number; step: number }) {
  const parts = Math.ceil(days / step);
  return Array.from({ length: parts + 1 }, (_, index) => {
    const daysAgo = Math.min(days, (parts - index) * step);
    return addDays(now, -daysAgo);
  });
}

const monthsTo = (now: Date) => Array.from({ length: 13 }, (_, index) => monthsBefore(now, 12 - index));

/** Returns the same date that many months earlier, or the last date of that month. */
function monthsBefore(now: Date, months: number) {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), last));
  return then;
}

/** Returns the growth in percent with one decimal; null if there was nothing before to compare with. */
export function percentChange(now: number, before: number) {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

import { addDays } from '#contract/time.ts';
/** The period that the figures are of: its parts in the order of time, and where the one before it began. */
export interface Period {
  /** Where each part begins, and last the present. */
  bounds: Date[];
  start: Date;
  end: Date;
  /** As long before the start as the end is after it. */
  before: Date;
}

export type PeriodName = '7d' | '30d' | '90d' | '1y';

const shapes = { '7d': { days: 7, step: 1 }, '30d': { days: 30, step: 1 }, '90d': { days: 90, step: 7 } };

/** The period that ends now: by days, by weeks or by months. The parts end where the period does, so none is cut off. */
export function periodOf(name: PeriodName, now: Date): Period {
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

/** The same day so many months earlier, or the last one of that month. */
function monthsBefore(now: Date, months: number) {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), last));
  return then;
}

/** By how much a figure grew, in percent to one decimal; out of nothing it is a hundred. */
export function changeOf(now: number, before: number) {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 1000) / 10;
}

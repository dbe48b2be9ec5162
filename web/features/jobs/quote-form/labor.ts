import { maxLaborHours } from '#contract/limits.ts';
import { parseCents } from '#web/lib/money.ts';
import type { DraftItem } from './quote-draft.ts';

/** Returns typed hours, such as '6' or '2.5'; undefined if they are none. */
function parseHours(typed: string) {
  const hours = /^\d{1,3}(\.\d{0,2})?$/.test(typed.trim()) ? Number(typed) : undefined;
  return hours !== undefined && hours > 0 && hours <= maxLaborHours ? hours : undefined;
}

/** Returns the change of a labor line whose hours or rate were typed: the amount follows once both can be read. */
export function withLabor(
  hours: string,
  rate: string,
): Pick<DraftItem, 'hours' | 'rate'> & Partial<DraftItem> {
  const [count, cents] = [parseHours(hours), parseCents(rate)];
  if (count === undefined || cents === undefined) return { hours, rate };
  // Hours have two decimals at most: whole hundredths times whole cents.
  return { hours, rate, amount: (Math.round((Math.round(count * 100) * cents) / 100) / 100).toFixed(2) };
}

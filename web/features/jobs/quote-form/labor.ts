import { parseCents } from '#web/lib/money.ts';
import { parseHours } from './labor-hours.ts';
import type { DraftItem } from './quote-draft.ts';

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

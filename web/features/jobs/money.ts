import { maxPrice, minPrice } from '#contract/limits.ts';
import { amountErrorOf, formatCents, parseCents } from '#web/lib/money.ts';

const minCents = minPrice * 100;
const maxCents = Math.round(maxPrice * 100);

export const isPrice = (cents: number | undefined): cents is number =>
  cents !== undefined && cents >= minCents && cents <= maxCents;

/** Field error for a price that `isPrice` refuses. */
export const priceRule = `Enter a price from ${formatCents(minCents)} to ${formatCents(maxCents)}`;

/** Returns the field error of a typed price; undefined if it is one. */
export function priceErrorOf(text: string): string | undefined {
  return amountErrorOf(text) ?? (isPrice(parseCents(text)) ? undefined : priceRule);
}

import { maxPrice, minPrice } from '#contract/limits.ts';
import { formatCents } from '#web/lib/money.ts';

const minCents = minPrice * 100;
const maxCents = Math.round(maxPrice * 100);

export const isPrice = (cents: number | undefined): cents is number =>
  cents !== undefined && cents >= minCents && cents <= maxCents;

/** Field error for a price that `isPrice` refuses. */
export const priceRule = `Enter a price from ${formatCents(minCents)} to ${formatCents(maxCents)}`;

import { formatMoney } from '#contract/money.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

/** Parses typed dollars, such as '1,216.25' or '$40', to cents; undefined unless they are whole cents. */
export function parseCents(text: string): number | undefined {
  const plain = plainNumber(text.trim().replace(/^\$/, '')) ?? '';
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Returns the field error of a typed amount that `parseCents` can't read; undefined for one that it can, or for none. */
export function amountErrorOf(text: string): string | undefined {
  if (text.trim() === '' || parseCents(text) !== undefined) return undefined;
  if (/\.\d{3,}\s*$/.test(text)) return 'Use at most 2 decimal places';
  return 'Enter dollars and cents, such as 1,250.00';
}

/** Converts cents to the number of dollars that request bodies take. */
export const toDollars = (cents: number) => cents / 100;

/** '$2,150.00'. */
export const formatCents = (cents: number) => formatMoney(cents / 100);

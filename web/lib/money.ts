import { formatMoney } from '#contract/money.ts';

/** Parses typed dollars, such as '1,216.25' or '$40', to cents; undefined unless they are whole cents. */
export function parseCents(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Converts cents to the number of dollars that request bodies take. */
export const toDollars = (cents: number) => cents / 100;

/** '$2,150.00'. */
export const formatCents = (cents: number) => formatMoney(cents / 100);

import { platformFeePercent } from '#contract/product.ts';
import { formatMoney } from '#web/lib/format.ts';

/** Cents of a stored amount such as '2150.00'. */
export const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** Cents of what a person typed: '1,216.25', '$40'; nothing where it is no amount in whole cents. */
export function parseCents(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** As calls want it: a number of dollars. */
export const dollarsOf = (cents: number) => cents / 100;

/** '$2,150.00'. */
export const formatCents = (cents: number) => formatMoney(cents / 100);

/** The platform's share, rounded half up to the cent. */
export const feeOf = (cents: number) => Math.floor((cents * platformFeePercent + 50) / 100);

import { platformFeePercent } from './product.ts';

/** Converts dollars to whole cents: '12.30' as stored, or 1.1, which times 100 is more than 110 in binary. */
export const toCents = (dollars: number | string) => Math.round(Number(dollars) * 100);

/** Converts cents to dollars as they are stored: '12.30'. */
export const toDollars = (cents: number) => (cents / 100).toFixed(2);

/** Returns the platform fee of a price in cents, rounded half up to the cent. */
export const platformFeeOf = (cents: number) => Math.floor((cents * platformFeePercent + 50) / 100);

/** Splits a price into the platform fee and the service amount, which is the provider's. */
export function splitPrice(price: string) {
  const totalCents = toCents(price);
  const feeCents = platformFeeOf(totalCents);
  return {
    totalAmount: toDollars(totalCents),
    platformFee: toDollars(feeCents),
    serviceAmount: toDollars(totalCents - feeCents),
  };
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars with cents: '$2,150.00'. */
export const formatMoney = (dollars: number | string) => dollarsAndCents.format(Number(dollars));

interface JobSums {
  status: string;
  /** Of the accepted or sent quote: the price of a capped one is the most until it has an invoice. */
  pricing?: 'fixed' | 'capped' | null | undefined;
  price: string | null;
  /** Missing where the price is shown also once it is released. */
  released?: string | null;
  refunded: string | null;
}

/**
 * Formats the sum of a job: what was released, with a word for it, or its price. What was refunded comes second, and alone
 * only if the job was cancelled or nothing is left: a part that was not done says nothing about the rest.
 */
export function formatJobSum(
  { status, pricing, price, released, refunded }: JobSums,
  word?: string,
): string[] {
  const refund = refunded ? [`${formatMoney(refunded)} refunded`] : [];
  if (released) return [[formatMoney(released), word].filter(Boolean).join(' '), ...refund];
  if (!price || (refunded && status === 'cancelled')) return refund;
  const isMost = pricing === 'capped' && !refunded && !invoicedStatuses.has(status);
  return [`${isMost ? 'Up to ' : ''}${formatMoney(price)}`, ...refund];
}
const invoicedStatuses = new Set(['delivered', 'completed', 'disputed']);

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** '$2,150', for estimates and stats. */
export const formatDollars = (amount: number | string) => wholeDollars.format(Number(amount));

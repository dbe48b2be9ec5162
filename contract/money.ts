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

/** Formats the price of a job, or what was refunded of it: '$2,150.00', '$2,150.00 refunded'. */
export const formatSum = (price: string, refunded: string | null) =>
  refunded ? `${formatMoney(refunded)} refunded` : formatMoney(price);

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** '$2,150', for estimates and stats. */
export const formatDollars = (amount: number | string) => wholeDollars.format(Number(amount));

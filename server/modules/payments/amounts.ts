const feePercent = 5;

/** Dollars as stored, '12.30', in cents. */
export const toCents = (dollars: string) => Math.round(Number(dollars) * 100);
export const toDollars = (cents: number) => (cents / 100).toFixed(2);

/** What a price is made of: the platform's fee, rounded half up to the cent, and the rest, which is the provider's. */
export function splitPrice(price: string) {
  const totalCents = toCents(price);
  const feeCents = Math.floor((totalCents * feePercent + 50) / 100);
  return {
    totalAmount: toDollars(totalCents),
    platformFee: toDollars(feeCents),
    serviceAmount: toDollars(totalCents - feeCents),
  };
}

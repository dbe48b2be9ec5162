/**
 * Divides cents by weights, by the largest remainder: everyone gets the whole cents of their exact part, and the cents that
 * are left go to the largest fractions, of equal ones to the earlier. The parts add up to `cents`; weights that add up to
 * zero get nothing.
 */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  // Cents times weight is beyond what a double holds exactly.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, whole: Number(product / total), rest: product % total };
  });
  const left = cents - exact.reduce((sum, { whole }) => sum + whole, 0);
  const first = exact.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index).slice(0, left);
  const extra = new Set(first.map(({ index }) => index));
  return exact.map(({ index, whole }) => whole + (extra.has(index) ? 1 : 0));
}

/**
 * Divides a refund in proportion to what of each part is not refunded yet: no part gets more than that, and refunding
 * everything leaves nothing.
 */
export const divideRefundCents = (
  cents: number,
  parts: readonly { amountCents: number; refundedCents: number }[],
) =>
  divideCents(
    cents,
    parts.map(({ amountCents, refundedCents }) => amountCents - refundedCents),
  );

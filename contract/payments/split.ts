import { platformFeeOf } from '#contract/money.ts';

/** Splits a sum when a part of it is refunded: the fee is taken from the released part only, and the parts add up. */
export function splitRefund(totalCents: number, refundCents: number) {
  const feeCents = platformFeeOf(totalCents - refundCents);
  return { refundCents, feeCents, serviceCents: totalCents - refundCents - feeCents };
}

export interface JobPayment {
  id: number;
  totalCents: number;
  /** Null for the quote. */
  additionId: number | null;
}

/**
 * Divides the refund of a job among its payments: from additional work first, the newest first, then from the quote. Each
 * payment has its own fee, so the shares add up over the job.
 */
export function splitJob(payments: readonly JobPayment[], refundCents: number) {
  const ordered = payments.toSorted((a, b) => (b.additionId ?? 0) - (a.additionId ?? 0));
  let left = refundCents;
  const shares = ordered.map(({ id, totalCents }) => {
    const refunded = Math.min(left, totalCents);
    left -= refunded;
    return { id, totalCents, ...splitRefund(totalCents, refunded) };
  });
  const sumOf = (part: 'totalCents' | 'refundCents' | 'feeCents' | 'serviceCents') =>
    shares.reduce((sum, share) => sum + share[part], 0);
  return {
    shares,
    totalCents: sumOf('totalCents'),
    refundCents: sumOf('refundCents'),
    feeCents: sumOf('feeCents'),
    serviceCents: sumOf('serviceCents'),
  };
}

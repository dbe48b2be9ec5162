import { toCents } from '#contract/money.ts';

/** The no-call limit of a quote: findings up to a price each, and in all, need no approval. */
export interface NoCallLimit {
  each: string;
  total: string;
}

interface PricedFinding {
  status: string;
  isNoCall: boolean;
  price: string;
}

/** One that the owner declined afterwards has used the limit: the same again needs their answer. */
const hasUsedLimit = ({ isNoCall, status }: PricedFinding) =>
  isNoCall && ['approved', 'done', 'declined'].includes(status);

/**
 * True if a new finding of a price, in cents, is within the limit beside the findings of the job. `heldLeft` is what is left
 * of the sum that is held for it: nothing after the delivery and after a dispute. Undefined for jobs that were paid before
 * limits were held.
 */
export function isWithinNoCall(
  limit: NoCallLimit,
  cents: number,
  findings: readonly PricedFinding[],
  heldLeft?: string,
) {
  if (cents === 0 || cents > toCents(limit.each)) return false;
  if (heldLeft !== undefined && cents > toCents(heldLeft)) return false;
  const used = findings.filter(hasUsedLimit).reduce((sum, { price }) => sum + toCents(price), 0);
  return used + cents <= toCents(limit.total);
}

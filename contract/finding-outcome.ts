import { isUnanswered } from './finding-grades.ts';
import type { FindingState } from './finding-lifecycle.ts';
import { formatMoney } from './money.ts';

interface Outcome extends Pick<FindingState, 'status'> {
  decidedAt: Date | string | null;
  /** What the owner got back because it was paid and not done. */
  refundedAmount: string | null;
}

/** True for a finding that counts: all but those that the provider withdrew before the owner decided. */
export const isCounted = ({ status, decidedAt }: Pick<Outcome, 'status' | 'decidedAt'>) =>
  status !== 'withdrawn' || decidedAt !== null;

const labels: Record<Exclude<FindingState['status'], 'withdrawn'>, string> = {
  reported: 'Reported',
  approved: 'Approved',
  declined: 'Declined',
  deferred: 'Deferred',
  done: 'Done',
};

/** What has become of a finding, for the records. One that was approved and not done is no withdrawn one. */
export function outcomeOf({ status, decidedAt, refundedAmount }: Outcome, jobStatus: string) {
  if (isUnanswered(status, jobStatus)) return 'Not answered';
  if (status !== 'withdrawn') return labels[status];
  if (decidedAt === null) return 'Withdrawn';
  const refund = refundedAmount === null ? '' : `, ${formatMoney(refundedAmount)} refunded`;
  return `${jobStatus === 'cancelled' ? 'Job cancelled, not done' : 'Not done'}${refund}`;
}

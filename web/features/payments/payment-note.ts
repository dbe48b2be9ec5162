import { missedNoDeadline } from '#contract/payments/payment-lifecycle.ts';
import type { ListedPayment } from '#web/api/payments.ts';
import { refundedCents } from '#web/domain/job-totals.ts';
import { paymentStatusLabels } from '#web/domain/payment-labels.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';

/** What the status means for the viewer, or when it came, and what was refunded of it. */
export function paymentNote(payment: ListedPayment) {
  const refunded = payment.status === 'refunded' ? 0 : refundedCents(payment);
  return [statusNote(payment), refunded > 0 && `${formatCents(refunded)} refunded`]
    .filter(Boolean)
    .join(', ');
}

const unpaidNotes: Record<NonNullable<ListedPayment['unpaidReason']>, string> = {
  deadline: 'Not paid in time',
  backed_out: 'You backed out',
  replaced: 'Replaced by another payment',
  declined: 'Work declined',
  withdrawn: 'Work withdrawn',
  stopped: 'Stopped before this stage',
};

/** True for a share whose card is authorized, while those of the others are not. */
const isAuthorized = ({ status, isPayer, isToPay }: ListedPayment) =>
  status === 'pending' && isPayer && !isToPay;

export const paymentLabel = (payment: ListedPayment) => ({
  ...paymentStatusLabels[payment.status],
  ...(isAuthorized(payment) && ({ label: 'Authorized', tone: 'accent' } as const)),
  ...(missedNoDeadline(payment) && { label: 'Not charged' }),
});

function statusNote(payment: ListedPayment) {
  const { status, isPayer, payBy, completedAt, unpaidReason, stage } = payment;
  switch (status) {
    case 'pending':
      if (isAuthorized(payment)) return 'Waiting for the other shares';
      if (payBy) return `${isPayer ? 'Pay' : 'Due'} by ${formatDateTime(payBy)}`;
      return stage === null ? 'Additional work' : 'Starts when it’s paid';
    case 'held':
      return isPayer ? 'Until you confirm' : 'Until the owner confirms';
    case 'frozen':
      return 'Dispute open';
    case 'split':
      return null;
    case 'expired':
      if (unpaidReason === 'backed_out' && !isPayer) return 'The owner backed out';
      return unpaidNotes[unpaidReason ?? 'deadline'];
    case 'released':
    case 'refunded':
      return completedAt && formatDate(completedAt);
  }
}

import { refundedCents } from '#web/api/job-totals.ts';
import type { ListedPayment } from '#web/api/payments.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';

/** What the status means for the viewer, or when it came, and what was refunded of it. */
export function paymentNote(payment: ListedPayment) {
  const refunded = payment.status === 'refunded' ? 0 : refundedCents(payment);
  return [statusNote(payment), refunded > 0 && `${formatCents(refunded)} refunded`]
    .filter(Boolean)
    .join(', ');
}

function statusNote({ status, isPayer, payBy, completedAt }: ListedPayment) {
  switch (status) {
    case 'pending':
      return payBy ? `${isPayer ? 'Pay' : 'Due'} by ${formatDateTime(payBy)}` : 'Additional work';
    case 'held':
      return isPayer ? 'Until you confirm' : 'Until the owner confirms';
    case 'frozen':
      return 'Dispute open';
    case 'split':
      return null;
    case 'expired':
      return 'Not paid in time';
    case 'released':
    case 'refunded':
      return completedAt && formatDate(completedAt);
  }
}

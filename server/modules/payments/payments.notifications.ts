import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import type { Payment } from './payments.repo.ts';

const about = (
  { id }: Request,
  payment: Payment,
  event: string,
  title: string,
  message: string,
): NotificationContent => ({
  kind: 'payment',
  title,
  message,
  eventKey: `payment.${event}:${payment.id}`,
  related: { type: 'request', id },
  path: href('/requests/:id', { id }),
});

/** A payment that arrived after its deadline. */
export const refundedLate = (request: Request, payment: Payment, side: 'owner' | 'provider') =>
  about(
    request,
    payment,
    'refunded-late',
    'Late payment refunded',
    side === 'owner'
      ? `Your payment of ${formatMoney(payment.totalAmount)} for “${request.title}” came after its deadline, so we refunded it. Accept a quote again to go on.`
      : `The owner’s payment for “${request.title}” came after its deadline and was refunded. Don’t start work yet.`,
  );

/** The card's bank gave a contested charge of released money back. */
export const chargebackWon = (request: Request, payment: Payment) =>
  about(
    request,
    payment,
    'chargeback-won',
    'The owner’s bank gave a payment back',
    `The payment of ${formatMoney(payment.totalAmount)} for “${request.title}” is no longer contested. Your share is in your balance again.`,
  );

/** The payer contests a charge at the card's bank. */
export const chargedBack = (request: Request, payment: Payment, wasReleased: boolean) =>
  about(
    request,
    payment,
    'charged-back',
    'The owner’s bank took a payment back',
    wasReleased
      ? `The payment of ${formatMoney(payment.totalAmount)} for “${request.title}” is contested at the card’s bank. Your share is taken from your balance until the bank decides.`
      : `The payment of ${formatMoney(payment.totalAmount)} for “${request.title}” is contested at the card’s bank. The job stops until the bank decides.`,
  );

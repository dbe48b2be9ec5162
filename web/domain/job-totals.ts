import { toCents } from '#contract/money.ts';
import type { JobDetail, Payment } from '#web/api/jobs.ts';

/** Payments of a job: that of the quote, then those of additional work. */
export const paymentsOf = ({ payment, additions }: JobDetail): Payment[] =>
  [payment, ...additions.map((addition) => addition.payment)].filter((one) => one !== null);

type Amounts = Pick<
  Payment,
  'totalAmount' | 'refundedAmount' | 'returnedAmount' | 'noCallLeft' | 'noCallReturned'
>;

/** What was paid, by card and with credit; its total is what is left after returns, without the rest of a no-call limit. */
export const paidCents = (payment: Omit<Amounts, 'refundedAmount'>) =>
  toCents(payment.totalAmount) +
  toCents(payment.returnedAmount) +
  toCents(payment.noCallLeft) +
  toCents(payment.noCallReturned);

/** What findings have used of the no-call limit; part of the payment's total. */
export const usedOfLimitCents = (payment: Pick<Payment, 'noCallAmount' | 'noCallLeft' | 'noCallReturned'>) =>
  toCents(payment.noCallAmount) - toCents(payment.noCallLeft) - toCents(payment.noCallReturned);

/** The price of the quote, or of the additional work, that a payment is for: its total without what used the limit. */
export const quotedCents = (payment: Payment) => toCents(payment.totalAmount) - usedOfLimitCents(payment);

/** What the card is charged for a payment that is not made yet. */
export const chargeCents = (payment: Payment) => paidCents(payment) - toCents(payment.creditAmount ?? 0);

/** What the owner got back of a payment: for work that was not done, of the no-call limit, and when the job ended. */
export const refundedCents = (
  payment: Pick<Amounts, 'refundedAmount' | 'returnedAmount' | 'noCallReturned'>,
) => toCents(payment.refundedAmount) + toCents(payment.returnedAmount) + toCents(payment.noCallReturned);

const sum = (
  payments: readonly Payment[],
  column:
    | 'totalAmount'
    | 'serviceAmount'
    | 'refundedAmount'
    | 'returnedAmount'
    | 'noCallLeft'
    | 'noCallReturned',
) => payments.reduce((cents, payment) => cents + toCents(payment[column]), 0);

/** Sums of a job in cents, additional work included. */
export function totalsOf(job: JobDetail) {
  const payments = paymentsOf(job);
  const held = payments.filter(({ status }) => status === 'held' || status === 'frozen');
  // Of a split payment, the part that was not refunded was released.
  const released = payments.filter(({ status }) => status === 'released' || status === 'split');
  return {
    /** Held for work: quoted, additional, and findings that used the no-call limit. */
    held: sum(held, 'totalAmount'),
    /** Held beside it for findings within the no-call limit. */
    noCallLeft: sum(held, 'noCallLeft'),
    /** All that is held of the owner's money. */
    heldInAll: sum(held, 'totalAmount') + sum(held, 'noCallLeft'),
    noCallReturned: sum(payments, 'noCallReturned'),
    /** What the provider receives of it on release, after the platform fee. */
    share: sum(held, 'serviceAmount'),
    released: sum(released, 'totalAmount') - sum(released, 'refundedAmount'),
    /** Released to the provider after the platform fee. */
    received: sum(released, 'serviceAmount'),
    refunded: sum(payments, 'refundedAmount') + sum(payments, 'returnedAmount'),
    /** Additional work that is closed if the job ends now. */
    unpaid: job.additions
      .filter(({ status }) => status === 'approved' || status === 'proposed')
      .reduce((cents, { price }) => cents + toCents(price), 0),
  };
}

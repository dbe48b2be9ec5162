import { toCents } from '#contract/money.ts';
import type { JobDetail, Payment } from '#web/api/jobs.ts';

/** Payments of a job: that of the quote, then those of additional work. */
export const paymentsOf = ({ payment, additions }: JobDetail): Payment[] =>
  [payment, ...additions.map((addition) => addition.payment)].filter((one) => one !== null);

/** What was charged for a payment; its total is what is left after returns. */
export const paidCents = ({ totalAmount, returnedAmount }: Pick<Payment, 'totalAmount' | 'returnedAmount'>) =>
  toCents(totalAmount) + toCents(returnedAmount);

/** What the owner got back of a payment: for work that was not done, and when the job ended. */
export const refundedCents = ({
  refundedAmount,
  returnedAmount,
}: Pick<Payment, 'refundedAmount' | 'returnedAmount'>) => toCents(refundedAmount) + toCents(returnedAmount);

const sum = (
  payments: readonly Payment[],
  column: 'totalAmount' | 'serviceAmount' | 'refundedAmount' | 'returnedAmount',
) => payments.reduce((cents, payment) => cents + toCents(payment[column]), 0);

/** Sums of a job in cents, additional work included. */
export function totalsOf(job: JobDetail) {
  const payments = paymentsOf(job);
  const held = payments.filter(({ status }) => status === 'held' || status === 'frozen');
  // Of a split payment, the part that was not refunded was released.
  const released = payments.filter(({ status }) => status === 'released' || status === 'split');
  return {
    held: sum(held, 'totalAmount'),
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

import { toCents, toDollars } from '#contract/money.ts';
import { rewardLine } from '#contract/payments/payout-lifecycle.ts';
import { found } from '#server/errors.ts';
import type { StatementContent } from './content.ts';
import type { payoutsOf } from './receipts.repo.ts';

type Job = NonNullable<StatementContent['payouts'][number]['job']>;
type Row = Awaited<ReturnType<typeof payoutsOf>>[number];

/** Returns the lines of a payout on a statement: its job, and the rewards that joined it. */
export function toPayoutLines(row: Row, job?: Job): StatementContent['payouts'] {
  // What covers a negative balance is taken from the job first.
  const ofJob = Math.min(toCents(row.deductedAmount), toCents(row.amount));
  const line = (title: string, tailNumber: string | null, amount: string, deductedCents: number) => ({
    id: row.id,
    title,
    tailNumber,
    endedAt: found(row.endedAt).toISOString(),
    status: row.status as 'paid' | 'failed',
    amount,
    deducted: toDollars(deductedCents),
    sent: row.status === 'paid' ? toDollars(toCents(amount) - deductedCents) : '0.00',
  });
  return [
    ...(row.title === null
      ? []
      : [{ ...line(row.title, row.tailNumber, row.amount, ofJob), ...(job && { job }) }]),
    ...(toCents(row.rewardAmount) === 0
      ? []
      : [line(rewardLine, null, row.rewardAmount, toCents(row.deductedAmount) - ofJob)]),
  ];
}

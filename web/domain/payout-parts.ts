import { rewardLine } from '#contract/payments/payout-lifecycle.ts';

interface Parts {
  title: string | null;
  tailNumber: string | null;
  amount: string;
  rewardAmount: string;
}

/** Returns what a payout is, in dollars: the job's share and the rewards that joined it. */
export const payoutTotal = ({ amount, rewardAmount }: Pick<Parts, 'amount' | 'rewardAmount'>) =>
  (Math.round(Number(amount) * 100) + Math.round(Number(rewardAmount) * 100)) / 100;

/** Returns the job of a payout with its tail number, or what it pays instead of a job. */
export const payoutTitle = ({ title, tailNumber }: Pick<Parts, 'title' | 'tailNumber'>) =>
  [title ?? rewardLine, tailNumber].filter(Boolean).join(', ');

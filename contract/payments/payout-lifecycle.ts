import type * as z from 'zod';
import { isPast, type TransitionTable } from '#contract/lifecycle.ts';
import type { payoutStatus } from './payouts.ts';

export interface PayoutState {
  status: z.infer<typeof payoutStatus>;
  dueAt: Date;
}

const isDue = ({ dueAt }: PayoutState, now: Date) => isPast(dueAt, now);

/** Transitions of a payout of one job to the provider's bank. A retry of a failed one is a new payout. */
export const payoutTransitions = {
  send: { from: ['pending'], to: 'processing', by: ['system'], when: isDue },
  arrive: { from: ['processing'], to: 'paid', by: ['system'] },
  fail: { from: ['processing'], to: 'failed', by: ['system'] },
  /** Nothing is left to send, because the whole amount covers a negative balance. */
  offset: { from: ['pending'], to: 'paid', by: ['system'], when: isDue },
  /** The money went back to the owner. */
  cancel: { from: ['pending'], to: 'cancelled', by: ['system'] },
} as const satisfies TransitionTable<PayoutState>;

export type PayoutEvent = keyof typeof payoutTransitions;

/** What the statement of a month without a line says. */
export const emptyMonth = 'There were no payouts in this month.';
/** What the statement of a year without a line says. */
export const emptyYear = 'There were no jobs in this year.';
/** How a reward is called on payouts and statements. */
export const rewardLine = 'Referral reward';

/** Returns the number of a payout as it is written everywhere. */
export const payoutNumber = (id: number) => `P-${String(id).padStart(4, '0')}`;

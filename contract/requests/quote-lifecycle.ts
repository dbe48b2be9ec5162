import type * as z from 'zod';
import { isPast, type TransitionTable } from '#contract/lifecycle.ts';
import type { quoteStatus } from './quotes.ts';

/** The fields of a quote that its transitions depend on. */
export interface QuoteState {
  status: z.infer<typeof quoteStatus>;
  validUntil: Date | null;
}

const isValid = ({ validUntil }: QuoteState, now: Date) => !isPast(validUntil, now);

/** Transitions of a quote. */
export const quoteTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: ['owner'], when: isValid },
  reject: { from: ['pending'], to: 'rejected', by: ['owner', 'system'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['provider', 'system'] },
  supersede: { from: ['pending'], to: 'superseded', by: ['provider'] },
  expire: {
    from: ['pending'],
    to: 'expired',
    by: ['system'],
    when: (q, now) => isPast(q.validUntil, now),
  },
  /** The payment never arrived: pending again, or expired if the validity has ended. */
  reopen: { from: ['accepted'], to: 'pending', by: ['owner', 'system'], when: isValid },
  lapse: {
    from: ['accepted'],
    to: 'expired',
    by: ['owner', 'system'],
    when: (q, now) => isPast(q.validUntil, now),
  },
} as const satisfies TransitionTable<QuoteState>;

export type QuoteEvent = keyof typeof quoteTransitions;

/** Default validity of a quote, in days. */
export const defaultValidDays = 14;

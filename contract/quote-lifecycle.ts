import type * as z from 'zod';
import { isPast, type TransitionTable } from './lifecycle.ts';
import type { quoteStatus } from './quotes.ts';

/** What the life of a quote depends on. */
export interface QuoteState {
  status: z.infer<typeof quoteStatus>;
  validUntil: Date | null;
}

const isValid = ({ validUntil }: QuoteState, now: Date) => !isPast(validUntil, now);

/** The life of a quote. */
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
  /** Payment never came: as it was before, or lapsed meanwhile. */
  reopen: { from: ['accepted'], to: 'pending', by: ['owner', 'system'], when: isValid },
  lapse: {
    from: ['accepted'],
    to: 'expired',
    by: ['owner', 'system'],
    when: (q, now) => isPast(q.validUntil, now),
  },
} as const satisfies TransitionTable<QuoteState>;

export type QuoteEvent = keyof typeof quoteTransitions;

/** How long a quote holds unless it says otherwise. */
export const defaultValidDays = 14;

import type * as z from 'zod';
import { hasCome, type Moves } from './lifecycle.ts';
import type { quoteStatus } from './quotes.ts';

/** What the life of a quote depends on. */
export interface QuoteLife {
  status: z.infer<typeof quoteStatus>;
  validUntil: Date | null;
}

const isValid = ({ validUntil }: QuoteLife, now: Date) => !hasCome(validUntil, now);

/** The life of a quote. */
export const quoteMoves = {
  accept: { from: ['pending'], to: 'accepted', by: ['owner'], when: isValid },
  reject: { from: ['pending'], to: 'rejected', by: ['owner', 'system'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['provider', 'system'] },
  supersede: { from: ['pending'], to: 'superseded', by: ['provider'] },
  expire: {
    from: ['pending'],
    to: 'expired',
    by: ['system'],
    when: (q, now) => hasCome(q.validUntil, now),
  },
  /** Payment never came: as it was before, or lapsed meanwhile. */
  reopen: { from: ['accepted'], to: 'pending', by: ['owner', 'system'], when: isValid },
  lapse: {
    from: ['accepted'],
    to: 'expired',
    by: ['owner', 'system'],
    when: (q, now) => hasCome(q.validUntil, now),
  },
} as const satisfies Moves<QuoteLife>;

export type QuoteEvent = keyof typeof quoteMoves;

/** How long a quote holds unless it says otherwise. */
export const defaultValidDays = 14;

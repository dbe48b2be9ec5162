import type * as z from 'zod';
import type { TransitionTable } from '#contract/lifecycle.ts';
import type { additionStatus } from '#contract/requests/quotes.ts';

export interface AdditionState {
  status: z.infer<typeof additionStatus>;
}

/** Transitions of additional work, from the proposal to its payment. */
export const additionTransitions = {
  /** The system approves findings within the no-call limit of the quote. */
  approve: { from: ['proposed'], to: 'approved', by: ['owner', 'system'] },
  /** Approved work can be declined while it is unpaid. */
  decline: { from: ['proposed', 'approved'], to: 'declined', by: ['owner'] },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['provider'] },
  pay: { from: ['approved'], to: 'paid', by: ['system'] },
  /** The no-call limit that is held with the quote's payment pays for it. */
  draw: { from: ['approved'], to: 'paid', by: ['system'] },
  /** The finding that used the limit is withdrawn: its price is part of the limit again. */
  undo_draw: { from: ['paid'], to: 'withdrawn', by: ['provider'] },
  /** All findings that it paid for are withdrawn, or its stage won't start, and the payment is refunded. */
  give_back: { from: ['approved', 'paid'], to: 'withdrawn', by: ['provider', 'system'] },
  /** The job ended before the addition was paid. */
  close: { from: ['proposed', 'approved'], to: 'withdrawn', by: ['system'] },
} as const satisfies TransitionTable<AdditionState>;

export type AdditionEvent = keyof typeof additionTransitions;

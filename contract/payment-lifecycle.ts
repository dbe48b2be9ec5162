import type * as z from 'zod';
import type { TransitionTable } from './lifecycle.ts';
import type { paymentStatus } from './payments.ts';

export interface PaymentState {
  status: z.infer<typeof paymentStatus>;
}

/** Transitions of a payment, which follow from those of its job. */
export const paymentTransitions = {
  hold: { from: ['pending'], to: 'held', by: ['system'] },
  release: { from: ['held'], to: 'released', by: ['system'] },
  refund: { from: ['held'], to: 'refunded', by: ['system'] },
  lapse: { from: ['pending'], to: 'expired', by: ['system'] },
} as const satisfies TransitionTable<PaymentState>;

export type PaymentEvent = keyof typeof paymentTransitions;

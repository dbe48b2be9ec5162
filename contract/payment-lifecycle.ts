import type * as z from 'zod';
import type { TransitionTable } from './lifecycle.ts';
import type { paymentStatus } from './payments.ts';

export interface PaymentState {
  status: z.infer<typeof paymentStatus>;
}

/** Transitions of a payment, which follow from those of its job and from what the processor reports. */
export const paymentTransitions = {
  hold: { from: ['pending'], to: 'held', by: ['system'] },
  lapse: { from: ['pending'], to: 'expired', by: ['system'] },
  release: { from: ['held'], to: 'released', by: ['system'] },
  refund: { from: ['held'], to: 'refunded', by: ['system'] },
  /** A part goes back to the payer, because approved findings were not done; the rest stays held. */
  return: { from: ['held'], to: 'former', by: ['system'] },
  /** A dispute or a chargeback stops everything; a released payment goes back to being held. */
  freeze: { from: ['held', 'released'], to: 'frozen', by: ['system'] },
  unfreeze: { from: ['frozen'], to: 'former', by: ['system'] },
  settle_release: { from: ['frozen'], to: 'released', by: ['system'] },
  settle_refund: { from: ['frozen'], to: 'refunded', by: ['system'] },
  settle_split: { from: ['held', 'frozen'], to: 'split', by: ['system'] },
} as const satisfies TransitionTable<PaymentState>;

export type PaymentEvent = keyof typeof paymentTransitions;

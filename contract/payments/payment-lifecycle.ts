import type * as z from 'zod';
import type { TransitionTable } from '#contract/lifecycle.ts';
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
  return: { from: ['held'], to: 'same', by: ['system'] },
  /** A finding within the no-call limit uses a part of what is held for it. */
  draw: { from: ['held'], to: 'same', by: ['system'] },
  /** A finding that used the limit was not done: its price is part of the limit again. */
  undo_draw: { from: ['held'], to: 'same', by: ['system'] },
  /** What no finding has used of the limit goes back to the payer. */
  return_unused: { from: ['held', 'frozen'], to: 'same', by: ['system'] },
  /** A dispute or a chargeback stops everything; a released payment goes back to being held. */
  freeze: { from: ['held', 'released'], to: 'frozen', by: ['system'] },
  unfreeze: { from: ['frozen'], to: 'former', by: ['system'] },
  settle_release: { from: ['frozen'], to: 'released', by: ['system'] },
  settle_refund: { from: ['frozen'], to: 'refunded', by: ['system'] },
  settle_split: { from: ['held', 'frozen'], to: 'split', by: ['system'] },
} as const satisfies TransitionTable<PaymentState>;

export type PaymentEvent = keyof typeof paymentTransitions;

type PaymentStatus = PaymentState['status'];

/** Where the money of a payment is in each status. */
const places = {
  pending: 'with_payer',
  expired: 'with_payer',
  held: 'held',
  frozen: 'held',
  released: 'released',
  split: 'released',
  refunded: 'refunded',
} as const satisfies Record<PaymentStatus, string>;
type Place = (typeof places)[PaymentStatus];

const statusesIn = (...wanted: Place[]) =>
  (Object.keys(places) as PaymentStatus[]).filter((status) => wanted.includes(places[status]));

/** Statuses of a payment that is neither released nor refunded. */
export const heldStatuses = statusesIn('held');
/** Statuses of a payment that was released, in full or in part. */
export const releasedStatuses = statusesIn('released');
/** Statuses of a payment that was made, whatever came of it. */
export const collectedStatuses = statusesIn('held', 'released', 'refunded');

/** True if an unpaid payment was backed out of, or gave way to another or to a change of the work: it missed no deadline. */
export const missedNoDeadline = ({ unpaidReason }: { unpaidReason: string | null }) =>
  unpaidReason !== null && unpaidReason !== 'deadline';

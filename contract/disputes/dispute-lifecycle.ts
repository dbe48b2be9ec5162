import type * as z from 'zod';
import { isPast, type TransitionActor, type TransitionTable } from '#contract/lifecycle.ts';
import type { disputeStatus } from './disputes.ts';

/** The fields of a dispute that its transitions depend on. */
export interface DisputeState {
  status: z.infer<typeof disputeStatus>;
  openedByRole: 'owner' | 'provider';
  /** Set while open: when the dispute is escalated without an answer. */
  answerBy: Date | null;
  /** The party that asked to withdraw an answered dispute. */
  withdrawProposedBy: 'owner' | 'provider' | null;
  /** The party whose offer waits for the other's answer. */
  offeredBy: 'owner' | 'provider' | null;
}

const isOpener = ({ openedByRole }: DisputeState, _now: Date, by: TransitionActor) => by === openedByRole;
const isOther = ({ openedByRole }: DisputeState, _now: Date, by: TransitionActor) => by !== openedByRole;
const isAsked = ({ withdrawProposedBy }: DisputeState, _now: Date, by: TransitionActor) =>
  withdrawProposedBy !== null && withdrawProposedBy !== by;
const hasOffer = ({ offeredBy }: DisputeState, _now: Date, by: TransitionActor) =>
  offeredBy !== null && offeredBy !== by;

const both = ['owner', 'provider'] as const;
const answered = ['answered', 'escalated'] as const;

/** Transitions of a dispute. `offer`, `decline_offer` and `propose_withdrawal` leave the status as it is. */
export const disputeTransitions = {
  answer: { from: ['open'], to: 'answered', by: both, when: isOther },
  escalate: { from: ['answered'], to: 'escalated', by: both },
  escalate_by_time: {
    from: ['open'],
    to: 'escalated',
    by: ['system'],
    when: (dispute, now) => isPast(dispute.answerBy, now),
  },
  /** Alone before the answer. */
  withdraw: { from: ['open'], to: 'withdrawn', by: both, when: isOpener },
  agree_to_withdraw: { from: answered, to: 'withdrawn', by: both, when: isAsked },
  accept_offer: { from: answered, to: 'resolved', by: both, when: hasOffer },
  rule: { from: ['escalated'], to: 'resolved', by: ['admin'] },
  /** The card's bank took the money back, so there is nothing left to decide. */
  end_by_chargeback: { from: ['open', ...answered], to: 'resolved', by: ['system'] },
  offer: { from: answered, to: 'same', by: both },
  decline_offer: { from: answered, to: 'same', by: both, when: hasOffer },
  propose_withdrawal: {
    from: answered,
    to: 'same',
    by: both,
    when: ({ withdrawProposedBy }) => withdrawProposedBy === null,
  },
} as const satisfies TransitionTable<DisputeState>;

export type DisputeEvent = keyof typeof disputeTransitions;

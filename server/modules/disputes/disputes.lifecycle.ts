import { disputeTransitions, type DisputeEvent } from '#contract/dispute-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine, type TransitionInput } from '#server/lifecycle/transition.ts';
import * as repo from './disputes.repo.ts';

const disputeMachine: Machine<repo.Dispute, Partial<repo.Dispute>, DisputeEvent> = {
  entity: 'dispute',
  transitions: disputeTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: ({ requestId }) => requestId,
  // Offers and proposals to withdraw are logged and leave the status as it is.
  formerStatus: ({ status }) => status,
};

/** Runs one transition of a dispute; the caller has locked its request. */
export const transitionDispute = (
  ctx: Context,
  dispute: repo.Dispute,
  input: TransitionInput<Partial<repo.Dispute>, DisputeEvent>,
) => transition(ctx, disputeMachine, dispute, input);

import { payoutTransitions, type PayoutEvent } from '#contract/payout-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine } from '#server/lifecycle/transition.ts';
import * as repo from './payouts.repo.ts';

const payoutMachine: Machine<repo.Payout, Partial<repo.Payout>, PayoutEvent> = {
  entity: 'payout',
  transitions: payoutTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: ({ requestId }) => requestId,
};

/** Runs one transition of a payout; the caller has locked its request. */
export const transitionPayout = (
  ctx: Context,
  payout: repo.Payout,
  event: PayoutEvent,
  change: Partial<repo.Payout> = {},
) => transition(ctx, payoutMachine, payout, { event, by: 'system', change });

import { findingTransitions, type FindingEvent } from '#contract/finding-lifecycle.ts';
import type { TransitionActor } from '#contract/lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine } from '#server/lifecycle/transition.ts';
import * as repo from './findings.repo.ts';

const findingMachine: Machine<repo.Finding, Partial<repo.Finding>, FindingEvent> = {
  entity: 'finding',
  transitions: findingTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: ({ requestId }) => requestId,
  // An edit leaves the status as it is.
  formerStatus: ({ status }) => status,
};

/** Runs one transition of a finding; the caller has locked its request. */
export const transitionFinding = (
  ctx: Context,
  finding: repo.Finding,
  event: FindingEvent,
  by: TransitionActor,
  change: Partial<repo.Finding> = {},
) =>
  transition(ctx, findingMachine, finding, {
    event,
    by,
    ...(typeof change.reason === 'string' && { reason: change.reason }),
    change: { ...change, updatedAt: ctx.now() },
  });

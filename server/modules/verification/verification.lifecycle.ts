import { verificationTransitions, type VerificationEvent } from '#contract/verification-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine, type TransitionInput } from '#server/lifecycle/transition.ts';
import * as repo from './verification.repo.ts';

type Change = Partial<repo.NewVerification>;

const machine: Machine<repo.Verification, Change, VerificationEvent> = {
  entity: 'verification',
  transitions: verificationTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: () => null,
};

/** Runs one transition of a verification. */
export const transitionVerification = (
  ctx: Context,
  row: repo.Verification,
  { change, ...input }: TransitionInput<Change, VerificationEvent>,
) => transition(ctx, machine, row, { ...input, change: { ...change, updatedAt: ctx.now() } });

import { machine } from './verification.repo.ts';

/** Runs one transition of a verification. */
export const transitionVerification: typeof machine.transition = (ctx, row, input) =>
  machine.transition(ctx, row, { ...input, change: { ...input.change, updatedAt: ctx.now() } });

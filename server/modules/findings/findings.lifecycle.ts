import { machine } from './findings.repo.ts';

/** Runs one transition of a finding; the caller has locked its request. */
export const transitionFinding: typeof machine.transition = (ctx, finding, { change = {}, ...input }) =>
  machine.transition(ctx, finding, {
    ...(typeof change.reason === 'string' && { reason: change.reason }),
    ...input,
    change: { ...change, updatedAt: ctx.now() },
  });

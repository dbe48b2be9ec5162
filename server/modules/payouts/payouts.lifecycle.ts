import type { Context } from '#server/context.ts';
import { machine, type Payout } from './payouts.repo.ts';

type Input = Parameters<typeof machine.transition>[2];

/** Runs one transition of a payout, which the system moves; the caller has locked its request. */
export const transitionPayout = (ctx: Context, payout: Payout, input: Omit<Input, 'by'>) =>
  machine.transition(ctx, payout, { by: 'system', ...input });

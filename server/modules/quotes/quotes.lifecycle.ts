import * as repo from './quotes.hot.repo.ts';

/** Runs one transition of a quote; the caller has locked its request. */
export const transitionQuote: typeof repo.machine.transition = (ctx, quote, input) =>
  repo.machine.transition(ctx, quote, {
    ...input,
    change: {
      updatedAt: ctx.now(),
      ...input.change,
      ...(input.event === 'reject' && input.reason !== undefined && { rejectReason: input.reason }),
    },
  });

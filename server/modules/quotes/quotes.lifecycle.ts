import { quoteTransitions, type QuoteEvent } from '#contract/quote-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine, type TransitionInput } from '#server/lifecycle/transition.ts';
import * as repo from './quotes.hot.repo.ts';

type Change = Parameters<typeof repo.updateIfStatus>[3];

const quoteMachine: Machine<repo.Quote, Change, QuoteEvent> = {
  entity: 'quote',
  transitions: quoteTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: ({ requestId }) => requestId,
};

/** Runs one transition of a quote; the caller has locked its request. */
export const transitionQuote = (
  ctx: Context,
  quote: repo.Quote,
  input: TransitionInput<Change, QuoteEvent>,
) =>
  transition(ctx, quoteMachine, quote, {
    ...input,
    change: {
      updatedAt: ctx.now(),
      ...input.change,
      ...(input.event === 'reject' && input.reason !== undefined && { rejectReason: input.reason }),
    },
  });

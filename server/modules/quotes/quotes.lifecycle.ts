import { quoteTransitions, type QuoteEvent } from '#contract/quote-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine, type Step } from '#server/lifecycle/transition.ts';
import * as repo from './quotes.hot.repo.ts';

type Change = Parameters<typeof repo.updateIfStatus>[3];

const quoteMachine: Machine<repo.Quote, Change, QuoteEvent> = {
  entity: 'quote',
  transitions: quoteTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
};

/** Runs one transition of a quote; the caller has locked its request. */
export const transitionQuote = (ctx: Context, quote: repo.Quote, step: Step<Change, QuoteEvent>) =>
  transition(ctx, quoteMachine, quote, {
    ...step,
    change: {
      updatedAt: ctx.now(),
      ...(step.event === 'reject' && step.reason !== undefined && { rejectReason: step.reason }),
    },
  });

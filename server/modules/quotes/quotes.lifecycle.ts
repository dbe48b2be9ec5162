import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { endCounteroffers } from './counteroffers.lifecycle.ts';
import * as repo from './quotes.hot.repo.ts';

/** Logs a quote that the provider has just submitted. */
export const logSubmitted = (ctx: SignedIn, { id, requestId }: repo.Quote) =>
  logTransition(ctx, {
    entity: 'quote',
    entityId: id,
    requestId,
    to: 'pending',
    event: 'submit',
    actorId: ctx.actor.id,
  });

/** Runs one transition of a quote; the caller has locked its request. One that leaves pending closes its counteroffer. */
export const transitionQuote: typeof repo.machine.transition = async (ctx, quote, input) => {
  const [changed] = await pipelined(
    repo.machine.transition(ctx, quote, {
      ...input,
      change: {
        updatedAt: ctx.now(),
        ...input.change,
        ...(input.event === 'reject' && input.reason !== undefined && { rejectReason: input.reason }),
      },
    }),
    closeIfPending(ctx, quote),
  );
  return changed;
};

const closeIfPending = async (ctx: Context, { id, status }: repo.Quote) =>
  status === 'pending' ? endCounteroffers(ctx, [id], 'close') : undefined;

import { canTransition, type TransitionActor } from '#contract/lifecycle.ts';
import { quoteTransitions, type QuoteEvent, type QuoteState } from '#contract/quote-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError } from '#server/errors.ts';
import { logTransition } from '#server/modules/requests/lifecycle.service.ts';
import * as repo from './quotes.hot.repo.ts';

interface Step {
  event: QuoteEvent;
  by: TransitionActor;
  reason?: string | undefined;
}

/** Moves a quote along its life; its request is held by the caller. `stale_state` when the table forbids it. */
export async function transitionQuote(ctx: Context, before: repo.Quote, { event, by, reason }: Step) {
  const rule = quoteTransitions[event];
  if (!canTransition<QuoteState>(rule, before, by, ctx.now())) {
    throw new AppError('stale_state', { status: before.status });
  }
  const [after] = await pipelined(
    repo.updateIfStatus(ctx.db, before.id, [before.status], {
      status: rule.to,
      updatedAt: ctx.now(),
      ...(reason !== undefined && rule.to === 'rejected' && { rejectReason: reason }),
    }),
    logTransition(ctx, {
      entity: 'quote',
      entityId: before.id,
      from: before.status,
      to: rule.to,
      event,
      actorId: by === 'system' ? null : (ctx.actor?.id ?? null),
      ...(reason !== undefined && { reason }),
    }),
  );
  if (!after) throw new AppError('stale_state', { status: before.status });
  return after;
}

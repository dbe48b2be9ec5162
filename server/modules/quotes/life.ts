import { mayMove, type Side } from '#contract/lifecycle.ts';
import { quoteMoves, type QuoteEvent, type QuoteLife } from '#contract/quote-moves.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { AppError } from '#server/errors.ts';
import { logStep } from '#server/modules/requests/life.service.ts';
import * as repo from './quotes.repo.ts';

interface Step {
  event: QuoteEvent;
  by: Side;
  reason?: string | undefined;
}

/** Moves a quote along its life; its request is held by the caller. `stale_state` when the table forbids it. */
export async function moveQuote(ctx: Context, before: repo.Quote, { event, by, reason }: Step) {
  const rule = quoteMoves[event];
  if (!mayMove<QuoteLife>(rule, before, by, ctx.now())) {
    throw new AppError('stale_state', { status: before.status });
  }
  const [after] = await together(
    repo.changeWhile(ctx.db, before.id, [before.status], {
      status: rule.to,
      updatedAt: ctx.now(),
      ...(reason !== undefined && rule.to === 'rejected' && { rejectReason: reason }),
    }),
    logStep(ctx, {
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

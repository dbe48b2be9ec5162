import type { Context } from '#server/context.ts';
import { emitChange } from '#server/live/emit.ts';
import * as repo from './transitions.hot.repo.ts';

/**
 * Logs the start of a row, an event that leaves its status unchanged, or rows that were updated in bulk, and notifies the
 * pages that show them.
 */
export async function logTransition(ctx: Context, ...rows: repo.LoggedRow[]) {
  const at = ctx.now();
  const logged = await repo.add(ctx.db, ...rows.map((row) => ({ ...row, at })));
  for (const [index, row] of rows.entries()) await publishLogged(ctx, logged[index]!.id, { ...row, at });
}

/** Notifies the pages that show the row of a logged transition, and publishes its event. */
export async function publishLogged(ctx: Context, id: number, row: repo.TransitionRow) {
  const { entity, entityId, requestId, from = null, to, event, actorId = null, reason = null, at } = row;
  // A payout is its provider's alone.
  if (requestId !== null && entity !== 'payout')
    await emitChange(ctx.db, { requestId, quoteId: entity === 'quote' ? entityId : null });
  const changed = { entity, entityId, requestId, from, to, event, actorId, reason };
  await ctx.publish(ctx.db, 'transition.logged', { id, ...changed, at: at.toISOString() });
}

import type { Context } from '#server/context.ts';
import { emitChange } from '#server/live/emit.ts';
import * as repo from './transitions.hot.repo.ts';

/**
 * Logs the start of a row, an event that leaves its status unchanged, or rows that were updated in bulk, and tells the
 * pages that show them.
 */
export async function logTransition(ctx: Context, ...rows: repo.LoggedRow[]) {
  const at = ctx.now();
  const logged = await repo.add(ctx.db, ...rows.map((row) => ({ ...row, at })));
  for (const [index, row] of rows.entries()) {
    const { entity, entityId, requestId, from = null, to, event, actorId = null, reason = null } = row;
    // A payout is its provider's alone.
    if (requestId !== null && entity !== 'payout')
      await emitChange(ctx.db, { requestId, quoteId: entity === 'quote' ? entityId : null });
    await ctx.publish(ctx.db, 'transition.logged', {
      id: logged[index]!.id,
      entity,
      entityId,
      requestId,
      from,
      to,
      event,
      actorId,
      reason,
      at: at.toISOString(),
    });
  }
}

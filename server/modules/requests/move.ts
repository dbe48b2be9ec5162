import { mayMove, type Side } from '#contract/lifecycle.ts';
import { requestMoves, type RequestEvent, type RequestLife } from '#contract/request-moves.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import * as repo from './requests.repo.ts';
import * as log from './transitions.repo.ts';

interface Step {
  event: RequestEvent;
  by: Side;
  /** Who did it; nobody when time did. */
  actorId: string | null;
  reason?: string | undefined;
  change?: Partial<repo.NewRequest>;
}

/**
 * Moves a request along its life in the caller's transaction: the table decides, a guarded update carries it out, the
 * log keeps it. Whoever comes too late gets `stale_state` with the present status.
 */
export async function move(ctx: Context, before: repo.Request, step: Step): Promise<repo.Request> {
  const { event, by, actorId, reason, change } = step;
  const rule = requestMoves[event];
  if (!mayMove<RequestLife>(rule, before, by, ctx.now())) {
    throw new AppError('stale_state', { status: before.status });
  }
  const to = rule.to === 'former' ? (before.disputedFrom ?? 'in_progress') : rule.to;
  const after = await repo.changeWhile(ctx.db, before.id, [before.status], {
    ...change,
    status: to,
    updatedAt: ctx.now(),
  });
  if (!after) {
    const present = await repo.byId(ctx.db, before.id);
    throw new AppError('stale_state', { ...(present && { status: present.status }) });
  }
  await log.add(ctx.db, {
    entity: 'request',
    entityId: before.id,
    from: before.status,
    to,
    event,
    actorId,
    ...(reason !== undefined && { reason }),
    at: ctx.now(),
  });
  return after;
}

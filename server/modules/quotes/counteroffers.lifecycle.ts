import { counterofferTransitions } from '#contract/requests/counteroffer-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import * as repo from './counteroffers.repo.ts';

/** Runs one transition of a counteroffer; the caller has locked its request. */
export const transitionCounteroffer: typeof repo.machine.transition = (ctx, counteroffer, input) =>
  repo.machine.transition(ctx, counteroffer, {
    ...input,
    change: { answeredAt: ctx.now(), ...input.change },
  });

/** Ends the open counteroffers on these quotes: answered by a revision, or closed with them. The caller has locked the requests. */
export async function endCounteroffers(ctx: Context, quoteIds: number[], event: 'answer' | 'close') {
  const { to } = counterofferTransitions[event];
  const ended = await repo.endOpen(ctx.db, quoteIds, to, ctx.now());
  if (ended.length === 0) return;
  await logTransition(
    ctx,
    ...ended.map(({ id, requestId }) => ({
      entity: 'counteroffer' as const,
      entityId: id,
      requestId,
      from: 'open',
      to,
      event,
      actorId: event === 'answer' ? (ctx.actor?.id ?? null) : null,
    })),
  );
}

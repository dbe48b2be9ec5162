import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import type { Events } from '#server/queue/events.ts';
import { transitionDispute } from './disputes.lifecycle.ts';
import * as templates from './disputes.notifications.ts';
import * as repo from './disputes.repo.ts';
import { forBoth } from './disputes.service.ts';

/** Escalates disputes whose answer is overdue. */
export const escalateUnanswered = (ctx: Context) =>
  eachDue(
    ctx,
    'disputes.escalate',
    (last) => repo.unanswered(ctx.db, ctx.now(), last),
    async (tx, { id }) => {
      const { requestId } = found(await repo.byId(tx.db, id));
      const request = await lockRequest(tx, requestId);
      const dispute = found(await repo.byId(tx.db, id));
      if (dispute.status !== 'open') return;
      await transitionDispute(tx, dispute, {
        event: 'escalate_by_time',
        by: 'system',
        change: { escalatedAt: ctx.now(), answerBy: null },
      });
      await notifyAll(tx, await forBoth(tx, request, templates.escalated(request, dispute)));
    },
  );

/** The job ended because the payer's bank took the charge back: its dispute has nothing left to decide. */
export async function onChargedBack(ctx: Context, { requestId }: Events['job.charged_back']) {
  const live = (await repo.ofRequest(ctx.db, requestId)).find(({ endedAt }) => endedAt === null);
  if (!live) return;
  await transitionDispute(ctx, live, {
    event: 'end_by_chargeback',
    by: 'system',
    change: { outcome: 'refund', endedAt: ctx.now(), answerBy: null, offeredBy: null },
  });
}

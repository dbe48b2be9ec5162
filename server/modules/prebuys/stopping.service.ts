import type { Context } from '#server/context.ts';
import { dropStage } from '#server/modules/jobs/stage-payments.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import * as repo from './stages.repo.ts';

/**
 * Stops the stages that have not started; what was held for one of them is refunded. Returns the first of them. The caller
 * has locked the job.
 */
export async function stopWaiting(ctx: Context, request: Request, by: 'owner' | 'system') {
  const waiting = (await repo.of(ctx.db, request.id)).filter(({ status }) => status === 'waiting');
  for (const stage of waiting) {
    await repo.machine.transition(ctx, stage, { event: 'stop', by });
    if (stage.additionId !== null) await dropStage(ctx, request.id, stage.additionId);
  }
  return waiting[0];
}

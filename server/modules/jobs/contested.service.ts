import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import type { Events } from '#server/queue/events.ts';
import { listUnpaid } from './additions.repo.ts';
import { closeUnpaidWork } from './on-job.service.ts';

/**
 * A job that stands still takes no payments for additional work. Stages of a pre-buy that the owner has not approved stay:
 * they were quoted, are decided on when the job goes on, and end with it.
 */
export async function closeContestedWork(ctx: Context, { requestId }: Events['job.contested']) {
  const { kind } = found(await requestById(ctx, requestId));
  const unpaid = await listUnpaid(ctx.db, requestId);
  if (kind === 'prebuy' && unpaid.every(({ status }) => status === 'proposed')) return;
  await closeUnpaidWork(ctx, requestId);
}

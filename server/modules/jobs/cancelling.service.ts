import type { TransitionActor } from '#contract/lifecycle.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import * as settlement from '#server/modules/payments/settlement.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  lockRequest,
  logEvent,
  transitionRequest,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import * as templates from './jobs.notifications.ts';
import { closeUnpaidWork, onJob } from './on-job.service.ts';

type Cancellation = { reason: string; alone: boolean } | { accept: boolean };

/**
 * Proposes to cancel a running job, or accepts or declines that proposal; both parties together, an administrator, or the
 * owner before work starts cancel it.
 */
export const cancelJob = async (ctx: SignedIn, id: number, body: Cancellation) =>
  ctx.actor.isAdmin && (await visibility.requireVisible(ctx, id)) === 'admin'
    ? cancelAsAdmin(ctx, id, body)
    : cancelAsParty(ctx, id, body);

function cancelAsAdmin(ctx: SignedIn, id: number, body: Cancellation) {
  // Only the parties may accept or decline a proposal.
  if (!('reason' in body)) throw new AppError('forbidden');
  const { reason } = body;
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const after = await cancelAndRefund(tx, request, { event: 'cancel_job', by: 'admin', reason });
    await record(tx, {
      action: 'job.cancelled',
      entity: 'request',
      entityId: id,
      before: { status: request.status },
      after: { status: after.status },
      reason,
    });
    return visibility.get(tx, id);
  });
}

const cancelAsParty = (ctx: SignedIn, id: number, body: Cancellation) =>
  onJob(ctx, id, async (tx, { request, role, otherUserId }) => {
    if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
    if ('reason' in body && body.alone) {
      await cancelAndRefund(tx, request, { event: 'cancel_early', by: role, reason: body.reason });
      return;
    }
    if ('reason' in body) {
      if (request.cancelProposedBy !== null) throw new AppError('stale_state', { status: request.status });
      const change = { cancelProposedBy: role, cancelReason: body.reason };
      await updateRequestFields(tx, request, change);
      await logEvent(tx, request, 'propose_cancel', body.reason);
      await notify(tx, otherUserId, templates.cancelProposed({ ...request, ...change }, ctx.now().getTime()));
      return;
    }
    if (request.cancelProposedBy === null) throw new AppError('stale_state', { status: request.status });
    if (body.accept) {
      await cancelAndRefund(tx, request, {
        event: 'agree_to_cancel',
        by: role,
        reason: request.cancelReason ?? undefined,
      });
      return;
    }
    await updateRequestFields(tx, request, { cancelProposedBy: null, cancelReason: null });
    const isOwn = request.cancelProposedBy === role;
    await logEvent(tx, request, isOwn ? 'take_back_cancel' : 'decline_cancel');
    const template = isOwn ? templates.cancelWithdrawn : templates.cancelDeclined;
    await notify(tx, otherUserId, template(request, ctx.now().getTime()));
  });

interface Ending {
  event: keyof typeof templates.refunded;
  by: TransitionActor;
  reason?: string | undefined;
}

/** Cancels the job and refunds the owner in full. */
export async function cancelAndRefund(ctx: Context, request: Request, { event, by, reason }: Ending) {
  const after = await transitionRequest(ctx, request, {
    event,
    by,
    reason,
    // An open proposal is not the reason why the job ended.
    ...(event !== 'agree_to_cancel' && { change: { cancelProposedBy: null, cancelReason: reason ?? null } }),
  });
  const { provider } = await findAcceptedQuote(ctx, request);
  await closeUnpaidWork(ctx, request.id);
  await settlement.refund(ctx, request.id);
  await notifyAll(ctx, templates.refunded[event](after, provider.userId));
  return after;
}

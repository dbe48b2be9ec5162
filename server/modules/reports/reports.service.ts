import type { ReportTarget } from '#contract/admin/report-lifecycle.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { getOtherUser } from '#server/modules/messaging/contacts/person.service.ts';
import { canSeeFiles as canSeeMessage } from '#server/modules/messaging/messaging.service.ts';
import { canSeeFiles as canSeeRoomMessage } from '#server/modules/messaging/rooms/rooms.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { listInvolving } from './queue.repo.ts';
import * as repo from './reports.repo.ts';

export { listInvolving };

/** Whether the caller may see what they report: a report must not tell what exists. */
const canSee: Record<ReportTarget, (ctx: SignedIn, id: string) => Promise<unknown>> = {
  message: canSeeMessage,
  room_message: canSeeRoomMessage,
  user: getOtherUser,
  review: ({ db }, id) => repo.isListed(db, 'review', Number(id)),
  provider: ({ db }, id) => repo.isListed(db, 'provider', Number(id)),
  request: (ctx, id) => requireVisible(ctx, Number(id)),
};

interface Report {
  targetType: ReportTarget;
  targetId: string | number;
  reason: string;
}

/** Reports something to the administrators. */
export const report = (ctx: SignedIn, { targetType, reason, ...target }: Report) =>
  inTransaction(ctx, async (tx) => {
    const targetId = String(target.targetId);
    if (!(await canSee[targetType](tx, targetId))) throw new AppError('not_found');
    await consume(tx, limits.reports, ctx.actor.id);
    const row = { targetType, targetId, reason, reporterId: ctx.actor.id, createdAt: ctx.now() };
    return found(await repo.insert(tx.db, row));
  });

/** True if the caller is an administrator, who sees the files of a message once it was reported. */
export const isReportedTo = (type: 'message' | 'room_message') => async (ctx: SignedIn, id: string) =>
  actsAsAdmin(ctx) && (await repo.isReported(ctx.db, type, id));

import {
  canBeHidden,
  type ReportDecision,
  type ReportEvent,
  type ReportState,
} from '#contract/admin/report-lifecycle.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { setSuspended } from '#server/modules/accounts/roles/suspension.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { setMessageHidden } from '#server/modules/messaging/moderation.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { setReviewHidden } from '#server/modules/reviews/reviews.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as queue from './queue.repo.ts';
import { transitionReport } from './reports.lifecycle.ts';
import * as templates from './reports.notifications.ts';
import { isInvolved } from './reports.policy.ts';
import * as repo from './reports.repo.ts';
import { getReport } from './reports.view.ts';

/** Returns a page of what was reported, one row per target. */
export async function list(ctx: SignedIn, { status, ...paging }: Paging & { status: ReportState['status'] }) {
  const page = await paged(
    ctx,
    `reports ${status}`,
    paging,
    (limit, after?: number) => queue.page(ctx.db, status, limit, after),
    ({ id }) => id,
  );
  return { ...page, total: await queue.count(ctx.db, status) };
}

/**
 * Locks the reports that are decided together with this one, and their author; throws `stale_state` if another
 * administrator was faster, and `forbidden` for administrators whose own affair it is.
 */
async function lockToDecide(ctx: SignedIn, id: number) {
  const reports = await repo.lockGroup(ctx.db, found(await repo.byId(ctx.db, id)));
  const report = reports.find((one) => one.id === id);
  if (!report) throw new AppError('stale_state', { status: found(await repo.byId(ctx.db, id)).status });
  const author = await queue.authorOf(ctx.db, id);
  if (isInvolved(ctx.actor, reports, author))
    throw new AppError('forbidden', {
      message: 'You reported this, or it’s about you. Another administrator decides.',
    });
  return { reports, report, author };
}

const transitionAll = async (
  ctx: SignedIn,
  reports: repo.Report[],
  event: ReportEvent,
  note: string,
  change: Partial<repo.Report>,
) => {
  for (const report of reports)
    await transitionReport(ctx, report, { event, by: 'admin', reason: note || undefined, change });
};

interface Decided {
  decision: ReportDecision;
  note: string;
  /** Also hides the content. */
  alsoHide?: boolean;
}

/** Decides all open reports of one target at once. */
export const decide = (ctx: SignedIn, id: number, { decision, note, alsoHide = false }: Decided) =>
  inTransaction(ctx, async (tx) => {
    const { reports, report, author } = await lockToDecide(tx, id);
    const hides = decision === 'hide' || alsoHide;
    if (alsoHide && !canBeHidden(report)) invalid('alsoHide', 'Only reviews and messages can be hidden');
    await transitionAll(tx, reports, decision, note, {
      decision,
      decisionNote: note || null,
      hasHidden: hides,
      decidedById: ctx.actor.id,
      decidedAt: ctx.now(),
    });
    if (decision !== 'dismiss' && !author)
      invalid('decision', 'The account was deleted. You can only dismiss this');
    if (hides) await setHidden(tx, report, true);
    if (author) await tellAuthor(tx, report, author.id, { decision, note, alsoHide });
    await record(tx, {
      action: `report.${decision}`,
      entity: 'report',
      entityId: id,
      before: { status: 'open' },
      after: { decision, reports: reports.map((one) => one.id), ...target(report), hidden: hides },
      reason: note,
    });
    await notifyAll(
      tx,
      reports.map((one) => ({ userId: one.reporterId, content: templates.decided(one, decision) })),
    );
    return getReport(tx, id);
  });

const target = ({ targetType, targetId }: repo.Report) => ({ targetType, targetId });

async function tellAuthor(
  ctx: SignedIn,
  report: repo.Report,
  authorId: string,
  { decision, note, alsoHide = false }: Decided,
) {
  if (decision === 'hide') await notify(ctx, authorId, templates.hidden(report, note));
  if (decision === 'warn') await notify(ctx, authorId, templates.warned(report, note, alsoHide));
  if (decision === 'suspend') await setSuspended(ctx, authorId, { suspended: true, reason: note });
}

async function setHidden(ctx: SignedIn, { targetType, targetId }: repo.Report, isHidden: boolean) {
  if (targetType === 'review') await setReviewHidden(ctx, Number(targetId), isHidden);
  if (targetType === 'message' || targetType === 'room_message')
    await setMessageHidden(ctx, targetType, Number(targetId), isHidden);
}

/** Shows a hidden review or message again. */
export const restore = (ctx: SignedIn, id: number, note: string) =>
  inTransaction(ctx, async (tx) => {
    const { reports, report, author } = await lockToDecide(tx, id);
    await transitionAll(tx, reports, 'restore', note, { hasHidden: false });
    await setHidden(tx, report, false);
    if (author) await notify(tx, author.id, templates.restored(report, ctx.now()));
    await record(tx, {
      action: 'report.restore',
      entity: 'report',
      entityId: id,
      before: { hidden: true },
      after: { hidden: false, ...target(report) },
      reason: note,
    });
    return getReport(tx, id);
  });

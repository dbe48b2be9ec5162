import { isVoter } from '#contract/accounts/permissions.ts';
import { approvalReminderHours } from '#contract/limits.ts';
import { remindAgainHours } from '#contract/payments/share-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { decidingOf } from '#server/modules/groups/groups.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import * as templates from './approvals.notifications.ts';
import * as repo from './approvals.repo.ts';
import { votersAmong, wasRemindedLately } from './approvals.view.ts';
import { lockVote, viewOf } from './voting.service.ts';

type Template = typeof templates.endsSoon;

/** Notifies the voters who have not voted. */
async function notifyMissing(tx: Context, approval: repo.ListedApproval, template: Template) {
  await repo.markReminded(tx.db, approval.id, tx.now());
  const group = found(await decidingOf(tx, approval.accountId));
  const members = await accounts.membersOf(tx.db, approval.accountId);
  const votes = await repo.votesOf(tx.db, [approval.id]);
  const missing = votersAmong(approval, members).filter(
    ({ userId }) => userId !== tx.actor?.id && !votes.some((vote) => vote.userId === userId),
  );
  const content = template({ approval, timeZone: group.timeZone });
  await notifyAll(tx, templates.toMembers(missing, content));
}

/** Reminds of the end of a vote, once in the hours before it. The caller has locked the request. */
export async function remindOfEnd(tx: Context, id: number) {
  const approval = found(await repo.listedById(tx.db, id));
  const { status, remindedAt, expiresAt } = approval;
  if (status !== 'open' || (remindedAt && remindedAt >= addHours(expiresAt, -approvalReminderHours))) return;
  await notifyMissing(tx, approval, templates.endsSoon);
}

/** Reminds the voters who have not voted, at most every 12 hours; voters and the member who asked may. */
export const remind = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { approval, own, requireOpen } = await lockVote(tx, id);
    authorize(approval.askedBy === own.userId || isVoter(own.role));
    requireOpen();
    if (wasRemindedLately(approval, tx.now()))
      throw new AppError('stale_state', {
        message: `They were asked or reminded in the last ${remindAgainHours} hours.`,
      });
    const cause = String(tx.now().getTime());
    const by = (await accounts.firstNamesAt(tx.db, approval.accountId)).get(own.userId) ?? 'Another owner';
    await notifyMissing(tx, found(await repo.listedById(tx.db, id)), (about) =>
      templates.reminded(about, by, cause),
    );
    return viewOf(tx, id);
  });

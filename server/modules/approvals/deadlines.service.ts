import { approvalReminderHours } from '#contract/limits.ts';
import { addHours } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { decidingOf } from '#server/modules/groups/groups.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import * as templates from './approvals.notifications.ts';
import * as repo from './approvals.repo.ts';
import { votersAmong } from './approvals.view.ts';
import { expire, settleWithout } from './voting.service.ts';

/** Expires votes whose time is over, settles those of which a voter has left, and reminds voters of the end. */
export async function runApprovals(ctx: Context) {
  const now = ctx.now();
  const locked =
    (act: (tx: Context, id: number) => Promise<unknown>) => async (tx: Context, due: repo.DueApproval) => {
      await lockRequest(tx, due.requestId);
      await act(tx, due.id);
    };
  await eachDue<repo.DueApproval>(
    ctx,
    'approval.expired',
    (last) => repo.expired(ctx.db, now, last),
    locked(expire),
  );
  await eachDue<repo.DueApproval>(
    ctx,
    'approval.voter_left',
    (last) => repo.withFormerVoters(ctx.db, now, last),
    locked(settleWithout),
  );
  await eachDue<repo.DueApproval>(
    ctx,
    'approval.ends_soon',
    (last) => repo.notReminded(ctx.db, now, addHours(now, approvalReminderHours), last),
    locked(remind),
  );
}

/** Reminds the members who have not voted. */
async function remind(tx: Context, id: number) {
  const approval = found(await repo.listedById(tx.db, id));
  if (approval.status !== 'open' || approval.remindedAt) return;
  await repo.markReminded(tx.db, id, tx.now());
  const group = found(await decidingOf(tx, approval.accountId));
  const members = await accounts.membersOf(tx.db, approval.accountId);
  const votes = await repo.votesOf(tx.db, [id]);
  const content = templates.endsSoon({ approval, timeZone: group.timeZone });
  const missing = votersAmong(approval, members).filter(
    ({ userId }) => !votes.some((vote) => vote.userId === userId),
  );
  await notifyAll(tx, templates.toMembers(missing, content));
}

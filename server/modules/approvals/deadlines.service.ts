import { approvalReminderHours } from '#contract/limits.ts';
import { addHours } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import * as repo from './approvals.repo.ts';
import { remindOfEnd } from './reminding.service.ts';
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
    locked(remindOfEnd),
  );
}

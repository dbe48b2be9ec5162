import type * as z from 'zod';
import type { disputeOutcome } from '#contract/disputes/disputes.ts';
import { toCents } from '#contract/money.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { found, invalid } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { requireFree, requireJudge } from './claims.service.ts';
import { liveClaim, toClaim } from './claims.ts';
import * as repo from './disputes.repo.ts';
import { resolve } from './disputes.service.ts';
import { businessDaysOf, getDetail, toView } from './disputes.view.ts';

interface Ruling {
  outcome: z.infer<typeof disputeOutcome>;
  refundAmount?: number | undefined;
  note: string;
}

/** An administrator's decision of an escalated dispute; never one of their own. */
export function rule(ctx: SignedIn, id: number, { outcome, refundAmount = 0, note }: Ruling) {
  return inTransaction(ctx, async (tx) => {
    const { requestId } = await requireJudge(tx, id);
    const request = await lockRequest(tx, requestId);
    const dispute = found(await repo.byId(tx.db, id));
    requireFree(ctx, dispute);
    const payments = await repo.paymentsAtStake(tx.db, requestId);
    const total = payments.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
    const asked = toCents(refundAmount);
    if (outcome === 'split' && (asked <= 0 || asked >= total))
      invalid('refundAmount', 'Enter more than nothing and less than the total');
    const refundCents = { refund: total, release: 0, split: asked }[outcome];
    await resolve(tx, request, dispute, {
      event: 'rule',
      by: 'admin',
      refundCents,
      change: { note, ruledById: ctx.actor.id },
    });
    await record(tx, {
      action: 'dispute.ruled',
      entity: 'dispute',
      entityId: id,
      after: { outcome, refundCents },
      reason: note,
    });
    return getDetail(tx, id);
  });
}

/** Returns a page of disputes for administrators, the longest waiting first. */
export async function listQueue(
  ctx: SignedIn,
  { status, ...paging }: Paging & { status?: repo.Dispute['status'] | undefined },
) {
  const page = await paged(
    ctx,
    `disputes ${status ?? ''}`,
    paging,
    (limit, after?: readonly [string, number]) => repo.queue(ctx.db, status, limit, after),
    (row) => [row.waitingSince, row.dispute.id] as const,
  );
  return {
    ...page,
    items: page.items.map(({ dispute, claimer, ...row }) => {
      const live = liveClaim(dispute, ctx.now());
      return {
        ...toView(dispute),
        ...row,
        businessDays: businessDaysOf(dispute, ctx.now()),
        claim: live && claimer ? toClaim(ctx, live, claimer) : null,
      };
    }),
    total: await repo.countQueue(ctx.db, status),
  };
}

import type * as z from 'zod';
import type { disputeOutcome } from '#contract/disputes.ts';
import { toCents } from '#contract/money.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { businessDaysBetween } from './business-days.ts';
import * as repo from './disputes.repo.ts';
import { resolve } from './disputes.service.ts';
import { getDetail, toView } from './disputes.view.ts';

interface Ruling {
  outcome: z.infer<typeof disputeOutcome>;
  refundAmount?: number | undefined;
  note: string;
}

/** An administrator's decision of an escalated dispute; never one of their own. */
export function rule(ctx: SignedIn, id: number, { outcome, refundAmount = 0, note }: Ruling) {
  return inTransaction(ctx, async (tx) => {
    const { requestId } = found(await repo.byId(tx.db, id));
    const request = await lockRequest(tx, requestId);
    const dispute = found(await repo.byId(tx.db, id));
    const { provider } = await findAcceptedQuote(tx, request);
    if ([request.ownerId, provider.userId].includes(ctx.actor.id))
      throw new AppError('forbidden', {
        message: 'You’re a party of this dispute. Another administrator decides it.',
      });
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
    items: page.items.map(({ dispute, title, owner, provider, totalAmount }) => ({
      ...toView(dispute),
      title,
      owner,
      provider,
      totalAmount,
      businessDays:
        dispute.escalatedAt && businessDaysBetween(dispute.escalatedAt, dispute.endedAt ?? ctx.now()),
    })),
    total: await repo.countQueue(ctx.db, status),
  };
}

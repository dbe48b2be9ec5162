import { splitPrice, toCents, toDollars } from '#contract/money.ts';
import { splitJob, splitRefund } from '#contract/payments/split.ts';
import type { Context } from '#server/context.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { refundToCards } from './card-refunds.service.ts';
import { returnUnused } from './no-call-limit.service.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as repo from './payments.repo.ts';

type Payment = repo.Payment;
type Share = ReturnType<typeof splitJob>['shares'][number];

const toJobPayment = ({ id, totalAmount, additionId }: Payment) => ({
  id,
  totalCents: toCents(totalAmount),
  additionId,
});

const endings = {
  held: { refunded: 'refund', released: 'release', split: 'settle_split' },
  frozen: { refunded: 'settle_refund', released: 'settle_release', split: 'settle_split' },
} as const;

const endOf = ({ refundCents, totalCents }: Share) => {
  if (refundCents === 0) return 'released';
  return refundCents === totalCents ? 'refunded' : 'split';
};

/** Divides the payments of a job between the owner and the provider; the caller has locked the request. */
async function settle(
  ctx: Context,
  requestId: number,
  from: 'held' | 'frozen',
  refundCentsOf: (totalCents: number) => number,
  cause = '',
  except: ReadonlySet<number> = new Set(),
) {
  const all = await repo.ofRequest(ctx.db, requestId, [from]);
  const payments: Payment[] = [];
  for (const payment of all) if (!except.has(payment.id)) payments.push(await returnUnused(ctx, payment));
  const total = payments.reduce((sum, payment) => sum + toCents(payment.totalAmount), 0);
  const split = splitJob(payments.map(toJobPayment), refundCentsOf(total));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  for (const share of split.shares) await settleOne(ctx, byId.get(share.id)!, from, share, cause);
  await ctx.publish(ctx.db, 'payment.settled', { requestId });
  return split;
}

async function settleOne(
  ctx: Context,
  payment: Payment,
  from: 'held' | 'frozen',
  share: Share,
  cause: string,
) {
  const end = endOf(share);
  await transitionPayment(ctx, payment, {
    event: endings[from][end],
    change: {
      completedAt: ctx.now(),
      refundedAmount: toDollars(share.refundCents),
      frozenFrom: null,
      // A refunded payment keeps the amounts that were agreed on.
      ...(end === 'split' && {
        serviceAmount: toDollars(share.serviceCents),
        platformFee: toDollars(share.feeCents),
      }),
    },
  });
  const charge = toCharge(payment);
  const providerUserId = await repo.receiverOf(ctx.db, payment.id);
  await ledger.settle(ctx, charge, { ...share, providerUserId }, cause);
  const { cardCents } = ledger.divideRefund(charge, share.refundCents);
  await refundToCards(ctx, payment, `payment:${payment.id}:refund`, { cents: share.refundCents, cardCents });
}

/**
 * Refunds a part of a held payment, or all of it; the rest stays held as if the price had been lower. `cause` names what
 * was not done. The caller has locked the request.
 */
export async function giveBack(ctx: Context, payment: Payment, cents: number, cause: string) {
  const charge = toCharge(payment);
  // The charge also holds what is left of a no-call limit, which has a column of its own.
  const restCents = toCents(payment.totalAmount) - cents;
  if (restCents === 0) {
    const share = { id: payment.id, totalCents: cents, ...splitRefund(cents, cents) };
    await settleOne(ctx, payment, 'held', share, '');
    await ctx.publish(ctx.db, 'payment.settled', { requestId: payment.serviceRequestId });
    return;
  }
  const refund = ledger.divideRefund(charge, cents);
  await transitionPayment(ctx, payment, {
    event: 'return',
    change: {
      ...splitPrice(toDollars(restCents)),
      creditAmount: toDollars(charge.creditCents - refund.creditCents),
      returnedAmount: toDollars(toCents(payment.returnedAmount) + cents),
    },
  });
  await ledger.giveBack(ctx, charge, cents, cause);
  const { cardCents } = refund;
  await refundToCards(ctx, payment, `payment:${payment.id}:return:${cause}`, { cents, cardCents });
}

/** Releases the held payments of a job to its provider's balance, less the platform fee. */
export const release = (ctx: Context, requestId: number) => settle(ctx, requestId, 'held', () => 0);

/** Refunds the held payments of a job in full. */
export const refund = (ctx: Context, requestId: number) => settle(ctx, requestId, 'held', (total) => total);

/** Ends a dispute: refunds a part of the frozen payments, all or nothing of them, and releases the rest. */
export const settleFrozen = (ctx: Context, requestId: number, refundCents: number, cause: string) =>
  settle(ctx, requestId, 'frozen', (total) => Math.min(total, refundCents), cause);

/** Refunds what is still frozen of a job whose charge was taken back; not what a bank has yet to decide. */
export const refundFrozen = (
  ctx: Context,
  requestId: number,
  cause: string,
  contested: ReadonlySet<number>,
) => settle(ctx, requestId, 'frozen', (total) => total, cause, contested);

/** Returns the shares of a released payment as they were booked. */
export const releasedShares = async (ctx: Context, payment: Payment) => ({
  refundCents: 0,
  feeCents: toCents(payment.platformFee),
  serviceCents: toCents(payment.serviceAmount),
  providerUserId: await repo.receiverOf(ctx.db, payment.id),
});

/** Freezes the payments of a job; released ones go back from the provider's balance to the held money. */
export async function freeze(ctx: Context, requestId: number, cause: string) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['held', 'released'])) {
    const from = payment.status as 'held' | 'released';
    await transitionPayment(ctx, payment, { event: 'freeze', change: { frozenFrom: from } });
    if (from === 'released')
      await ledger.takeBack(ctx, toCharge(payment), await releasedShares(ctx, payment), cause);
  }
  await ctx.publish(ctx.db, 'payment.settled', { requestId });
}

/** Undoes a freeze that changed nothing. */
export async function unfreeze(ctx: Context, requestId: number, cause: string) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['frozen'])) {
    await transitionPayment(ctx, payment, { event: 'unfreeze', change: { frozenFrom: null } });
    if (payment.frozenFrom === 'released')
      await ledger.giveAgain(ctx, toCharge(payment), await releasedShares(ctx, payment), cause);
  }
  await ctx.publish(ctx.db, 'payment.settled', { requestId });
}

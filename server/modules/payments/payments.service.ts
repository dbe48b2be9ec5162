import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { logTransition } from '#server/modules/requests/lifecycle.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { splitPrice, toCents } from './amounts.ts';
import * as hot from './payments.hot.repo.ts';
import * as repo from './payments.repo.ts';
import { processorOf } from './processor.ts';

export type Payment = repo.Payment;

interface Due {
  requestId: number;
  quoteId: number;
  payerId: string;
  providerId: number;
  price: string;
  title: string;
  additionId?: number;
}

/** Prepares the payment of an accepted quote or of approved additional work. */
export async function prepare(ctx: SignedIn, due: Due) {
  const parts = splitPrice(due.price);
  const intent = await processorOf(ctx).prepare(ctx, {
    payerId: due.payerId,
    amount: parts.totalAmount,
    description: due.title,
  });
  const payment = await hot.insert(ctx.db, {
    ...parts,
    serviceRequestId: due.requestId,
    quoteId: due.quoteId,
    payerId: due.payerId,
    providerId: due.providerId,
    additionId: due.additionId ?? null,
    stripePaymentIntentId: intent.id,
    clientSecret: intent.clientSecret,
    createdAt: ctx.now(),
  });
  await log(ctx, payment, null, 'prepare');
  return { payment, clientSecret: intent.clientSecret };
}

const log = (ctx: Context, { id, status }: Payment, from: string | null, event: string) =>
  logTransition(ctx, {
    entity: 'payment',
    entityId: id,
    from,
    to: status,
    event,
    actorId: ctx.actor?.id ?? null,
  });

/** Moves a payment on if it still stands where it was; `stale_state` when somebody was faster. */
async function transitionPayment(
  ctx: Context,
  before: Payment,
  event: string,
  change: Partial<Payment> & { status: repo.PaymentStatus },
) {
  const [after] = await pipelined(
    hot.updateIfStatus(ctx.db, before.id, [before.status], change),
    log(ctx, { ...before, ...change }, before.status, event),
  );
  if (!after) throw new AppError('stale_state');
  return after;
}

/** The money is there: it is held until the job is confirmed. What follows from it happens in the same transaction. */
export async function hold(ctx: Context, before: Payment) {
  const [held] = await pipelined(
    transitionPayment(ctx, before, 'hold', { status: 'held', heldAt: ctx.now() }),
    ledger.hold(ctx, { paymentId: before.id, totalCents: toCents(before.totalAmount) }),
    ctx.publish(ctx.db, 'payment.held', {
      paymentId: before.id,
      requestId: before.serviceRequestId,
      providerId: before.providerId,
      additionId: before.additionId,
    }),
  );
  return held;
}

/** Gives what is held for a job to its provider, less the fee. */
export async function release(ctx: Context, requestId: number) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['held'])) {
    await transitionPayment(ctx, payment, 'release', { status: 'released', completedAt: ctx.now() });
    await ledger.release(ctx, {
      paymentId: payment.id,
      totalCents: toCents(payment.totalAmount),
      feeCents: toCents(payment.platformFee),
      providerUserId: await repo.receiverOf(ctx.db, payment.id),
    });
  }
}

/** Sends what is held for a job back to who paid it. */
export async function refund(ctx: Context, requestId: number) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['held'])) {
    await transitionPayment(ctx, payment, 'refund', {
      status: 'refunded',
      completedAt: ctx.now(),
      refundedAmount: payment.totalAmount,
    });
    await ledger.refund(ctx, { paymentId: payment.id, totalCents: toCents(payment.totalAmount) });
    await processorOf(ctx).refund(ctx, payment.stripePaymentIntentId ?? '');
  }
}

/** Ends payments of a job that were never made, all of them or those of one addition; answers them. */
export async function expireUnpaid(ctx: Context, requestId: number, additionId?: number) {
  const waiting = await repo.ofRequest(ctx.db, requestId, ['pending']);
  const expired: Payment[] = [];
  for (const payment of waiting) {
    if (additionId !== undefined && payment.additionId !== additionId) continue;
    expired.push(await transitionPayment(ctx, payment, 'lapse', { status: 'expired' }));
    // It is over also where payments are switched off by now: nobody can pay there.
    if (ctx.env.payments !== 'none') await processorOf(ctx).cancel(ctx, payment.stripePaymentIntentId ?? '');
  }
  return expired;
}

/** The payments of a job, the first one first. */
export const ofRequest = ({ db }: Context, requestId: number) => repo.ofRequest(db, requestId);

/** Payments made and received. */
export async function mine(ctx: SignedIn, paging: Paging) {
  const { actor, db } = ctx;
  const page = await paged(
    ctx,
    `payments ${actor.id}`,
    paging,
    (limit, before?: number) => repo.page(db, actor.id, actor.providerId, limit, before),
    ({ id }) => id,
  );
  return { ...page, total: await repo.count(db, actor.id, actor.providerId) };
}

import { splitPrice, toCents } from '#contract/money.ts';
import { paymentTransitions, type PaymentEvent } from '#contract/payment-lifecycle.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { logTransition, transition, type Machine } from '#server/lifecycle/transition.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { paged, type Paging } from '#server/paging.ts';
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
  await logTransition(ctx, {
    entity: 'payment',
    entityId: payment.id,
    to: payment.status,
    event: 'prepare',
    actorId: ctx.actor.id,
  });
  return { payment, clientSecret: intent.clientSecret };
}

const paymentMachine: Machine<Payment, Partial<Payment>, PaymentEvent> = {
  entity: 'payment',
  transitions: paymentTransitions,
  updateIfStatus: hot.updateIfStatus,
  byId: hot.byId,
};

/** Runs one transition of a payment and logs the caller as its actor. The caller has locked the request. */
const transitionPayment = (
  ctx: Context,
  payment: Payment,
  event: PaymentEvent,
  change: Partial<Payment> = {},
) =>
  transition(ctx, paymentMachine, payment, { event, by: 'system', actorId: ctx.actor?.id ?? null, change });

/** Marks a payment as held until the job is confirmed; `onEvent` handlers run in the same transaction. */
export async function hold(ctx: Context, before: Payment) {
  const [held] = await pipelined(
    transitionPayment(ctx, before, 'hold', { heldAt: ctx.now() }),
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

/** Releases the held payments of a job to its provider's balance, less the platform fee. */
export async function release(ctx: Context, requestId: number) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['held'])) {
    await transitionPayment(ctx, payment, 'release', { completedAt: ctx.now() });
    await ledger.release(ctx, {
      paymentId: payment.id,
      totalCents: toCents(payment.totalAmount),
      feeCents: toCents(payment.platformFee),
      providerUserId: await repo.receiverOf(ctx.db, payment.id),
    });
  }
}

/** Refunds the held payments of a job in full. */
export async function refund(ctx: Context, requestId: number) {
  for (const payment of await repo.ofRequest(ctx.db, requestId, ['held'])) {
    await transitionPayment(ctx, payment, 'refund', {
      completedAt: ctx.now(),
      refundedAmount: payment.totalAmount,
    });
    await ledger.refund(ctx, { paymentId: payment.id, totalCents: toCents(payment.totalAmount) });
    await processorOf(ctx).refund(ctx, payment.stripePaymentIntentId ?? '');
  }
}

/** Expires the unpaid payments of a job, all of them or those of one addition; returns them. */
export async function expireUnpaid(ctx: Context, requestId: number, additionId?: number) {
  const unpaid = await repo.ofRequest(ctx.db, requestId, ['pending']);
  const expired: Payment[] = [];
  for (const payment of unpaid) {
    if (additionId !== undefined && payment.additionId !== additionId) continue;
    expired.push(await transitionPayment(ctx, payment, 'lapse'));
    // Without a configured processor the payment only expires here: it cannot be paid anyway.
    if (ctx.env.payments !== 'none') await processorOf(ctx).cancel(ctx, payment.stripePaymentIntentId ?? '');
  }
  return expired;
}

/** Returns the payments of a job, oldest first. */
export const ofRequest = ({ db }: Context, requestId: number) => repo.ofRequest(db, requestId);

/** Returns a page of the payments that the caller made or received. */
export async function listOwn(ctx: SignedIn, paging: Paging) {
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

import { splitPrice, toCents, toDollars } from '#contract/money.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import * as hot from './payments.hot.repo.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as repo from './payments.repo.ts';
import { callProcessor } from './processor-calls.service.ts';
import { endShares, recordOwed } from './shares.service.ts';
import { prepareSplit, voidCards } from './split-preparation.service.ts';

export type Payment = repo.Payment;
export type PaymentStatus = repo.PaymentStatus;

interface Due {
  requestId: number;
  quoteId: number;
  payerId: string;
  providerId: number;
  price: string;
  title: string;
  additionId?: number;
  /** Held beside the price for findings within the quote's no-call limit; null without one. */
  noCallTotal?: string | null;
  /** The account of the request: a group's co-owners owe their shares to who pays. */
  ownerId: string;
  /** True if every co-owner pays their share by their own card. */
  isSplit?: boolean;
}

/** The card is charged at least this much, whatever credit there is. */
const minChargeCents = 100;

/**
 * Prepares the payment of an accepted quote or of approved additional work. The client secret is null until an outside
 * processor has returned it, a moment after the commit.
 */
export async function prepare(ctx: SignedIn, due: Due) {
  const parts = splitPrice(due.price);
  const noCall = due.noCallTotal ?? '0.00';
  // Credit covers the price only: what is left of the limit goes back to the card it came from.
  const creditCents = due.isSplit
    ? 0
    : Math.min(await lockSpendable(ctx, due), toCents(parts.totalAmount) - minChargeCents);
  const payment = await hot.insert(ctx.db, {
    ...parts,
    serviceRequestId: due.requestId,
    quoteId: due.quoteId,
    payerId: due.payerId,
    providerId: due.providerId,
    additionId: due.additionId ?? null,
    creditAmount: toDollars(creditCents),
    isSplit: due.isSplit ?? false,
    noCallAmount: noCall,
    noCallLeft: noCall,
    createdAt: ctx.now(),
  });
  if (creditCents > 0) await ledger.reserveCredit(ctx, toCharge(payment));
  if (due.isSplit) {
    const clientSecret = await prepareSplit(ctx, payment, due);
    await logTransition(ctx, preparationOf(ctx, payment));
    return { payment, clientSecret };
  }
  await recordOwed(ctx, payment, due.ownerId);
  const call = {
    key: `payment:${payment.id}:prepare`,
    kind: 'prepare' as const,
    paymentId: payment.id,
    params: { description: due.title },
  };
  const [called] = await pipelined(
    callProcessor(ctx, call, payment),
    logTransition(ctx, preparationOf(ctx, payment)),
  );
  return { payment, clientSecret: called?.clientSecret ?? null };
}

const preparationOf = ({ actor }: SignedIn, { id, serviceRequestId, status }: Payment) => ({
  entity: 'payment' as const,
  entityId: id,
  requestId: serviceRequestId,
  to: status,
  event: 'prepare' as const,
  actorId: actor.id,
});

/**
 * Returns the payer's credit that can be spent with the provider, in cents, and locks it. What the provider's own jobs have
 * earned is spent elsewhere only: otherwise a shop could have its customers' rewards paid to itself.
 */
async function lockSpendable(ctx: Context, { payerId, providerId }: Due) {
  // A reward that was taken back after it was spent leaves less than nothing.
  const credit = Math.max(0, await ledger.lockCredit(ctx, payerId));
  if (credit === 0) return 0;
  const earnedHere = await ledger.getEarnedWith(ctx, payerId, providerId);
  if (earnedHere <= 0) return credit;
  const spentElsewhere = await repo.creditSpentElsewhere(ctx.db, payerId, providerId);
  return Math.max(0, credit - Math.max(0, earnedHere - spentElsewhere));
}

/** Marks a payment as held until the job is confirmed; `onEvent` handlers run in the same transaction. */
export async function hold(ctx: Context, before: Payment) {
  const [held] = await pipelined(
    transitionPayment(ctx, before, { event: 'hold', change: { heldAt: ctx.now() } }),
    before.isSplit ? ledger.holdCaptured(ctx, toCharge(before)) : ledger.hold(ctx, toCharge(before)),
    ctx.publish(ctx.db, 'payment.held', {
      paymentId: before.id,
      requestId: before.serviceRequestId,
      providerId: before.providerId,
      additionId: before.additionId,
    }),
  );
  return held;
}

/** Expires the unpaid payments of a job, all of them or those of one addition; returns them. */
export async function expireUnpaid(ctx: Context, requestId: number, additionId?: number) {
  const unpaid = await repo.ofRequest(ctx.db, requestId, ['pending']);
  const expired: Payment[] = [];
  for (const payment of unpaid) {
    if (additionId !== undefined && payment.additionId !== additionId) continue;
    expired.push(await transitionPayment(ctx, payment, { event: 'lapse' }));
    if (payment.isSplit) await voidCards(ctx, payment);
    await endShares(ctx, payment);
    const charge = toCharge(payment);
    if (charge.creditCents > 0) await ledger.returnCredit(ctx, charge);
    // Without a configured processor the payment only expires here: it cannot be paid anyway.
    if (ctx.env.payments !== 'none' && !payment.isSplit)
      await callProcessor(ctx, {
        key: `payment:${payment.id}:cancel`,
        kind: 'cancel',
        paymentId: payment.id,
      });
  }
  return expired;
}

/** Returns the payments of a job, oldest first. */
export const ofRequest = ({ db }: Context, requestId: number) => repo.ofRequest(db, requestId);

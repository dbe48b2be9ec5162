import { toCents, toDollars } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import * as contested from '#server/modules/ledger/chargebacks.service.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  lockRequest,
  resumeRequest,
  transitionRequest,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { isTrue } from '#server/questions.ts';
import type { Events } from '#server/queue/events.ts';
import * as authorizations from './authorizations.repo.ts';
import type { Authorization } from './authorizations.repo.ts';
import { leftOfShare, recordTakenBack, refundToCards } from './card-refunds.service.ts';
import * as paid from './paid.service.ts';
import * as hot from './payments.hot.repo.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as templates from './payments.notifications.ts';
import { receiverOf, type Payment } from './payments.repo.ts';
import { reduceRefunds } from './processor-calls.service.ts';
import { freeze, refundFrozen, releasedShares, unfreeze } from './settlement.service.ts';
import { lockCard, onCaptured } from './split-progress.service.ts';
import * as repo from './webhooks.repo.ts';

interface Contest {
  externalId: string;
  intentId: string;
  cents: number;
  /** What the processor charges for it. */
  costCents: number;
}

interface Contested {
  request: Request;
  payment: Payment;
  /** The contested card of a split payment. */
  card?: Authorization;
}

/** Locks the contested payment and its request; undefined for a charge that is not ours. */
async function lockContested(ctx: Context, intentId: string): Promise<Contested | undefined> {
  const known = await hot.byIntent(ctx.db, intentId);
  const card = known ? undefined : await authorizations.byIntent(ctx.db, intentId);
  if (card) return lockCard(ctx, card.id);
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  return { request, payment: found(await hot.lock(ctx.db, known.id)) };
}

/** Returns the payments of a job whose charges a bank has yet to decide about. */
export async function undecidedOf(ctx: Context, requestId: number): Promise<Set<number>> {
  const all = await repo.chargebacksOf(ctx.db, requestId);
  return new Set(all.filter(({ status }) => status === 'open').map(({ paymentId }) => paymentId));
}

const refusals = {
  open: 'The card’s bank is deciding about a payment of this job. Try again when it has decided.',
  lost: 'The card’s bank has already taken a payment of this job back.',
};

/** Throws if a charge of the job has such a chargeback: the same money must not be given away a second time. */
export async function requireUncontested(
  ctx: Context,
  { id, status }: Request,
  ...barring: (keyof typeof refusals)[]
) {
  const all = await repo.chargebacksOf(ctx.db, id);
  const barred = barring.find((one) => all.some((chargeback) => chargeback.status === one));
  if (barred) throw new AppError('stale_state', { status, message: refusals[barred] });
}

const isHeld = ({ status }: Payment) => status === 'held' || status === 'frozen';
const isReleased = ({ status }: Payment) => status === 'released' || status === 'split';
const causeOf = ({ id }: { id: number }) => `chargeback:${id}`;
const toLedger = ({ id, paymentId, cents }: repo.Chargeback) => ({ chargebackId: id, paymentId, cents });

/**
 * The payer contests a charge. Money that is still held freezes with its job; money that was released stands against the
 * provider's balance, which may become negative.
 */
export async function open(ctx: Context, { externalId, intentId, cents, costCents }: Contest) {
  const before = await lockContested(ctx, intentId);
  if (!before) return;
  // Events arrive in any order: what is contested was paid.
  if (before.card) await onCaptured(ctx, { authorizationId: before.card.id });
  else await paid.book(ctx, before.request, before.payment);
  const { request, payment, card } = found(await lockContested(ctx, intentId));
  const chargeback = await repo.openChargeback(ctx.db, {
    paymentId: payment.id,
    externalId,
    shareId: card?.shareId ?? null,
    cents: Math.min(
      cents,
      card ? toCents(card.amount) : await contested.chargedCents(ctx, toCharge(payment)),
    ),
    createdAt: ctx.now(),
  });
  if (!chargeback) return;
  const released = isReleased(payment) ? await releasedShares(ctx, payment) : undefined;
  await contested.chargeBack(ctx, toLedger(chargeback), released);
  await contested.bookChargebackCost(ctx, { ...toLedger(chargeback), cents: costCents });
  await freezeJob(ctx, request, chargeback);
  // The provider has nothing to do with money that went back to the owner.
  if (!isHeld(payment) && !released) return;
  const providerUserId = await receiverOf(ctx.db, payment.id);
  await notify(ctx, providerUserId, templates.chargedBack(request, payment, released !== undefined));
}

/** Freezes a job that is running with its payments. */
async function freezeJob(ctx: Context, request: Request, chargeback: { id: number }) {
  if (request.status !== 'in_progress' && request.status !== 'delivered') return;
  await transitionRequest(ctx, request, {
    event: 'charge_back',
    by: 'system',
    change: { disputedFrom: request.status },
  });
  await ctx.publish(ctx.db, 'job.contested', { requestId: request.id });
  await freeze(ctx, request.id, causeOf(chargeback));
}

/** A card was contested before the other cards of its split payment were charged: the job freezes as soon as it starts. */
export async function freezeContested(ctx: Context, { requestId }: Events['payment.split_held']) {
  const chargeback = (await repo.chargebacksOf(ctx.db, requestId)).find(({ status }) => status === 'open');
  if (!chargeback) return;
  const request = await lockRequest(ctx, requestId);
  await freezeJob(ctx, request, chargeback);
  const payment = found(await hot.byId(ctx.db, chargeback.paymentId));
  await notify(ctx, await receiverOf(ctx.db, payment.id), templates.chargedBack(request, payment, false));
}

/** The card's bank has decided. */
export async function close(ctx: Context, contest: Contest, isWon: boolean) {
  // Events arrive in any order: what is closed was opened.
  await open(ctx, contest);
  const chargeback = await repo.closeChargeback(
    ctx.db,
    contest.externalId,
    isWon ? 'won' : 'lost',
    ctx.now(),
  );
  const contested = chargeback && (await lockContested(ctx, contest.intentId));
  if (!contested) return;
  if (isWon) await win(ctx, contested, chargeback);
  else await lose(ctx, contested, chargeback);
}

async function win(ctx: Context, { request, payment }: Contested, chargeback: repo.Chargeback) {
  await contested.winChargeback(ctx, toLedger(chargeback));
  // The balance may have paid for it with other payouts: what it has now is paid out again.
  if (isReleased(payment)) {
    await ctx.publish(ctx.db, 'chargeback.returned', { requestId: request.id });
    const providerUserId = await receiverOf(ctx.db, payment.id);
    await notify(ctx, providerUserId, templates.chargebackWon(request, payment));
  }
  const undecided = await undecidedOf(ctx, request.id);
  // Another charge was lost meanwhile, which ended the job.
  if (request.status === 'cancelled') await refundFrozen(ctx, request.id, causeOf(chargeback), undecided);
  if (request.status !== 'disputed' || undecided.size > 0) return;
  if (await isTrue(ctx, 'request.has_live_dispute', { requestId: request.id })) return;
  await resumeRequest(ctx, request, ctx.now().getTime() - chargeback.createdAt.getTime());
  await unfreeze(ctx, request.id, causeOf(chargeback));
}

/** The owner has the money back by way of the bank. A running job ends with it; a finished one stays as it is. */
async function lose(ctx: Context, { request, payment, card }: Contested, chargeback: repo.Chargeback) {
  if (!isHeld(payment)) {
    const unmadeCents = await reduceRefunds(ctx, payment.id, chargeback.cents, card?.id);
    const released = isReleased(payment) ? await releasedShares(ctx, payment) : undefined;
    await contested.loseEnded(ctx, toLedger(chargeback), unmadeCents, released);
    if (released && unmadeCents > 0)
      await ctx.publish(ctx.db, 'chargeback.returned', { requestId: request.id });
    await recordTakenBack(
      ctx,
      payment,
      causeOf(chargeback),
      chargeback.cents - unmadeCents,
      chargeback.shareId,
    );
    await ctx.publish(ctx.db, 'chargeback.lost', { requestId: request.id });
    return;
  }
  await transitionPayment(ctx, payment, {
    event: payment.status === 'frozen' ? 'settle_refund' : 'refund',
    change: {
      completedAt: ctx.now(),
      refundedAmount: payment.totalAmount,
      // The bank has given back what was left of a no-call limit with the rest.
      noCallLeft: '0.00',
      noCallReturned: toDollars(toCents(payment.noCallReturned) + toCents(payment.noCallLeft)),
      frozenFrom: null,
    },
  });
  const charge = toCharge(payment);
  const cardCents = ledger.toCardCents(charge);
  // What is still held of the contested charge. Of a split payment the bank takes one card's part alone.
  const takenCents = Math.min(chargeback.cents, card ? await leftOfShare(ctx, card) : cardCents);
  // The bank may give back more than that: parts that went back before, of which some refunds may not be made yet.
  const unmadeCents = await reduceRefunds(ctx, payment.id, chargeback.cents - takenCents, card?.id);
  await contested.loseHeld(ctx, charge, { ...toLedger(chargeback), takenCents, unmadeCents });
  await recordTakenBack(ctx, payment, causeOf(chargeback), takenCents, chargeback.shareId);
  await refundToCards(ctx, payment, `payment:${payment.id}:refund`, {
    cents: charge.totalCents - takenCents,
    cardCents: cardCents - takenCents,
  });
  if (request.status !== 'disputed') return;
  await transitionRequest(ctx, request, {
    event: 'rule_refund',
    by: 'system',
    change: { disputedFrom: null },
  });
  await refundFrozen(ctx, request.id, causeOf(chargeback), await undecidedOf(ctx, request.id));
  await ctx.publish(ctx.db, 'job.charged_back', { requestId: request.id });
}

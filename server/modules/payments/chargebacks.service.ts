import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  lockRequest,
  resumeRequest,
  transitionRequest,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import * as hot from './payments.hot.repo.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as templates from './payments.notifications.ts';
import { receiverOf, type Payment } from './payments.repo.ts';
import { callProcessor } from './processor-calls.service.ts';
import { freeze, refundFrozen, releasedShares, unfreeze } from './settlement.service.ts';
import * as repo from './webhooks.repo.ts';

interface Contest {
  externalId: string;
  intentId: string;
  cents: number;
  /** What the processor charges for it. */
  costCents: number;
}

/** Locks the contested payment and its request; undefined for a charge that is not ours. */
async function lockContested(ctx: Context, intentId: string) {
  const known = await hot.byIntent(ctx.db, intentId);
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  return { request, payment: found(await hot.lock(ctx.db, known.id)) };
}

export const { hasChargeback } = repo;

const isHeld = ({ status }: Payment) => status === 'held' || status === 'frozen';
const isReleased = ({ status }: Payment) => status === 'released' || status === 'split';
/** Returns who bears a chargeback of money that is not held any more; nothing is left of a refunded payment. */
const bearersOf = async (ctx: Context, payment: Payment) => {
  const shares = await releasedShares(ctx, payment);
  return isReleased(payment) ? shares : { ...shares, serviceCents: 0, feeCents: 0 };
};
const toLedger = async (ctx: Context, payment: Payment, { id, cents }: repo.Chargeback) => ({
  chargebackId: id,
  paymentId: payment.id,
  cents,
  released: isHeld(payment) ? undefined : await bearersOf(ctx, payment),
});
const causeOf = ({ id }: repo.Chargeback) => `chargeback:${id}`;

/**
 * The payer contests a charge. Money that is still held freezes with its job; money that was released stands against the
 * provider's balance, which may become negative.
 */
export async function open(ctx: Context, { externalId, intentId, cents, costCents }: Contest) {
  const contested = await lockContested(ctx, intentId);
  if (!contested) return;
  const { request, payment } = contested;
  const chargeback = await repo.openChargeback(ctx.db, {
    paymentId: payment.id,
    externalId,
    cents: Math.min(cents, ledger.toCardCents(toCharge(payment))),
    createdAt: ctx.now(),
  });
  if (!chargeback) return;
  await ledger.chargeBack(ctx, await toLedger(ctx, payment, chargeback));
  await ledger.bookChargebackCost(ctx, {
    chargebackId: chargeback.id,
    paymentId: payment.id,
    cents: costCents,
  });
  if (request.status === 'in_progress' || request.status === 'delivered') {
    await transitionRequest(ctx, request, {
      event: 'charge_back',
      by: 'system',
      change: { disputedFrom: request.status },
    });
    await freeze(ctx, request.id, causeOf(chargeback));
  }
  const providerUserId = await receiverOf(ctx.db, payment.id);
  if (isHeld(payment) || isReleased(payment))
    await notify(ctx, providerUserId, templates.chargedBack(request, payment, isReleased(payment)));
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

type Contested = { request: Request; payment: Payment };

async function win(ctx: Context, { request, payment }: Contested, chargeback: repo.Chargeback) {
  await ledger.winChargeback(ctx, await toLedger(ctx, payment, chargeback));
  // The balance may have paid for it with other payouts: what it has now is paid out again.
  if (isReleased(payment)) {
    await ctx.publish(ctx.db, 'chargeback.won', { requestId: request.id });
    const providerUserId = await receiverOf(ctx.db, payment.id);
    await notify(ctx, providerUserId, templates.chargebackWon(request, payment));
  }
  const isStillStopped =
    (await repo.hasLiveDispute(ctx.db, request.id)) || (await repo.hasChargeback(ctx.db, request.id, 'open'));
  if (request.status !== 'disputed' || isStillStopped) return;
  await resumeRequest(ctx, request, ctx.now().getTime() - chargeback.createdAt.getTime());
  await unfreeze(ctx, request.id, causeOf(chargeback));
}

/** The owner has the money back by way of the bank. A running job ends with it; a finished one stays as it is. */
async function lose(ctx: Context, { request, payment }: Contested, chargeback: repo.Chargeback) {
  if (!isHeld(payment)) return;
  await transitionPayment(ctx, payment, payment.status === 'frozen' ? 'settle_refund' : 'refund', {
    completedAt: ctx.now(),
    refundedAmount: payment.totalAmount,
    frozenFrom: null,
  });
  const charge = toCharge(payment);
  await ledger.loseChargeback(ctx, charge, { chargebackId: chargeback.id, cents: chargeback.cents });
  const restCents = ledger.toCardCents(charge) - chargeback.cents;
  if (restCents > 0)
    await callProcessor(ctx, {
      key: `payment:${payment.id}:refund`,
      kind: 'refund',
      paymentId: payment.id,
      cents: restCents,
    });
  if (request.status !== 'disputed') return;
  await transitionRequest(ctx, request, {
    event: 'rule_refund',
    by: 'system',
    change: { disputedFrom: null },
  });
  await refundFrozen(ctx, request.id, causeOf(chargeback));
  await ctx.publish(ctx.db, 'job.charged_back', { requestId: request.id });
}

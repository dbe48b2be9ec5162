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
import { freeze, refundFrozen, releasedShares, unfreeze } from './settlement.service.ts';
import * as repo from './webhooks.repo.ts';

interface Contest {
  externalId: string;
  intentId: string;
  cents: number;
}

/** Locks the contested payment and its request; undefined for a charge that is not ours. */
async function lockContested(ctx: Context, intentId: string) {
  const known = await hot.byIntent(ctx.db, intentId);
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  return { request, payment: found(await hot.lock(ctx.db, known.id)) };
}

const isReleased = ({ status }: Payment) => status === 'released' || status === 'split';
const causeOf = ({ id }: repo.Chargeback) => `chargeback:${id}`;

/**
 * The payer contests a charge. Money that is still held freezes with its job; money that was released stands against the
 * provider's balance, which may become negative.
 */
export async function open(ctx: Context, { externalId, intentId, cents }: Contest) {
  const contested = await lockContested(ctx, intentId);
  if (!contested) return;
  const { request, payment } = contested;
  const chargeback = await repo.openChargeback(ctx.db, {
    paymentId: payment.id,
    externalId,
    cents,
    createdAt: ctx.now(),
  });
  if (!chargeback) return;
  const released = isReleased(payment) ? await releasedShares(ctx, payment) : undefined;
  await ledger.chargeBack(ctx, toCharge(payment), { chargebackId: chargeback.id, released });
  if (request.status === 'in_progress' || request.status === 'delivered') {
    await transitionRequest(ctx, request, {
      event: 'charge_back',
      by: 'system',
      change: { disputedFrom: request.status },
    });
    await freeze(ctx, request.id, causeOf(chargeback));
  }
  const providerUserId = await receiverOf(ctx.db, payment.id);
  await notify(ctx, providerUserId, templates.chargedBack(request, payment, released !== undefined));
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
  const released = isReleased(payment) ? await releasedShares(ctx, payment) : undefined;
  await ledger.winChargeback(ctx, toCharge(payment), { chargebackId: chargeback.id, released });
  if (request.status !== 'disputed' || (await repo.hasLiveDispute(ctx.db, request.id))) return;
  await resumeRequest(ctx, request, ctx.now().getTime() - chargeback.createdAt.getTime());
  await unfreeze(ctx, request.id, causeOf(chargeback));
}

/** The owner has the money back by way of the bank. A running job ends with it; a finished one stays as it is. */
async function lose(ctx: Context, { request, payment }: Contested, chargeback: repo.Chargeback) {
  if (isReleased(payment)) return;
  await transitionPayment(ctx, payment, payment.status === 'frozen' ? 'settle_refund' : 'refund', {
    completedAt: ctx.now(),
    refundedAmount: payment.totalAmount,
    frozenFrom: null,
  });
  await ledger.loseChargeback(ctx, toCharge(payment), chargeback.id);
  if (request.status !== 'disputed') return;
  await transitionRequest(ctx, request, {
    event: 'rule_refund',
    by: 'system',
    change: { disputedFrom: null },
  });
  await refundFrozen(ctx, request.id, causeOf(chargeback));
  await ctx.publish(ctx.db, 'job.charged_back', { requestId: request.id });
}

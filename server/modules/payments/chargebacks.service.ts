import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  lockRequest,
  resumeRequest,
  transitionRequest,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import * as paid from './paid.service.ts';
import * as hot from './payments.hot.repo.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as templates from './payments.notifications.ts';
import { receiverOf, type Payment } from './payments.repo.ts';
import { abandonRefund, callProcessor } from './processor-calls.service.ts';
import { freeze, refundFrozen, releasedShares, unfreeze } from './settlement.service.ts';
import * as repo from './webhooks.repo.ts';

interface Contest {
  externalId: string;
  intentId: string;
  cents: number;
}

interface Contested {
  request: Request;
  payment: Payment;
}

/** Locks the contested payment and its request; undefined for a charge that is not ours. */
async function lockContested(ctx: Context, intentId: string): Promise<Contested | undefined> {
  const known = await hot.byIntent(ctx.db, intentId);
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  return { request, payment: found(await hot.lock(ctx.db, known.id)) };
}

/** Returns the payments of a job whose charges a bank has yet to decide about. */
async function undecidedOf(ctx: Context, requestId: number) {
  const open = (await repo.chargebacksOf(ctx.db, requestId)).filter(({ status }) => status === 'open');
  return new Set(open.map(({ paymentId }) => paymentId));
}

/** Throws while a bank decides about a charge of the job: the same money must not be given away meanwhile. */
export async function requireUncontested(ctx: Context, { id, status }: Request) {
  if ((await undecidedOf(ctx, id)).size > 0)
    throw new AppError('stale_state', { status, message: undecided });
}

const undecided = 'The card’s bank is deciding about a payment of this job. Try again when it has decided.';

/** Throws if a bank took a charge of the job back or may do so: a dispute would take the money a second time. */
export async function requireNotTakenBack(ctx: Context, { id, status }: Request) {
  const all = await repo.chargebacksOf(ctx.db, id);
  if (all.some((one) => one.status === 'open'))
    throw new AppError('stale_state', { status, message: undecided });
  if (all.some((one) => one.status === 'lost'))
    throw new AppError('stale_state', {
      status,
      message: 'The card’s bank has already taken a payment of this job back.',
    });
}

const isReleased = ({ status }: Payment) => status === 'released' || status === 'split';
const causeOf = ({ id }: repo.Chargeback) => `chargeback:${id}`;

/**
 * The payer contests a charge. Money that is still held freezes with its job; money that was released stands against the
 * provider's balance, which may become negative.
 */
export async function open(ctx: Context, { externalId, intentId, cents }: Contest) {
  const before = await lockContested(ctx, intentId);
  if (!before) return;
  // Events arrive in any order: what is contested was paid.
  await paid.book(ctx, before.request, before.payment);
  const { request, payment } = found(await lockContested(ctx, intentId));
  const chargeback = await repo.openChargeback(ctx.db, {
    paymentId: payment.id,
    externalId,
    cents,
    createdAt: ctx.now(),
  });
  if (!chargeback) return;
  const released = isReleased(payment) ? await releasedShares(ctx, payment) : undefined;
  await ledger.chargeBack(ctx, toCharge(payment), toContest(chargeback), released);
  if (request.status === 'in_progress' || request.status === 'delivered') {
    await transitionRequest(ctx, request, {
      event: 'charge_back',
      by: 'system',
      change: { disputedFrom: request.status },
    });
    await ctx.publish(ctx.db, 'job.contested', { requestId: request.id });
    await freeze(ctx, request.id, causeOf(chargeback));
  }
  const providerUserId = await receiverOf(ctx.db, payment.id);
  await notify(ctx, providerUserId, templates.chargedBack(request, payment, released !== undefined));
}

const toContest = ({ id, cents }: repo.Chargeback) => ({ chargebackId: id, cents });

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
  await ledger.winChargeback(ctx, toCharge(payment), toContest(chargeback));
  const undecidedPayments = await undecidedOf(ctx, request.id);
  // Another charge was lost meanwhile, which ended the job.
  if (request.status === 'cancelled')
    await refundFrozen(ctx, request.id, causeOf(chargeback), undecidedPayments);
  if (request.status !== 'disputed' || undecidedPayments.size > 0) return;
  if (await repo.hasLiveDispute(ctx.db, request.id)) return;
  await resumeRequest(ctx, request, ctx.now().getTime() - chargeback.createdAt.getTime());
  await unfreeze(ctx, request.id, causeOf(chargeback));
}

/** The owner has the money back by way of the bank. A running job ends with it; a finished one stays as it is. */
async function lose(ctx: Context, { request, payment }: Contested, chargeback: repo.Chargeback) {
  const charge = toCharge(payment);
  if (payment.status !== 'held' && payment.status !== 'frozen') {
    const unmadeCents = await abandonRefund(ctx, payment.id);
    await ledger.loseEnded(ctx, charge, toContest(chargeback), unmadeCents);
    return;
  }
  await ledger.loseHeld(ctx, charge, toContest(chargeback));
  await transitionPayment(ctx, payment, payment.status === 'frozen' ? 'settle_refund' : 'refund', {
    completedAt: ctx.now(),
    refundedAmount: payment.totalAmount,
    frozenFrom: null,
  });
  await refundRest(ctx, payment, chargeback);
  if (request.status !== 'disputed') return;
  await transitionRequest(ctx, request, {
    event: 'rule_refund',
    by: 'system',
    change: { disputedFrom: null },
  });
  await refundFrozen(ctx, request.id, causeOf(chargeback), await undecidedOf(ctx, request.id));
  await ctx.publish(ctx.db, 'job.charged_back', { requestId: request.id });
}

/** Refunds the part of a charge that the bank left, if the payer contested less than all of it. */
async function refundRest(ctx: Context, payment: Payment, chargeback: repo.Chargeback) {
  const { cardCents } = ledger.divideLoss(toCharge(payment), toContest(chargeback));
  if (cardCents > 0)
    await callProcessor(ctx, {
      key: `payment:${payment.id}:refund`,
      kind: 'refund',
      paymentId: payment.id,
      cents: cardCents,
    });
}

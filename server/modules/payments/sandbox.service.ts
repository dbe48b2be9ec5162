import type { BodyOf } from '#contract/endpoint.ts';
import type { paymentEndpoints } from '#contract/payments/payments.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found } from '#server/errors.ts';
import { limits, requireWithin, consume } from '#server/modules/limits/limits.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import * as authorizations from './authorizations.repo.ts';
import { fingerprintOf, lastTried } from './payment-methods.repo.ts';
import { findOwn, keep } from './payment-methods.service.ts';
import * as repo from './payments.hot.repo.ts';
import { hold, type Payment } from './payments.service.ts';
import {
  challenge,
  endChallenge,
  intentBySecret,
  judge,
  judgeKept,
  sandboxBrand,
  sandboxFingerprint,
  succeed,
  toDigits,
} from './sandbox.ts';
import { authorize, lockCard } from './split-progress.service.ts';

export { sandboxAccountId, sandboxRoutingNumber } from './sandbox.ts';

type Confirmation = BodyOf<typeof paymentEndpoints, 'confirmSandboxPayment'>;

/** Returns the card that is to pay: a test card, or one that the caller keeps. */
async function readCard(ctx: SignedIn, given: Confirmation) {
  if ('paymentMethodId' in given) {
    const { last4 } = await findOwn(ctx, given.paymentMethodId);
    const fingerprint = await fingerprintOf(ctx.db, ctx.actor.id, last4);
    return { outcome: judgeKept(last4), last4, fingerprint, isNew: false };
  }
  return {
    outcome: judge(given, ctx.now()),
    last4: toDigits(given.cardNumber).slice(-4),
    fingerprint: sandboxFingerprint(given),
    isNew: given.saveCard ?? false,
  };
}

const keepCard = (ctx: SignedIn, last4: string) =>
  keep(ctx, { userId: ctx.actor.id, brand: sandboxBrand, last4 });

/** Pays with a test card. A declined card changes nothing but the recorded attempt. */
export async function confirm(ctx: SignedIn, given: Confirmation) {
  if (ctx.env.payments !== 'sandbox') throw new AppError('not_found');
  const intent = await intentBySecret(ctx, given.clientSecret);
  if (intent?.payerId !== ctx.actor.id) throw new AppError('not_found');
  const { outcome, last4, fingerprint, isNew } = await readCard(ctx, given);
  const payment = await inTransaction(ctx, async (tx) => {
    const due = await lockPayable(tx, intent.id);
    const duePayment = due?.payment;
    await requireWithin(tx, limits.failedCardsOfPayment, intent.id);
    await requireWithin(tx, limits.failedCardsOfPerson, ctx.actor.id);
    const attempt =
      duePayment &&
      repo.addAttempt(tx.db, {
        paymentId: duePayment.id,
        outcome,
        cardLast4: last4,
        cardFingerprint: fingerprint,
        at: ctx.now(),
      });
    if (outcome === 'authentication_required') {
      await attempt;
      await challenge(tx, intent.id, isNew);
      return null;
    }
    if (outcome !== 'succeeded') {
      await attempt;
      await consume(tx, limits.failedCardsOfPayment, intent.id);
      await consume(tx, limits.failedCardsOfPerson, ctx.actor.id);
      return null;
    }
    const [, isFirst] = await pipelined(Promise.resolve(attempt), succeed(tx, intent, last4));
    if (!isFirst) throw new AppError('stale_state', { status: 'succeeded' });
    if (isNew) await keepCard(tx, last4);
    return due ? pay(tx, due, last4) : null;
  });
  if (outcome !== 'succeeded') throw new AppError(outcome, { keepsWrites: true });
  return { status: 'succeeded', payment };
}

/** Answers the bank's question about a challenged card: approved, it pays; otherwise the card is declined. */
export async function answerChallenge(ctx: SignedIn, clientSecret: string, isApproved: boolean) {
  if (ctx.env.payments !== 'sandbox') throw new AppError('not_found');
  const intent = await intentBySecret(ctx, clientSecret);
  if (intent?.payerId !== ctx.actor.id) throw new AppError('not_found');
  const payment = await inTransaction(ctx, async (tx) => {
    const due = await lockPayable(tx, intent.id);
    const duePayment = due?.payment;
    if (!(await endChallenge(tx, intent, isApproved))) throw new AppError('stale_state');
    if (duePayment && !isApproved)
      await repo.addAttempt(tx.db, {
        paymentId: duePayment.id,
        outcome: 'authentication_failed',
        at: ctx.now(),
      });
    if (!due || !isApproved) return null;
    const tried = await lastTried(tx.db, due.payment.id);
    if (intent.keepsCard && tried?.last4) await keepCard(tx, tried.last4);
    return pay(tx, due, tried?.last4 ?? null);
  });
  if (!isApproved) throw new AppError('authentication_failed', { keepsWrites: true });
  return { status: 'succeeded', payment };
}

/**
 * Returns the payment of an intent, with the card of its share if it is split, and locks its request; undefined for a test
 * intent. Throws `stale_state` if the payment is not pending or its deadline has passed.
 */
async function lockPayable(ctx: SignedIn, intentId: string) {
  const [request, row] = await pipelined(repo.lockRequest(ctx.db, intentId), repo.byIntent(ctx.db, intentId));
  const known = request ? undefined : await authorizations.byIntent(ctx.db, intentId);
  if (!known) return request && { payment: requirePayable(ctx, request, found(row)), card: undefined };
  const card = await lockCard(ctx, known.id);
  return { payment: requirePayable(ctx, card.request, card.payment), card };
}

function requirePayable(ctx: SignedIn, request: Request, payment: Payment) {
  if (payment.status !== 'pending') throw new AppError('stale_state', { status: payment.status });
  const isLate = payment.additionId === null && request.paymentDueAt && request.paymentDueAt <= ctx.now();
  if (isLate) throw new AppError('stale_state', { status: 'expired' });
  return payment;
}

/** Holds a paid payment, or moves a split one on by the card of a share. */
async function pay(
  ctx: SignedIn,
  { payment, card }: NonNullable<Awaited<ReturnType<typeof lockPayable>>>,
  last4: string | null,
) {
  if (!card) return hold(ctx, payment);
  if (!(await authorize(ctx, card, last4))) throw new AppError('stale_state');
  return found(await repo.byId(ctx.db, payment.id));
}

import type Stripe from 'stripe';
import { inTransaction, type Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import * as chargebacks from './chargebacks.service.ts';
import * as paid from './paid.service.ts';
import * as hot from './payments.hot.repo.ts';
import * as repo from './webhooks.repo.ts';

/** Handles a signed event of the processor, once, whatever the order in which events arrive. */
export async function receive(ctx: Context, body: unknown, signature: string | undefined) {
  if (!ctx.stripe) throw new AppError('not_found');
  const event = readEvent(ctx.stripe, body, signature);
  await inTransaction(ctx, async (tx) => {
    const isNew = await repo.storeEvent(tx.db, {
      id: event.id,
      type: event.type,
      payload: event.data.object,
      receivedAt: ctx.now(),
      handledAt: ctx.now(),
    });
    if (isNew) await handle(tx, event);
  });
  return { received: true as const };
}

function readEvent(stripe: NonNullable<Context['stripe']>, body: unknown, signature: string | undefined) {
  try {
    return stripe.readEvent(body as Buffer, signature ?? '');
  } catch {
    throw new AppError('invalid_body', { message: 'The signature is wrong or too old.' });
  }
}

/** Events of any other type are stored and have no consequence. */
async function handle(ctx: Context, { type, data, account }: Stripe.Event) {
  if (type === 'payment_intent.succeeded') await onPaid(ctx, data.object);
  if (type === 'payment_intent.payment_failed') await onDeclined(ctx, data.object);
  if (type === 'charge.dispute.created') await chargebacks.open(ctx, toContest(data.object));
  if (type === 'charge.dispute.closed')
    await chargebacks.close(ctx, toContest(data.object), data.object.status === 'won');
  if (type === 'account.updated') await ctx.publish(ctx.db, 'payout_account.updated', toAccount(data.object));
  if (type === 'account.application.deauthorized')
    await ctx.publish(ctx.db, 'payout_account.removed', { externalId: account ?? '' });
}

/** Locks the payment of an intent and its request; undefined for intents that are not ours. */
async function lockPayment(ctx: Context, intent: Stripe.PaymentIntent) {
  // By our own id: the event may arrive before the response that tells the intent's id.
  const known = await hot.byId(ctx.db, Number(intent.metadata.paymentId) || 0);
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  const payment = await hot.lock(ctx.db, known.id);
  return payment && { request, payment };
}

async function onPaid(ctx: Context, intent: Stripe.PaymentIntent) {
  const locked = await lockPayment(ctx, intent);
  if (!locked) return;
  const { payment, request } = locked;
  if (payment.stripePaymentIntentId === null)
    await hot.setIntent(ctx.db, payment.id, intent.id, intent.client_secret ?? '');
  await hot.addAttempt(ctx.db, { paymentId: payment.id, outcome: 'succeeded', at: ctx.now() });
  await paid.book(ctx, request, payment);
}

/** Outcomes that we name otherwise than Stripe. */
const ownOutcomes: Record<string, string> = {
  generic_decline: 'card_declined',
  payment_intent_authentication_failure: 'authentication_failed',
};

async function onDeclined(ctx: Context, intent: Stripe.PaymentIntent) {
  const locked = await lockPayment(ctx, intent);
  if (!locked) return;
  const { code, decline_code: declineCode, payment_method: method } = intent.last_payment_error ?? {};
  const outcome = declineCode ?? code ?? 'card_declined';
  await hot.addAttempt(ctx.db, {
    paymentId: locked.payment.id,
    outcome: (ownOutcomes[outcome] ?? outcome).slice(0, 30),
    cardLast4: method?.card?.last4 ?? null,
    at: ctx.now(),
  });
}

const idOf = (ref: string | { id: string } | null) => (typeof ref === 'string' ? ref : (ref?.id ?? ''));

const toContest = (dispute: Stripe.Dispute) => ({
  externalId: dispute.id,
  intentId: idOf(dispute.payment_intent),
  cents: dispute.amount,
  costCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
});

function toAccount(account: Stripe.Account) {
  const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account');
  return {
    externalId: account.id,
    isReady: account.payouts_enabled,
    bankName: bank?.bank_name ?? null,
    last4: bank?.last4 ?? null,
    fingerprint: bank?.fingerprint ?? null,
  };
}

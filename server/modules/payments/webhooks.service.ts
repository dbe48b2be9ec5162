import type Stripe from 'stripe';
import { idParam } from '#contract/common.ts';
import { toCents } from '#contract/money.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import * as authorizations from './authorizations.repo.ts';
import * as chargebacks from './chargebacks.service.ts';
import * as paid from './paid.service.ts';
import * as hot from './payments.hot.repo.ts';
import { toCharge } from './payments.lifecycle.ts';
import type { Payment } from './payments.repo.ts';
import { authorize, lockCard, onCaptured, voidCard } from './split-progress.service.ts';
import { flawOf } from './webhook-events.ts';
import * as repo from './webhooks.repo.ts';

/** Handles a signed event of the processor, once, whatever the order in which events arrive. */
export async function receive(ctx: Context, body: unknown, signature: string | undefined) {
  if (!ctx.stripe) throw new AppError('not_found');
  const event = readEvent(ctx, ctx.stripe, body, signature);
  await inTransaction(ctx, async (tx) => {
    const isNew = await repo.storeEvent(tx.db, {
      id: event.id,
      type: event.type,
      // Only what it is about: the object itself names the payer.
      payload: { id: (event.data.object as { id?: string }).id, object: event.data.object.object },
      receivedAt: ctx.now(),
      handledAt: ctx.now(),
    });
    if (isNew) await handle(tx, event);
  });
  return { received: true as const };
}

function readEvent(
  { log }: Context,
  stripe: NonNullable<Context['stripe']>,
  body: unknown,
  signature: string | undefined,
) {
  const event = readSigned(stripe, body, signature);
  const flaw = flawOf(event);
  if (flaw === undefined) return event;
  // Signed by Stripe, so it is no attack: their API or our reading of it has changed.
  log.error({ flaw }, 'a signed webhook is malformed');
  throw new AppError('invalid_body', { message: 'This event isn’t complete.' });
}

function readSigned(stripe: NonNullable<Context['stripe']>, body: unknown, signature: string | undefined) {
  try {
    return stripe.readEvent(body as Buffer, signature ?? '');
  } catch {
    throw new AppError('invalid_body', { message: 'The signature is wrong or too old.' });
  }
}

/** Events of any other type are stored and have no consequence. */
async function handle(ctx: Context, event: Stripe.Event) {
  // Charges are made on our own account: those of a connected account are none of ours, whatever they say.
  if (!event.account) await handleCharge(ctx, event);
  const { type, data, account } = event;
  if (type === 'account.updated') await ctx.publish(ctx.db, 'payout_account.updated', toAccount(data.object));
  if (type === 'account.application.deauthorized')
    await ctx.publish(ctx.db, 'payout_account.removed', { externalId: account ?? '' });
}

async function handleCharge(ctx: Context, { type, data }: Stripe.Event) {
  if (type === 'payment_intent.amount_capturable_updated') await onAuthorized(ctx, data.object);
  if (type === 'payment_intent.succeeded') await onPaid(ctx, data.object);
  if (type === 'payment_intent.payment_failed') await onDeclined(ctx, data.object);
  // An inquiry that becomes a contest tells so by the money that is taken.
  if (type === 'charge.dispute.created' || type === 'charge.dispute.funds_withdrawn')
    await onContested(ctx, data.object);
  if (type === 'charge.dispute.closed') await onDecided(ctx, data.object);
}

/** Statuses of a contest that has taken money; a bank's inquiry (`warning_...`) takes none. */
const takesMoney = new Set<string>(['needs_response', 'under_review', 'won', 'lost']);

async function onContested(ctx: Context, dispute: Stripe.Dispute) {
  if (takesMoney.has(dispute.status)) await chargebacks.open(ctx, toContest(dispute));
}

async function onDecided(ctx: Context, dispute: Stripe.Dispute) {
  if (dispute.status === 'won' || dispute.status === 'lost')
    await chargebacks.close(ctx, toContest(dispute), dispute.status === 'won');
}

/** Locks the payment of an intent and its request; undefined for intents that are not those we asked for. */
async function lockPayment(ctx: Context, intent: Stripe.PaymentIntent) {
  // By our own id: the event may arrive before the response that tells the intent's id.
  const { data: id } = idParam.safeParse(intent.metadata.paymentId);
  const known = id && (await hot.byId(ctx.db, id));
  if (!known) return undefined;
  const request = await lockRequest(ctx, known.serviceRequestId);
  const payment = found(await hot.lock(ctx.db, known.id));
  if (isOf(payment, intent)) return { request, payment };
  const { id: intentId, amount, currency } = intent;
  ctx.log.warn({ payment: known.id, intentId, amount, currency }, 'an intent differs from its payment');
  return undefined;
}

/** True if the intent is the payment's, with its amount: who names our payment has not yet paid it. */
function isOf(
  payment: Payment,
  { id, amount, amount_received: received, currency, status }: Stripe.PaymentIntent,
) {
  const cents = ledger.toCardCents(toCharge(payment));
  return (
    (payment.stripePaymentIntentId ?? id) === id &&
    currency === 'usd' &&
    amount === cents &&
    (status !== 'succeeded' || received === cents)
  );
}

/** Returns the card of a share and locks its request; undefined for intents that are not those we asked for. */
async function lockShareCard(ctx: Context, intent: Stripe.PaymentIntent) {
  const { data: id } = idParam.safeParse(intent.metadata.authorizationId);
  const known = id && (await authorizations.byId(ctx.db, id));
  if (!known) return undefined;
  const locked = await lockCard(ctx, known.id);
  const { card } = locked;
  const cents = toCents(card.amount);
  const isWhole = intent.status !== 'succeeded' || intent.amount_received === cents;
  if (
    (card.intentId ?? intent.id) === intent.id &&
    intent.currency === 'usd' &&
    intent.amount === cents &&
    isWhole
  ) {
    if (card.intentId === null)
      await authorizations.setIntent(ctx.db, card.id, intent.id, intent.client_secret ?? '');
    return locked;
  }
  ctx.log.warn({ card: card.id, intentId: intent.id }, 'an intent differs from its share');
  return undefined;
}

/** A card of a share is authorized; one that came too late is let go. */
async function onAuthorized(ctx: Context, intent: Stripe.PaymentIntent) {
  const locked = await lockShareCard(ctx, intent);
  if (!locked || locked.card.status !== 'open') return;
  const { payment } = locked;
  await hot.addAttempt(ctx.db, { paymentId: payment.id, outcome: 'succeeded', at: ctx.now() });
  if (!(await authorize(ctx, locked, null))) await voidCard(ctx, locked.card);
}

async function onPaid(ctx: Context, intent: Stripe.PaymentIntent) {
  if (intent.metadata.authorizationId) {
    const share = await lockShareCard(ctx, intent);
    if (share) await onCaptured(ctx, { authorizationId: share.card.id });
    return;
  }
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
  const locked = intent.metadata.authorizationId
    ? await lockShareCard(ctx, intent)
    : await lockPayment(ctx, intent);
  if (!locked) return;
  const { code, decline_code: declineCode, payment_method: method } = intent.last_payment_error ?? {};
  const outcome = declineCode ?? code ?? 'card_declined';
  await hot.addAttempt(ctx.db, {
    paymentId: locked.payment.id,
    outcome: (ownOutcomes[outcome] ?? outcome).slice(0, 30),
    cardLast4: method?.card?.last4 ?? null,
    cardFingerprint: method?.card?.fingerprint ?? null,
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

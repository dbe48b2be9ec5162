import { toCents } from '#contract/money.ts';
import { addSeconds } from '#contract/time.ts';
import { ProcessorError, type CallResponse, type ProcessorCall } from '#server/adapters/payment-processor.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { afterCommit } from '#server/db/transaction.ts';
import { found } from '#server/errors.ts';
import { bookCost, toCardCents } from '#server/modules/ledger/ledger.service.ts';
import * as authorizations from './authorizations.repo.ts';
import * as customers from './payment-customers.repo.ts';
import * as payments from './payments.hot.repo.ts';
import { toCharge } from './payments.lifecycle.ts';
import { setCard, type Payment } from './payments.repo.ts';
import * as repo from './processor-calls.repo.ts';
import { processorOf } from './processor.ts';

type StoredCall = repo.StoredCall;
type NewCall = Pick<
  repo.NewCall,
  'key' | 'kind' | 'paymentId' | 'payoutId' | 'authorizationId' | 'cents' | 'params'
>;

/**
 * Stores an outgoing call in the transaction of the change; it is executed after the commit, because no transaction may
 * wait for the outside world. A processor in our own database is called right here: only its response is returned.
 */
export async function callProcessor(
  ctx: Context,
  call: NewCall,
  /** The payment of the call, if the caller has just read it. */
  payment?: Payment,
): Promise<CallResponse | undefined> {
  const { isLocal } = processorOf(ctx);
  if (isLocal) return runLocally(ctx, call, payment);
  await repo.insert(ctx.db, { ...call, nextAttemptAt: ctx.now(), createdAt: ctx.now() });
  afterCommit(ctx.db, (db) => runDueCalls({ ...ctx, db }));
  return undefined;
}

async function runLocally(ctx: Context, call: NewCall, payment?: Payment) {
  try {
    const request = await toRequest(ctx, call, payment);
    const response = request ? await processorOf(ctx).execute(ctx, request) : {};
    await onDone(ctx, call, response);
    return response;
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    await onFailed(ctx, call, error);
    return undefined;
  }
}

/** After this time another process repeats a call whose process has died; the processor deduplicates it by its key. */
const leaseSeconds = 60;

/** Runs the due calls one by one, outside of a transaction; called after a commit and by a sweep. Never throws. */
export async function runDueCalls(ctx: Context) {
  if (ctx.env.payments === 'none') return;
  try {
    for (;;) {
      const now = ctx.now();
      const call = await repo.claim(ctx.db, now, addSeconds(now, leaseSeconds));
      if (!call) return;
      await run(ctx, call);
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'calls to the processor could not be run');
  }
}

async function run(ctx: Context, call: StoredCall) {
  try {
    const request = await toRequest(ctx, call);
    const response = request ? await processorOf(ctx).execute(ctx, request) : {};
    await finish(ctx, call, { status: 'done', response }, (tx) => onDone(tx, call, response));
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    await onError(ctx, call, error);
  }
}

/** Completes a stored call from its payment; undefined if the processor never knew the payment. */
async function toRequest(ctx: Context, call: NewCall, known?: Payment): Promise<ProcessorCall | undefined> {
  const { params = {} } = call;
  // Another key after a refusal only: after an unknown outcome the same one makes sure of a single effect.
  const key = params.refusals ? `${call.key}:${params.refusals}` : call.key;
  const cents = call.cents ?? 0;
  if (call.kind === 'transfer')
    return { kind: 'transfer', key, cents, accountId: params.accountId ?? '', payoutId: call.payoutId ?? 0 };
  if (call.kind === 'detach_card') return { kind: call.kind, key, cardId: params.cardId ?? '' };
  if (call.kind === 'delete_customer') return { kind: call.kind, key, customerId: params.customerId ?? '' };
  if (call.authorizationId) return toShareRequest(ctx, call, key, call.authorizationId);
  const payment = known ?? found(await payments.byId(ctx.db, call.paymentId ?? 0));
  const intentId = payment.stripePaymentIntentId;
  if (call.kind === 'prepare') {
    return {
      kind: 'prepare',
      key,
      paymentId: payment.id,
      payerId: payment.payerId,
      customerId: processorOf(ctx).isLocal ? null : await customers.idOf(ctx.db, payment.payerId),
      cents: toCardCents(toCharge(payment)),
      description: params.description ?? '',
    };
  }
  return intentId === null ? undefined : toIntentRequest(call.kind, key, intentId, cents);
}

const toIntentRequest = (
  kind: 'capture' | 'cancel' | 'refund' | 'cost',
  key: string,
  intentId: string,
  cents: number,
): ProcessorCall => (kind === 'refund' ? { kind, key, intentId, cents } : { kind, key, intentId });

/** Completes a call about the card of a share. */
async function toShareRequest(
  ctx: Context,
  { kind, params, cents }: NewCall,
  key: string,
  authorizationId: number,
): Promise<ProcessorCall | undefined> {
  const { paymentId, payerId, amount, intentId } = found(await authorizations.byId(ctx.db, authorizationId));
  if (kind === 'prepare')
    return {
      kind,
      key,
      paymentId,
      payerId,
      customerId: processorOf(ctx).isLocal ? null : await customers.idOf(ctx.db, payerId),
      cents: toCents(amount),
      description: params?.description ?? '',
      authorizationId,
    };
  const isOfIntent = kind === 'capture' || kind === 'cancel' || kind === 'refund' || kind === 'cost';
  return intentId === null || !isOfIntent ? undefined : toIntentRequest(kind, key, intentId, cents ?? 0);
}

async function onDone(ctx: Context, call: NewCall, response: CallResponse) {
  const { kind, paymentId, payoutId } = call;
  if (call.authorizationId) return onShareDone(ctx, call, call.authorizationId, response);
  // The event of its success may have been faster.
  if (kind === 'prepare') {
    await payments.setIntent(ctx.db, paymentId ?? 0, response.intentId ?? '', response.clientSecret ?? '');
    if (response.customerId) await customers.store(ctx.db, paymentId ?? 0, response.customerId, ctx.now());
  }
  if (kind === 'transfer') await ctx.publish(ctx.db, 'payout.transferred', { payoutId: payoutId ?? 0 });
  if (kind === 'cost') {
    await bookCost(ctx, paymentId ?? 0, response.costCents ?? 0);
    if (response.cardFingerprint) await setCard(ctx.db, paymentId ?? 0, response);
    if (response.keptCardId)
      await ctx.publish(ctx.db, 'payment.card_kept', toKeptCard(paymentId ?? 0, response));
  }
  return undefined;
}

async function onShareDone(
  ctx: Context,
  { kind, paymentId }: NewCall,
  authorizationId: number,
  response: CallResponse,
) {
  const { intentId, clientSecret, customerId, costCents, cardLast4 } = response;
  if (kind === 'prepare') {
    await authorizations.setIntent(ctx.db, authorizationId, intentId ?? '', clientSecret ?? '');
    if (customerId) await customers.storeOfShare(ctx.db, authorizationId, customerId, ctx.now());
  }
  if (kind === 'capture') await ctx.publish(ctx.db, 'share.captured', { authorizationId });
  if (kind === 'cost') {
    await bookCost(ctx, paymentId ?? 0, costCents ?? 0, String(authorizationId));
    if (cardLast4) await authorizations.update(ctx.db, authorizationId, ['captured'], { cardLast4 });
  }
}

const toKeptCard = (paymentId: number, response: CallResponse) => ({
  paymentId,
  externalId: response.keptCardId ?? '',
  brand: response.cardBrand ?? '',
  last4: response.cardLast4 ?? '',
  fingerprint: response.cardFingerprint ?? '',
  expMonth: response.cardExpMonth ?? null,
  expYear: response.cardExpYear ?? null,
});

async function onFailed(
  ctx: Context,
  { kind, payoutId, params, authorizationId }: NewCall,
  { code }: ProcessorError,
) {
  if (kind === 'capture' && authorizationId)
    await ctx.publish(ctx.db, 'share.capture_refused', { authorizationId });
  if (kind === 'transfer')
    await ctx.publish(ctx.db, 'payout.failed', {
      payoutId: payoutId ?? 0,
      accountId: params?.accountId ?? '',
      code,
    });
}

const maxDelaySeconds = 3600;

async function onError(ctx: Context, call: StoredCall, error: ProcessorError) {
  const { id, kind, attempts } = call;
  ctx.log.warn({ call: id, kind, code: error.code }, 'a call to the processor failed');
  const lastError = `${error.code}: ${error.message}`.slice(0, 500);
  if (!error.isFinal) {
    const nextAttemptAt = addSeconds(ctx.now(), Math.min(maxDelaySeconds, 5 * 2 ** attempts));
    const refusals = String(Number(call.params.refusals ?? 0) + 1);
    await repo.update(ctx.db, id, {
      lastError,
      nextAttemptAt,
      ...(error.isRefused && { params: { ...call.params, refusals } }),
    });
    return;
  }
  await finish(ctx, call, { status: 'failed', lastError }, (tx) => onFailed(tx, call, error));
}

/** Stores the outcome together with its effects, once: a second process that ends the same call changes nothing. */
const finish = (
  ctx: Context,
  { id }: StoredCall,
  ending: Pick<StoredCall, 'status'> & Partial<StoredCall>,
  apply: (tx: Context) => Promise<unknown>,
) =>
  inTransaction(ctx, async (tx) => {
    const isFirst = await repo.update(tx.db, id, { ...ending, finishedAt: ctx.now() });
    if (isFirst) await apply(tx);
  });

/**
 * The bank gave the payer `cents` of a charge back whose refunds are not made yet: only the rest is still refunded. Returns
 * what is not.
 */
export async function reduceRefunds(
  ctx: Context,
  paymentId: number,
  cents: number,
  /** The contested card of a split payment. */
  authorizationId?: number,
): Promise<number> {
  if (cents === 0) return 0;
  const calls = await repo.lockPendingRefunds(ctx.db, paymentId, authorizationId);
  const lastError = 'charge_disputed: the card’s bank gave the money back';
  for (const { id } of calls)
    await repo.update(ctx.db, id, { status: 'failed', lastError, finishedAt: ctx.now() });
  const dueCents = calls.reduce((sum, call) => sum + (call.cents ?? 0), 0);
  const restCents = Math.max(0, dueCents - cents);
  if (restCents > 0)
    await callProcessor(ctx, {
      key: `payment:${paymentId}:refund:rest${authorizationId ? `:${authorizationId}` : ''}`,
      kind: 'refund',
      paymentId,
      ...(authorizationId && { authorizationId }),
      cents: restCents,
    });
  return dueCents - restCents;
}

/** Returns the processor's charges of a period. */
export const listCharges = (ctx: Context, since: Date) => processorOf(ctx).listCharges(ctx, since);

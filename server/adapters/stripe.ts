import Stripe from 'stripe';
import type { Env } from '#server/env.ts';
import {
  ProcessorError,
  type CallResponse,
  type Processor,
  type ProcessorCall,
  type ProcessorCharge,
} from './payment-processor.ts';
import { paidCardOf, withCustomer } from './stripe-cards.ts';

export interface StripeProcessor extends Processor {
  /**
   * Returns the event of a webhook; throws if the signature or its time is wrong. Stripe sends events of our own account
   * and of connected accounts to two endpoints, each with a secret.
   */
  readEvent: (body: Buffer, signature: string) => Stripe.Event;
  /** Creates a connected account for payouts; `replaces` is the closed one before it. */
  createAccount: (person: {
    userId: string;
    email: string;
    replaces?: string | undefined;
  }) => Promise<string>;
  /** Returns the address where Stripe asks the provider for bank account and identity. */
  onboardingUrl: (accountId: string, returnUrl: string) => Promise<string>;
}

/** How much Stripe's clock may be ahead of ours. */
const maxAheadMs = 300_000;

/** Opens the Stripe client; undefined unless its keys are set. Separate charges and transfers. */
export function openStripe({ stripe: settings }: Env): StripeProcessor | undefined {
  if (!settings) return undefined;
  const api = settings.STRIPE_API_URL ? new URL(settings.STRIPE_API_URL) : undefined;
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
    // The outbox retries with its own backoff.
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
    ...(api && {
      protocol: api.protocol.replace(':', '') as 'http' | 'https',
      host: api.hostname,
      port: api.port,
    }),
  });
  return {
    isLocal: false,
    execute: (_ctx, call) => translated(() => execute(stripe, call), call.kind),
    listCharges: (_ctx, since) => translated(() => listCharges(stripe, since)),
    readEvent: (body, signature) => {
      // The library refuses old ones only: a signature from the future could be sent again for as long.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
      if (!(signedAt <= Date.now() + maxAheadMs)) throw new Error('signed in the future');
      const [secret = '', ...others] = settings.STRIPE_WEBHOOK_SECRET.split(',');
      const read = (by: string) => stripe.webhooks.constructEvent(body, signature, by.trim());
      for (const other of others) {
        try {
          return read(other);
        } catch {
          // Signed with another secret, or forged.
        }
      }
      return read(secret);
    },
    createAccount: ({ userId, email, replaces = 'first' }) =>
      translated(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            email,
            metadata: { userId },
            capabilities: { transfers: { requested: true } },
          },
          { idempotencyKey: `account:${userId}:${replaces}` },
        );
        return account.id;
      }),
    onboardingUrl: (account, returnUrl) =>
      translated(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: returnUrl,
        });
        return link.url;
      }),
  };
}

async function execute(stripe: Stripe, call: ProcessorCall): Promise<CallResponse> {
  const once = { idempotencyKey: call.key };
  switch (call.kind) {
    case 'prepare':
      return call.paymentId === null
        ? createIntent(stripe, call)
        : withCustomer(stripe, call, (customer, key) =>
            createIntent(
              stripe,
              { ...call, key },
              {
                customer,
                metadata: {
                  paymentId: String(call.paymentId),
                  ...(call.authorizationId !== undefined && {
                    authorizationId: String(call.authorizationId),
                  }),
                },
              },
            ),
          );
    case 'capture':
      return capture(stripe, call.intentId, once);
    case 'cancel':
      await unlessDone(
        stripe.paymentIntents.cancel(call.intentId, {}, once),
        'payment_intent_unexpected_state',
      );
      return {};
    case 'refund': {
      const refund = await unlessDone(
        stripe.refunds.create({ payment_intent: call.intentId, amount: call.cents }, once),
        'charge_already_refunded',
      );
      return refund ? { refundId: refund.id } : {};
    }
    case 'transfer': {
      const transfer = await stripe.transfers.create(
        {
          amount: call.cents,
          currency: 'usd',
          destination: call.accountId,
          metadata: { payoutId: String(call.payoutId) },
        },
        once,
      );
      return { transferId: transfer.id };
    }
    case 'cost': {
      const intent = await stripe.paymentIntents.retrieve(call.intentId, { expand: [costPath] });
      const costCents = costOf(intent);
      if (costCents === null)
        throw new ProcessorError('cost_unknown', 'The charge has not settled yet', false);
      return { costCents, ...paidCardOf(intent) };
    }
    case 'keep_card':
      await stripe.paymentIntents.update(
        call.intentId,
        { setup_future_usage: call.isKept ? 'on_session' : '' },
        once,
      );
      return {};
    case 'detach_card':
      await unlessDone(stripe.paymentMethods.detach(call.cardId, {}, once), 'resource_missing');
      return {};
    case 'delete_customer':
      // Its cards go with it.
      await unlessDone(stripe.customers.del(call.customerId, {}, once), 'resource_missing');
      return {};
  }
}

async function createIntent(
  stripe: Stripe,
  { key, payerId, cents, description, authorizationId }: Extract<ProcessorCall, { kind: 'prepare' }>,
  { customer, metadata }: { customer?: string; metadata?: Record<string, string> } = {},
) {
  const intent = await stripe.paymentIntents.create(
    {
      amount: cents,
      currency: 'usd',
      description,
      ...(authorizationId !== undefined && { capture_method: 'manual' as const }),
      // Cards and the wallets that the account allows: the Payment Element shows what the payer's device has.
      automatic_payment_methods: { enabled: true },
      ...(customer && { customer }),
      metadata: { payerId, ...metadata },
    },
    { idempotencyKey: key },
  );
  return { intentId: intent.id, clientSecret: intent.client_secret ?? '' };
}

/** Charges an authorized card; what an earlier attempt has charged counts as its own. */
async function capture(stripe: Stripe, intentId: string, once: Stripe.RequestOptions): Promise<CallResponse> {
  const captured = await unlessDone(
    stripe.paymentIntents.capture(intentId, {}, once),
    'payment_intent_unexpected_state',
  );
  const { status } = captured ?? (await stripe.paymentIntents.retrieve(intentId));
  if (status !== 'succeeded')
    throw new ProcessorError('not_capturable', `The authorization is ${status}`, true);
  return {};
}

const costPath = 'latest_charge.balance_transaction';

/** Returns Stripe's fee of a charge; null until Stripe has booked it, some seconds after the payment. */
function costOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  return typeof transaction === 'object' ? (transaction?.fee ?? null) : null;
}

async function listCharges(stripe: Stripe, since: Date): Promise<ProcessorCharge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const intents = stripe.paymentIntents.list({ created, limit: 100, expand: [`data.${costPath}`] });
  const charges: ProcessorCharge[] = [];
  for await (const intent of intents) {
    const { id, amount_received: received, latest_charge: charge, metadata } = intent;
    charges.push({
      intentId: id,
      paymentId: Number(metadata.paymentId) || null,
      chargedCents: received,
      refundedCents: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
      costCents: costOf(intent),
    });
  }
  return charges;
}

/** Treats an error that says 'already done' as success; returns undefined then. */
async function unlessDone<T>(result: Promise<T>, code: string): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined;
    throw error;
  }
}

/** Errors after which the same call may succeed later. */
const passing = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  // Our keys are wrong or lack a permission, which an operator mends.
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];
/** An identical call that is still running: nothing is known of its outcome. */
const passingCodes = new Set(['idempotency_key_in_use', 'lock_timeout']);
/**
 * Refusals that time mends: money that has not settled yet, and the refund of a charge that the payer's bank has yet to
 * decide about. Stripe repeats a refusal for a day to every call with the same key.
 */
const refusedCodes = new Set(['balance_insufficient', 'charge_disputed']);

/** Codes that tell that the account of a transfer is gone, whatever the kind of the error. */
const goneCodes = new Set(['account_invalid', 'resource_missing', 'transfers_not_allowed']);

async function translated<T>(call: () => Promise<T>, kind?: ProcessorCall['kind']): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const code = error.code ?? error.type;
    if (kind === 'transfer' && goneCodes.has(code))
      throw new ProcessorError('no_account', error.message, true);
    const isRefused = refusedCodes.has(code);
    const isPassing = isRefused || passingCodes.has(code) || passing.some((kind) => error instanceof kind);
    throw new ProcessorError(code, error.message, !isPassing, isRefused);
  }
}

import Stripe from 'stripe';
import type { CallResponse, ProcessorCall } from './payment-processor.ts';

type Preparation = Extract<ProcessorCall, { kind: 'prepare' }>;

/** Stripe keeps a person's cards with a customer, who has no name and no address there. */
async function createCustomer(stripe: Stripe, { payerId, customerId }: Preparation) {
  // Two payments of one person that are prepared at once get the same one.
  const idempotencyKey = `customer:${payerId}:${customerId ?? 'first'}`;
  const { id } = await stripe.customers.create({ metadata: { userId: payerId } }, { idempotencyKey });
  return id;
}

const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/** Creates what belongs to the payer's customer; one that is unknown, or was removed at Stripe, is created first. */
export async function withCustomer(
  stripe: Stripe,
  call: Preparation,
  create: (customerId: string, key: string) => Promise<CallResponse>,
): Promise<CallResponse> {
  const customerId = call.customerId ?? (await createCustomer(stripe, call));
  try {
    return { ...(await create(customerId, call.key)), customerId };
  } catch (error) {
    if (!isGone(error)) throw error;
    const created = await createCustomer(stripe, { ...call, customerId });
    // Stripe repeats the refusal to every call with the same key.
    return { ...(await create(created, `${call.key}:${created}`)), customerId: created };
  }
}

/** Returns the card that paid, and its id if the payer keeps it; undefined for other ways to pay. */
export function paidCardOf(intent: Stripe.PaymentIntent): CallResponse | undefined {
  const { latest_charge: charge, setup_future_usage: usage, payment_method: method } = intent;
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  if (!details?.fingerprint || !details.last4) return undefined;
  const { last4, fingerprint, brand, exp_month: expMonth, exp_year: expYear, wallet } = details;
  const id = typeof method === 'string' ? method : method?.id;
  return {
    cardLast4: last4,
    cardFingerprint: fingerprint,
    // A wallet keeps its cards itself.
    ...(usage &&
      id &&
      !wallet && {
        keptCardId: id,
        cardBrand: brand ?? 'card',
        cardExpMonth: expMonth,
        cardExpYear: expYear,
      }),
  };
}

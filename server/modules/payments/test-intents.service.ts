import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { toCents } from '#contract/money.ts';
import type { paymentEndpoints } from '#contract/payments/payments.ts';
import { ProcessorError } from '#server/adapters/payment-processor.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, authorize } from '#server/errors.ts';
import { processorOf } from './processor.ts';

/**
 * Creates an intent for the payment test page; it belongs to no job. With a live key its card would really be charged, so
 * it is for administrators then.
 */
export async function createTestIntent(
  ctx: SignedIn,
  { amount, description }: BodyOf<typeof paymentEndpoints, 'createPaymentIntent'>,
) {
  authorize(!hasLiveKey(ctx) || ctx.actor.isAdmin);
  try {
    const { clientSecret = '' } = await processorOf(ctx).execute(ctx, {
      kind: 'prepare',
      key: randomUUID(),
      paymentId: null,
      payerId: ctx.actor.id,
      customerId: null,
      cents: toCents(amount),
      description: description ?? 'Payment test',
    });
    return { clientSecret };
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    ctx.log.warn({ code: error.code }, 'the processor could not create a test intent');
    throw new AppError('unavailable', { retryAfterSeconds: 10 });
  }
}

const hasLiveKey = ({ env }: SignedIn) =>
  env.payments === 'stripe' && /^[a-z]+_live_/.test(env.stripe?.STRIPE_SECRET_KEY ?? '');

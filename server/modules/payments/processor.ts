import type { Processor } from '#server/adapters/payment-processor.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sandbox } from './sandbox.ts';

/** Returns the configured processor; throws `payments_not_configured` if there is none. */
export function processorOf({ env, stripe }: Context): Processor {
  if (env.payments === 'sandbox') return sandbox;
  if (env.payments === 'stripe' && stripe) return stripe;
  throw new AppError('payments_not_configured');
}

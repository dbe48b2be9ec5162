import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sandbox } from './sandbox.ts';

export interface Intent {
  id: string;
  clientSecret: string;
}

/** A payment processor. Every call runs in the caller's transaction. */
export interface Processor {
  /** Prepares a payment of an amount by a user. */
  prepare: (
    ctx: Context,
    payment: { payerId: string; amount: string; description: string },
  ) => Promise<Intent>;
  /** Cancels a prepared payment. */
  cancel: (ctx: Context, intentId: string) => Promise<void>;
  /** Refunds a payment in full. */
  refund: (ctx: Context, intentId: string) => Promise<void>;
}

/** Returns the configured processor; throws `payments_not_configured` if there is none. */
export function processorOf({ env }: Context): Processor {
  if (env.payments !== 'sandbox') throw new AppError('payments_not_configured');
  return sandbox;
}

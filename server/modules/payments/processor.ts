import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sandbox } from './sandbox.ts';

export interface Intent {
  id: string;
  clientSecret: string;
}

/** Whoever moves money for us. Every call happens in the transaction of what it belongs to. */
export interface Processor {
  /** Prepares a payment of so much by somebody. */
  prepare: (
    ctx: Context,
    payment: { payerId: string; amount: string; description: string },
  ) => Promise<Intent>;
  /** Ends a prepared payment that will not come. */
  cancel: (ctx: Context, intentId: string) => Promise<void>;
  /** Sends a payment back. */
  refund: (ctx: Context, intentId: string) => Promise<void>;
}

/** The processor of this site; `payments_not_configured` where there is none. */
export function processorOf({ env }: Context): Processor {
  if (env.payments !== 'sandbox') throw new AppError('payments_not_configured');
  return sandbox;
}

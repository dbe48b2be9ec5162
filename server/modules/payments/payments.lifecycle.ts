import { toCents } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import type { Charge } from '#server/modules/ledger/ledger.service.ts';
import * as hot from './payments.hot.repo.ts';
import type { Payment } from './payments.repo.ts';

type Input = Parameters<typeof hot.machine.transition>[2];

/** Runs one transition of a payment and logs the caller as its actor. The caller has locked the request. */
export const transitionPayment = (ctx: Context, payment: Payment, input: Omit<Input, 'by'>) =>
  hot.machine.transition(ctx, payment, { by: 'system', actorId: ctx.actor?.id ?? null, ...input });

/** The payment as the ledger books it: what is left of a no-call limit is held like the rest. */
export const toCharge = ({ id, payerId, totalAmount, noCallLeft, creditAmount }: Payment): Charge => ({
  paymentId: id,
  payerId,
  totalCents: toCents(totalAmount) + toCents(noCallLeft),
  creditCents: toCents(creditAmount),
});

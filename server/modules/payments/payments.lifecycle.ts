import { toCents } from '#contract/money.ts';
import { paymentTransitions, type PaymentEvent } from '#contract/payment-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine } from '#server/lifecycle/transition.ts';
import type { Charge } from '#server/modules/ledger/ledger.service.ts';
import * as hot from './payments.hot.repo.ts';
import type { Payment } from './payments.repo.ts';

const paymentMachine: Machine<Payment, Partial<Payment>, PaymentEvent> = {
  entity: 'payment',
  transitions: paymentTransitions,
  updateIfStatus: hot.updateIfStatus,
  byId: hot.byId,
  requestOf: ({ serviceRequestId }) => serviceRequestId,
  formerStatus: ({ frozenFrom }) => frozenFrom ?? 'held',
};

/** Runs one transition of a payment and logs the caller as its actor. The caller has locked the request. */
export const transitionPayment = (
  ctx: Context,
  payment: Payment,
  event: PaymentEvent,
  change: Partial<Payment> = {},
) =>
  transition(ctx, paymentMachine, payment, { event, by: 'system', actorId: ctx.actor?.id ?? null, change });

/** The payment as the ledger books it. */
export const toCharge = ({ id, payerId, totalAmount, creditAmount }: Payment): Charge => ({
  paymentId: id,
  payerId,
  totalCents: toCents(totalAmount),
  creditCents: toCents(creditAmount),
});

import { paymentTransitions } from '#contract/payments/payment-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int } from '#server/db/result-columns.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { lockRequestOf } from '#server/modules/requests/lifecycle.service.ts';

const rows = tableGateway(payments);

export const { insert } = rows;

export const machine = defineMachine(payments, {
  entity: 'payment',
  transitions: paymentTransitions,
  requestOf: ({ serviceRequestId }) => serviceRequestId,
  formerStatus: ({ frozenFrom }) => frozenFrom ?? 'held',
});
export const { byId } = machine;

export const byIntent = (db: Db, intentId: string) =>
  rows.find(db, 'stripe_payment_intent_id = $1', [intentId]);

/** Locks the request whose payment has this intent; undefined if no payment has it. */
export const lockRequest = lockRequestOf(
  'select service_request_id from payments p where p.stripe_payment_intent_id = $1',
);

/** Returns a payment and locks it until the transaction ends. */
export const lock = (db: Db, id: number) => rows.find(db, 'id = $1 for update', [id]);

const intentStored = namedQuery(
  'payment_set_intent',
  { id: int },
  `update payments set stripe_payment_intent_id = $2, client_secret = $3
   where id = $1 and stripe_payment_intent_id is null returning id`,
);

/** Stores the processor's intent of a payment, unless it has one. */
export const setIntent = (db: Db, id: number, intentId: string, clientSecret: string) =>
  intentStored(db, [id, intentId, clientSecret]);

export const { insert: addAttempt } = tableGateway(paymentAttempts);

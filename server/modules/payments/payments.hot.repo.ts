import type { Db } from '#server/db/database.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

const rows = tableGateway(payments);

export const { insert, updateIfStatus } = rows;

export const byId = (db: Db, id: number) => rows.find(db, 'id = $1', [id]);

export const byIntent = (db: Db, intentId: string) =>
  rows.find(db, 'stripe_payment_intent_id = $1', [intentId]);

export const { insert: addAttempt } = tableGateway(paymentAttempts);

import type { Db } from '#server/db/database.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

export type Request = typeof serviceRequests.$inferSelect;
export type NewRequest = typeof serviceRequests.$inferInsert;

const rows = tableGateway(serviceRequests);

export const { insert, updateIfStatus } = rows;

export const byId = (db: Db, id: number) => rows.find(db, 'id = $1', [id]);

/** Locks a request until the transaction ends; concurrent changes to its job run one at a time. */
export const lock = (db: Db, id: number) => rows.find(db, 'id = $1 for no key update', [id]);

/** Locks the request of a quote. */
export const lockOfQuote = (db: Db, quoteId: number) =>
  rows.find(
    db,
    'id = (select request_id from service_quotes q where q.id = $1) for no key update of service_requests',
    [quoteId],
  );

/** Locks the request that a payment is for. */
export const lockOfIntent = (db: Db, intentId: string) =>
  rows.find(
    db,
    'id = (select service_request_id from payments p where p.stripe_payment_intent_id = $1) for no key update of service_requests',
    [intentId],
  );

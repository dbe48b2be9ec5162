import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentStatus = Payment['status'];

const rows = tableGateway<Payment, typeof payments.$inferInsert>(payments);

export const byId = (db: Db, id: number) => rows.find(db, 'id = $1', [id]);
export const insert = (db: Db, row: typeof payments.$inferInsert) => rows.insert(db, row);
export const byIntent = (db: Db, intentId: string) =>
  rows.find(db, 'stripe_payment_intent_id = $1', [intentId]);
/** Changes a payment that is still in one of these states; nothing when it is not any more. */
export const { changeWhile: updateIfStatus } = rows;

/** The payments of a job, for its quote and for additional work. */
export const ofRequest = (db: Db, requestId: number, statuses?: PaymentStatus[]) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.serviceRequestId, requestId),
        statuses ? inArray(payments.status, statuses) : undefined,
      ),
    )
    .orderBy(payments.id);

const of = (userId: string, providerId: number | undefined) =>
  providerId === undefined
    ? eq(payments.payerId, userId)
    : or(eq(payments.payerId, userId), eq(payments.providerId, providerId));

/** What somebody paid or was paid, the newest first. */
export const page = (
  db: Db,
  userId: string,
  providerId: number | undefined,
  limit: number,
  before?: number,
) =>
  db
    .select()
    .from(payments)
    .where(and(of(userId, providerId), before === undefined ? undefined : lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(limit);

export const count = (db: Db, userId: string, providerId: number | undefined) =>
  db.$count(payments, of(userId, providerId));

const attempts = tableGateway<object, typeof paymentAttempts.$inferInsert>(paymentAttempts);
export const addAttempt = (db: Db, attempt: typeof paymentAttempts.$inferInsert) =>
  attempts.insert(db, attempt);

const providersUser = sql<string>`(select user_id from service_providers p where p.id = ${payments.providerId})`;

/** Who is paid by a payment. */
export async function receiverOf(db: Db, paymentId: number) {
  const [row] = await db.select({ userId: providersUser }).from(payments).where(eq(payments.id, paymentId));
  return row?.userId ?? '';
}

import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { heldStatuses } from '#contract/payments/payment-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { paymentShares } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentStatus = Payment['status'];

/** Returns the payments of a job, for its quote and for additional work. */
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

/** Returns the cents of credit that a payer has spent, or reserved, with providers other than this one. */
export async function creditSpentElsewhere(db: Db, payerId: string, providerId: number): Promise<number> {
  // A refund goes to the card first: what is left of the credit is the rest of the total, at most all of it.
  const spent = sql<string>`least(${payments.creditAmount}, ${payments.totalAmount} - ${payments.refundedAmount})`;
  const [row] = await db
    .select({ cents: sql<number>`coalesce(round(sum(${spent}) * 100), 0)::int` })
    .from(payments)
    .where(
      and(
        eq(payments.payerId, payerId),
        ne(payments.providerId, providerId),
        ne(payments.status, 'expired'),
        gt(payments.creditAmount, '0'),
      ),
    );
  return row!.cents;
}

const providersUser = sql<string>`(select user_id from service_providers p where p.id = ${payments.providerId})`;

/** Returns the user id of the provider of a payment; empty for an unknown payment. */
export async function receiverOf(db: Db, paymentId: number) {
  const [row] = await db.select({ userId: providersUser }).from(payments).where(eq(payments.id, paymentId));
  return row?.userId ?? '';
}

type Card = Partial<Pick<typeof paymentAttempts.$inferSelect, 'cardLast4' | 'cardFingerprint'>>;

/** Stores which card paid: the event of the payment does not tell. */
export const setCard = (db: Db, paymentId: number, { cardLast4, cardFingerprint }: Card) =>
  db
    .update(paymentAttempts)
    .set({ cardLast4, cardFingerprint })
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.outcome, 'succeeded')));

/** True if a payment of the payer to the provider has been held, whatever came of it. */
export const hasPaid = async (db: Db, payerId: string, providerId: number) =>
  (await db.$count(
    payments,
    and(eq(payments.payerId, payerId), eq(payments.providerId, providerId), isNotNull(payments.heldAt)),
  )) > 0;

/** True if a payment of which the user is a party is held or frozen. */
export const hasHeld = async (db: Db, userId: string) =>
  (await db.$count(
    payments,
    and(
      inArray(payments.status, heldStatuses),
      or(
        eq(payments.payerId, userId),
        inArray(
          payments.providerId,
          db
            .select({ id: serviceProviders.id })
            .from(serviceProviders)
            .where(eq(serviceProviders.userId, userId)),
        ),
      ),
    ),
  )) > 0;

/** Queries the users of both parties of a payment. */
export function partiesOf(db: Db, paymentId: number) {
  const isPayment = eq(payments.id, paymentId);
  const payer = db.select({ id: payments.payerId }).from(payments).where(isPayment);
  const provider = db
    .select({ id: serviceProviders.userId })
    .from(payments)
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(isPayment);
  return payer.unionAll(provider);
}

/** Of payments that were not made in time the last one alone counts. */
const isLatest = sql`not exists (select 1 from payments later where later.id > ${payments.id}
  and later.service_request_id = ${payments.serviceRequestId}
  and later.addition_id is not distinct from ${payments.additionId})`;

/** Returns who pays or paid for requests: of a split payment those whose cards pay a share. */
export const payersOf = (db: Db, requestIds: number[]) =>
  db
    .selectDistinct({
      requestId: payments.serviceRequestId,
      userId: sql<string>`coalesce(${paymentShares.payerId}, ${payments.payerId})`,
    })
    .from(payments)
    .leftJoin(paymentShares, and(eq(paymentShares.paymentId, payments.id), eq(payments.isSplit, true)))
    .where(and(inArray(payments.serviceRequestId, requestIds), isLatest));

/** Locks the jobs through which money of a provider moves: whatever releases, refunds or pays it out locks its job first. */
export async function lockPaidJobs(db: Db, providerId: number) {
  const ids = db
    .select({ id: payments.serviceRequestId })
    .from(payments)
    .where(eq(payments.providerId, providerId));
  await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(inArray(serviceRequests.id, ids))
    .orderBy(serviceRequests.id)
    .for('no key update');
}

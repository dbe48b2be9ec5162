import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { ShareStatus } from '#contract/payments/share-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { paymentShares, shareRefunds } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

export type Share = typeof paymentShares.$inferSelect;

/** Inserts what the co-owners owe of a payment. */
export const insert = (db: Db, shares: (typeof paymentShares.$inferInsert)[]) =>
  db.insert(paymentShares).values(shares).returning();

/** Returns the shares of a payment in the order of joining; none for a payment that nobody shares. */
export const of = (db: Db, paymentId: number) =>
  db
    .select()
    .from(paymentShares)
    .where(eq(paymentShares.paymentId, paymentId))
    .orderBy(asc(paymentShares.id));

export const byId = (db: Db, id: number) =>
  first(db.select().from(paymentShares).where(eq(paymentShares.id, id)));

/**
 * Returns open shares of split payments whose deadline is at most `beforeMs` ahead, unless the co-owner was asked or reminded
 * since.
 */
export function dueSoon(db: Db, now: Date, beforeMs: number) {
  const seconds = beforeMs / 1000;
  const asked = sql`coalesce(${paymentShares.remindedAt}, ${paymentShares.askedAt})`;
  return db
    .select({ id: paymentShares.id, requestId: payments.serviceRequestId })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .where(
      and(
        eq(paymentShares.status, 'open'),
        isNotNull(paymentShares.askedAt),
        eq(payments.status, 'pending'),
        gt(serviceRequests.paymentDueAt, now),
        lte(serviceRequests.paymentDueAt, new Date(now.getTime() + beforeMs)),
        lt(asked, sql`${serviceRequests.paymentDueAt} - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(asc(paymentShares.id));
}

/** True if a payment that is not made yet waits for a share of the person, for a group or for any. */
export const hasDue = async (db: Db, userId: string, accountId?: string) =>
  (await first(
    db
      .select({ id: paymentShares.id })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
      .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
      .where(
        and(
          sql`(${paymentShares.userId} = ${userId} or ${paymentShares.payerId} = ${userId})`,
          inArray(paymentShares.status, ['owed', 'open', 'authorized', 'captured']),
          eq(payments.status, 'pending'),
          accountId === undefined ? undefined : eq(serviceRequests.ownerId, accountId),
        ),
      )
      .limit(1),
  )) !== undefined;

/** Updates a share with one of the statuses; returns undefined if it has another one. */
export async function update(db: Db, id: number, from: ShareStatus[], change: Partial<Share>) {
  const [row] = await db
    .update(paymentShares)
    .set(change)
    .where(and(eq(paymentShares.id, id), inArray(paymentShares.status, from)))
    .returning();
  return row;
}

/** Ends the shares of a payment that was not made. */
export const voidOf = (db: Db, paymentId: number) =>
  db.update(paymentShares).set({ status: 'void' }).where(eq(paymentShares.paymentId, paymentId));

/** Stores a refund of a share, once per key; returns false if it is stored. */
export async function addRefund(db: Db, refund: typeof shareRefunds.$inferInsert) {
  const added = await db
    .insert(shareRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: shareRefunds.id });
  if (added.length === 0) return false;
  await db
    .update(paymentShares)
    .set({ refundedAmount: sql`${paymentShares.refundedAmount} + ${refund.amount}` })
    .where(eq(paymentShares.id, refund.shareId));
  return true;
}

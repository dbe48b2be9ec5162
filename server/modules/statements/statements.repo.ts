import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { paymentShares, shareRefunds } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { settlements } from '#server/db/schema/settlements.ts';

export type Settlement = typeof settlements.$inferSelect;

const about = {
  paymentId: payments.id,
  requestId: serviceRequests.id,
  title: serviceRequests.title,
  provider: serviceProviders.businessName,
  additionId: payments.additionId,
  isSplit: payments.isSplit,
  userId: paymentShares.userId,
  payerId: paymentShares.payerId,
};

/** What co-owners owe of payments that were made in a span, by the shares of that time. */
const paidShares = (db: Db, groupId: string, from: Date, until: Date) =>
  db
    .select({
      ...about,
      at: sql<Date>`${payments.heldAt}`.mapWith(payments.heldAt),
      key: sql<string>`''`,
      amount: paymentShares.amount,
    })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(
      and(
        eq(serviceRequests.ownerId, groupId),
        isNotNull(payments.heldAt),
        gte(payments.heldAt, from),
        lt(payments.heldAt, until),
      ),
    )
    .orderBy(asc(payments.heldAt), asc(payments.id), asc(paymentShares.id));

/** What went back to their cards in a span. */
const refundedShares = (db: Db, groupId: string, from: Date, until: Date) =>
  db
    .select({
      ...about,
      at: shareRefunds.at,
      key: shareRefunds.key,
      amount: sql<string>`(-${shareRefunds.amount})::text`,
    })
    .from(shareRefunds)
    .innerJoin(paymentShares, eq(paymentShares.id, shareRefunds.shareId))
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(and(eq(serviceRequests.ownerId, groupId), gte(shareRefunds.at, from), lt(shareRefunds.at, until)))
    .orderBy(asc(shareRefunds.at), asc(paymentShares.id));

export type ShareRow = Awaited<ReturnType<typeof paidShares>>[number];

/** Returns the shares of payments and refunds of a span, in the order of their time. */
export async function sharesBetween(db: Db, groupId: string, from: Date, until: Date): Promise<ShareRow[]> {
  const rows = [
    ...(await paidShares(db, groupId, from, until)),
    ...(await refundedShares(db, groupId, from, until)),
  ];
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns the settlements of a group, the newest first. */
export const settlementsOf = (db: Db, groupId: string) =>
  db
    .select()
    .from(settlements)
    .where(eq(settlements.accountId, groupId))
    .orderBy(sql`${settlements.paidOn} desc`, sql`${settlements.id} desc`);

export const insert = async (db: Db, settlement: typeof settlements.$inferInsert): Promise<Settlement> =>
  (await db.insert(settlements).values(settlement).returning())[0]!;

export const byId = (db: Db, id: number) =>
  first(db.select().from(settlements).where(eq(settlements.id, id)));

const isUnconfirmed = (id: number) => and(eq(settlements.id, id), isNull(settlements.confirmedAt));

/** Confirms a settlement; returns undefined if it is confirmed or gone. */
export const confirm = (db: Db, id: number, at: Date) =>
  first(db.update(settlements).set({ confirmedAt: at }).where(isUnconfirmed(id)).returning());

/** Deletes a settlement; returns undefined if it is confirmed or gone. */
export const remove = (db: Db, id: number) =>
  first(db.delete(settlements).where(isUnconfirmed(id)).returning());

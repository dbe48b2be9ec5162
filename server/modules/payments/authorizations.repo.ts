import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { paymentShares, shareAuthorizations } from '#server/db/schema/payment-shares.ts';

type Row = typeof shareAuthorizations.$inferSelect;

const withShare = (db: Db) =>
  db
    .select({
      ...getTableColumns(shareAuthorizations),
      paymentId: paymentShares.paymentId,
      amount: paymentShares.amount,
    })
    .from(shareAuthorizations)
    .innerJoin(paymentShares, eq(paymentShares.id, shareAuthorizations.shareId));

/** A card that was asked to pay a share, with the share's payment and amount. */
export type Authorization = Awaited<ReturnType<typeof withShare>>[number];

export const insert = async (db: Db, authorization: typeof shareAuthorizations.$inferInsert): Promise<Row> =>
  (await db.insert(shareAuthorizations).values(authorization).returning())[0]!;

export const byId = (db: Db, id: number) => first(withShare(db).where(eq(shareAuthorizations.id, id)));

export const byIntent = (db: Db, intentId: string) =>
  first(withShare(db).where(eq(shareAuthorizations.intentId, intentId)));

/** Returns the authorizations of a payment, the oldest first. */
export const ofPayment = (db: Db, paymentId: number) =>
  withShare(db).where(eq(paymentShares.paymentId, paymentId)).orderBy(asc(shareAuthorizations.id));

/** Stores the processor's intent, unless there is one. */
export const setIntent = (db: Db, id: number, intentId: string, clientSecret: string) =>
  db
    .update(shareAuthorizations)
    .set({ intentId, clientSecret })
    .where(and(eq(shareAuthorizations.id, id), isNull(shareAuthorizations.intentId)));

/** Updates an authorization with one of the statuses; returns undefined if it has another one. */
export const update = (db: Db, id: number, from: Row['status'][], change: Partial<Row>) =>
  first(
    db
      .update(shareAuthorizations)
      .set(change)
      .where(and(eq(shareAuthorizations.id, id), inArray(shareAuthorizations.status, from)))
      .returning(),
  );

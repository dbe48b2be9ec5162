import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { paymentCustomers } from '#server/db/schema/payment-methods.ts';
import { shareAuthorizations } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';

/** Returns the processor's id of a payer; null before the first payment. */
export const idOf = async (db: Db, userId: string): Promise<string | null> =>
  (
    await first(
      db
        .select({ id: paymentCustomers.externalId })
        .from(paymentCustomers)
        .where(eq(paymentCustomers.userId, userId)),
    )
  )?.id ?? null;

/** Stores the processor's id of a payment's payer, also in place of one that the processor no longer has. */
export const store = (db: Db, paymentId: number, externalId: string, at: Date) =>
  db
    .insert(paymentCustomers)
    .select(
      db
        .select({
          userId: payments.payerId,
          externalId: sql<string>`${externalId}::text`.as('external_id'),
          createdAt: sql<Date>`${at}::timestamptz`.as('created_at'),
        })
        .from(payments)
        .where(eq(payments.id, paymentId)),
    )
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { externalId: sql`excluded.external_id` } });

/** Stores the processor's id of who was asked to pay a share. */
export const storeOfShare = (db: Db, authorizationId: number, externalId: string, at: Date) =>
  db
    .insert(paymentCustomers)
    .select(
      db
        .select({
          userId: shareAuthorizations.payerId,
          externalId: sql<string>`${externalId}::text`.as('external_id'),
          createdAt: sql<Date>`${at}::timestamptz`.as('created_at'),
        })
        .from(shareAuthorizations)
        .where(eq(shareAuthorizations.id, authorizationId)),
    )
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { externalId: sql`excluded.external_id` } });

/** Deletes the customer of a user; returns its id at the processor, undefined if there is none. */
export const remove = (db: Db, userId: string) =>
  first(
    db
      .delete(paymentCustomers)
      .where(eq(paymentCustomers.userId, userId))
      .returning({ externalId: paymentCustomers.externalId }),
  );

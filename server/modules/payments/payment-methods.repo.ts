import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { paymentMethods } from '#server/db/schema/payment-methods.ts';
import { payments } from '#server/db/schema/payments.ts';

export type PaymentMethod = typeof paymentMethods.$inferSelect;
export type NewMethod = typeof paymentMethods.$inferInsert;

/** Returns the cards that a user keeps, in the order in which they were kept. */
export const of = (db: Db, userId: string) =>
  db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId)).orderBy(asc(paymentMethods.id));

const isOwn = (userId: string, id: number) =>
  and(eq(paymentMethods.id, id), eq(paymentMethods.userId, userId));

/** Returns a card that the user keeps; undefined for one of somebody else. */
export const ownById = (db: Db, userId: string, id: number) =>
  first(db.select().from(paymentMethods).where(isOwn(userId, id)));

/** Deletes a card that the user keeps; undefined for one of somebody else, or one that is gone. */
export const removeOwn = (db: Db, userId: string, id: number) =>
  first(db.delete(paymentMethods).where(isOwn(userId, id)).returning());

/** What tells cards apart: the processor's hash, or what the sandbox knows of them. */
const identity = sql`coalesce(${paymentMethods.fingerprint}, ${paymentMethods.brand} || ${paymentMethods.last4})`;

/** Returns the same card if the user keeps it already, and locks it. */
export const lockSame = (db: Db, { userId, fingerprint, brand, last4 }: NewMethod) =>
  first(
    db
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.userId, userId), eq(identity, fingerprint ?? brand + last4)))
      .for('update'),
  );

/** Inserts a card; undefined if the user keeps it already. */
export const insert = (db: Db, method: NewMethod) =>
  first(db.insert(paymentMethods).values(method).onConflictDoNothing().returning());

export const update = (db: Db, id: number, change: Partial<NewMethod>) =>
  db.update(paymentMethods).set(change).where(eq(paymentMethods.id, id));

/** Returns the hash of a card with these last digits with which the user paid last; null if there is none. */
export async function fingerprintOf(db: Db, userId: string, last4: string): Promise<string | null> {
  const attempt = await first(
    db
      .select({ fingerprint: paymentAttempts.cardFingerprint })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(and(eq(payments.payerId, userId), eq(paymentAttempts.cardLast4, last4)))
      .orderBy(desc(paymentAttempts.id))
      .limit(1),
  );
  return attempt?.fingerprint ?? null;
}

/** Returns the last digits of the card that was last tried for a payment; undefined before the first attempt. */
export const lastTried = (db: Db, paymentId: number) =>
  first(
    db
      .select({ last4: paymentAttempts.cardLast4 })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, paymentId))
      .orderBy(desc(paymentAttempts.id))
      .limit(1),
  );

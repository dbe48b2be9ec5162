import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { identities, passkeys } from '#server/db/schema/accounts.ts';

/** Returns the user of an issuer's subject; undefined if it is not linked. */
export async function userOf(db: Db, issuer: string, subject: string) {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId;
}

export const insert = (db: Db, identity: typeof identities.$inferInsert) =>
  db.insert(identities).values(identity).onConflictDoNothing();

export const ofUser = (db: Db, userId: string) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.id);

/** Deletes a linked sign-in; returns false if the user has none with this id. */
export const remove = async (db: Db, userId: string, id: number) =>
  (await db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.id, id)))).rowCount ===
  1;

/** Deletes the linked sign-ins and passkeys of a user. */
export async function removeOfUser(db: Db, userId: string) {
  await db.delete(identities).where(eq(identities.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { identities, passkeys } from '#server/db/schema/accounts.ts';

/** The account that an issuer's subject belongs to. */
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

/** True when it was there, and theirs. */
export const remove = async (db: Db, userId: string, id: number) =>
  (await db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.id, id)))).rowCount ===
  1;

/** Removes every way of signing in that is not the password. */
export async function removeOfUser(db: Db, userId: string) {
  await db.delete(identities).where(eq(identities.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

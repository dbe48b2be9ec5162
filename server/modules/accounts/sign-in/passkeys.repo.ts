import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { passkeys } from '#server/db/schema/accounts.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const ofUser = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

export async function byCredential(db: Db, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function insert(db: Db, passkey: typeof passkeys.$inferInsert) {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

export const noteUse = (db: Db, id: number, counter: number, lastUsedAt: Date) =>
  db.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));

export async function remove(db: Db, userId: string, id: number) {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

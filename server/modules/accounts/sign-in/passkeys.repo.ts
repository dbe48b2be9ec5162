import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { passkeys } from '#server/db/schema/accounts.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const ofUser = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

export const byCredential = (db: Db, credentialId: string) =>
  first(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)));

export const insert = (db: Db, passkey: typeof passkeys.$inferInsert) =>
  first(db.insert(passkeys).values(passkey).onConflictDoNothing().returning());

export const noteUse = (db: Db, id: number, counter: number, lastUsedAt: Date) =>
  db.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));

export async function remove(db: Db, userId: string, id: number) {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

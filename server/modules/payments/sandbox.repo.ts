import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sandboxIntents } from '#server/db/schema/ledger.ts';

type Intent = typeof sandboxIntents.$inferSelect;

export const insert = (db: Db, intent: typeof sandboxIntents.$inferInsert) =>
  db.insert(sandboxIntents).values(intent);

export async function bySecret(db: Db, clientSecret: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.clientSecret, clientSecret));
  return row;
}

/** Moves a pending intent to `status`; returns false if it is no longer pending. */
export async function settle(db: Db, id: string, status: Intent['status']) {
  const settled = await db
    .update(sandboxIntents)
    .set({ status })
    .where(and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, 'pending')))
    .returning({ id: sandboxIntents.id });
  return settled.length > 0;
}

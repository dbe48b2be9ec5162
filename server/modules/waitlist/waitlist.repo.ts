import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';

/** Inserts an entry and returns its id; undefined if the email is on the list. */
export async function insert(db: Db, entry: typeof waitlist.$inferInsert) {
  const [row] = await db.insert(waitlist).values(entry).onConflictDoNothing().returning({ id: waitlist.id });
  return row?.id;
}

export async function byId(db: Db, id: number) {
  const [row] = await db.select().from(waitlist).where(eq(waitlist.id, id));
  return row;
}

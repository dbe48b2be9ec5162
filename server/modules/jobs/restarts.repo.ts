import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { reminderRestarts } from '#server/db/schema/jobs.ts';

export type Restart = typeof reminderRestarts.$inferSelect;

export const insert = (db: Db, row: typeof reminderRestarts.$inferInsert) =>
  db.insert(reminderRestarts).values(row);

export async function of(db: Db, requestId: number) {
  const [row] = await db.select().from(reminderRestarts).where(eq(reminderRestarts.requestId, requestId));
  return row;
}

export async function markUndone(db: Db, requestId: number, undoneAt: Date, restoredIds: number[]) {
  const [row] = await db
    .update(reminderRestarts)
    .set({ undoneAt, restoredIds })
    .where(eq(reminderRestarts.requestId, requestId))
    .returning();
  return row;
}

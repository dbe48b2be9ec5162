import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { reminderRestarts, type RestartedItem } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

export type Restart = typeof reminderRestarts.$inferSelect;

export const insert = (db: Db, row: typeof reminderRestarts.$inferInsert) =>
  db.insert(reminderRestarts).values(row);

export const of = (db: Db, requestId: number) =>
  first(db.select().from(reminderRestarts).where(eq(reminderRestarts.requestId, requestId)));

export const markUndone = (db: Db, requestId: number, undoneAt: Date, restoredIds: number[]) =>
  first(
    db
      .update(reminderRestarts)
      .set({ undoneAt, restoredIds })
      .where(eq(reminderRestarts.requestId, requestId))
      .returning(),
  );

/** Returns the restarts of an aircraft's due list that count. */
export const ofAircraft = (db: Db, aircraftId: number) =>
  db
    .select({ requestId: reminderRestarts.requestId, items: reminderRestarts.items })
    .from(reminderRestarts)
    .innerJoin(serviceRequests, eq(serviceRequests.id, reminderRestarts.requestId))
    .where(and(eq(serviceRequests.aircraftId, aircraftId), isNull(reminderRestarts.undoneAt)));

/** Stores which items of the list of discrepancies were corrected, by their words: a later version may list others. */
export const setCorrected = (db: Db, requestId: number, corrected: string[]) =>
  db.update(reminderRestarts).set({ corrected }).where(eq(reminderRestarts.requestId, requestId));

/** Returns the items of these jobs' lists of discrepancies that were corrected, by their words. */
export async function correctedOf(db: Db, requestIds: number[]) {
  const rows = await db
    .select({ requestId: reminderRestarts.requestId, corrected: reminderRestarts.corrected })
    .from(reminderRestarts)
    .where(and(inArray(reminderRestarts.requestId, requestIds), isNull(reminderRestarts.undoneAt)));
  return new Map(rows.map(({ requestId, corrected }) => [requestId, corrected]));
}

export const setItems = (db: Db, requestId: number, items: RestartedItem[]) =>
  db.update(reminderRestarts).set({ items }).where(eq(reminderRestarts.requestId, requestId));

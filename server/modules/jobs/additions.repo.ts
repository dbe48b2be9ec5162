import { and, eq, exists, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { jobAdditions, transitions } from '#server/db/schema/jobs.ts';

export type Addition = typeof jobAdditions.$inferSelect;

export async function insert(db: Db, row: typeof jobAdditions.$inferInsert): Promise<Addition> {
  const [added] = await db.insert(jobAdditions).values(row).returning();
  return added as Addition;
}

export async function byId(db: Db, id: number): Promise<Addition | undefined> {
  const [row] = await db.select().from(jobAdditions).where(eq(jobAdditions.id, id));
  return row;
}

export const of = (db: Db, requestId: number) =>
  db
    .select({
      ...getTableColumns(jobAdditions),
      /** True if the end of the job closed it; providers withdraw theirs themselves. */
      isClosed: exists(
        db
          .select({ id: transitions.id })
          .from(transitions)
          .where(
            and(
              eq(transitions.entity, 'addition'),
              eq(transitions.entityId, jobAdditions.id),
              eq(transitions.event, 'close'),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(jobAdditions)
    .where(eq(jobAdditions.requestId, requestId))
    .orderBy(jobAdditions.id);

/** Updates the addition if its status is one of `from`; returns undefined if it is not. */
export async function updateIfStatus(
  db: Db,
  id: number,
  from: readonly Addition['status'][],
  change: Partial<Addition>,
): Promise<Addition | undefined> {
  const [row] = await db
    .update(jobAdditions)
    .set(change)
    .where(and(eq(jobAdditions.id, id), inArray(jobAdditions.status, [...from])))
    .returning();
  return row;
}

/** Returns the additional work of a job that is proposed, or approved and not paid. */
export const listUnpaid = (db: Db, requestId: number) =>
  db
    .select()
    .from(jobAdditions)
    .where(and(eq(jobAdditions.requestId, requestId), inArray(jobAdditions.status, ['proposed', 'approved'])))
    .orderBy(jobAdditions.id);

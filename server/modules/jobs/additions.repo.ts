import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';

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
  db.select().from(jobAdditions).where(eq(jobAdditions.requestId, requestId)).orderBy(jobAdditions.id);

/** Changes an addition that is still in one of these states; nothing when it is not any more. */
export async function updateIfStatus(
  db: Db,
  id: number,
  from: Addition['status'][],
  status: Addition['status'],
  now: Date,
): Promise<Addition | undefined> {
  const [row] = await db
    .update(jobAdditions)
    .set({ status, decidedAt: now })
    .where(and(eq(jobAdditions.id, id), inArray(jobAdditions.status, from)))
    .returning();
  return row;
}

/** Takes back what is not paid when a job ends. */
export const closeOpen = (db: Db, requestId: number, now: Date) =>
  db
    .update(jobAdditions)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(
      and(eq(jobAdditions.requestId, requestId), inArray(jobAdditions.status, ['proposed', 'approved'])),
    );

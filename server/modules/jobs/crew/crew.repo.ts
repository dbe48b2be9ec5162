import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { jobCrew } from '#server/db/schema/jobs.ts';

export const of = (db: Db, requestId: number, providerId: number) =>
  db
    .select()
    .from(jobCrew)
    .where(and(eq(jobCrew.requestId, requestId), eq(jobCrew.providerId, providerId)))
    .orderBy(jobCrew.id);

/** True if the member leads the job or works on it. */
export const isOn = async (db: Db, requestId: number, userId: string) =>
  (await db.$count(jobCrew, and(eq(jobCrew.requestId, requestId), eq(jobCrew.userId, userId)))) > 0;

type Row = typeof jobCrew.$inferInsert;

/** Replaces the crew of a job. */
export async function replace(db: Db, requestId: number, rows: Row[]) {
  await db.delete(jobCrew).where(eq(jobCrew.requestId, requestId));
  if (rows.length > 0) await db.insert(jobCrew).values(rows);
}

/** Takes a former member off the jobs of a provider; one that they led has no lead until another member takes it. */
export const leaveCrews = (db: Db, providerId: number, userId: string) =>
  db.delete(jobCrew).where(and(eq(jobCrew.providerId, providerId), eq(jobCrew.userId, userId)));

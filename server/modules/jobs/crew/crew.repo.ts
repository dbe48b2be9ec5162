import { and, eq, inArray, sql } from 'drizzle-orm';
import { runningStatuses } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { jobCrew } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

export const of = (db: Db, requestId: number, providerId: number) =>
  db
    .select()
    .from(jobCrew)
    .where(and(eq(jobCrew.requestId, requestId), eq(jobCrew.providerId, providerId)))
    .orderBy(jobCrew.id);

/** Returns who leads a job. */
export const leadOf = (db: Db, requestId: number) =>
  first(
    db
      .select({ userId: jobCrew.userId })
      .from(jobCrew)
      .where(and(eq(jobCrew.requestId, requestId), eq(jobCrew.isLead, true))),
  );

/** True if the member leads the job or works on it. */
export const isOn = async (db: Db, requestId: number, userId: string) =>
  (await db.$count(jobCrew, and(eq(jobCrew.requestId, requestId), eq(jobCrew.userId, userId)))) > 0;

/** Returns who leads and works on jobs. */
export const ofRequests = (db: Db, requestIds: number[]) =>
  db
    .select({ requestId: jobCrew.requestId, userId: jobCrew.userId, isLead: jobCrew.isLead })
    .from(jobCrew)
    .where(inArray(jobCrew.requestId, requestIds));

type Row = typeof jobCrew.$inferInsert;

/** Replaces the crew of a job. */
export async function replace(db: Db, requestId: number, rows: Row[]) {
  await db.delete(jobCrew).where(eq(jobCrew.requestId, requestId));
  if (rows.length > 0) await db.insert(jobCrew).values(rows);
}

const isRunning = inArray(serviceRequests.status, runningStatuses);

/** Counts the running jobs of a provider by the member who leads them. */
export const countLed = (db: Db, providerId: number) =>
  db
    .select({ userId: jobCrew.userId, count: sql<number>`count(*)::int` })
    .from(jobCrew)
    .innerJoin(serviceRequests, eq(serviceRequests.id, jobCrew.requestId))
    .where(and(eq(jobCrew.providerId, providerId), eq(jobCrew.isLead, true), isRunning))
    .groupBy(jobCrew.userId);

/** Returns the running jobs that a member leads or works on, and locks them against changes of their crews. */
export const lockJobsOf = (db: Db, providerId: number, userId: string) =>
  db
    .select({ id: serviceRequests.id, title: serviceRequests.title, isLead: jobCrew.isLead })
    .from(serviceRequests)
    .innerJoin(jobCrew, eq(jobCrew.requestId, serviceRequests.id))
    .where(and(eq(jobCrew.providerId, providerId), eq(jobCrew.userId, userId), isRunning))
    .orderBy(serviceRequests.id)
    .for('update', { of: serviceRequests });

/** Takes a former member off the jobs of a provider; one that they led has no lead until another member takes it. */
export const leaveCrews = (db: Db, providerId: number, userId: string) =>
  db.delete(jobCrew).where(and(eq(jobCrew.providerId, providerId), eq(jobCrew.userId, userId)));

/** Makes a member the lead of jobs that have none, also of those on which they worked. */
export const lead = (db: Db, providerId: number, userId: string, requestIds: number[]) =>
  db
    .insert(jobCrew)
    .values(requestIds.map((requestId) => ({ requestId, providerId, userId, isLead: true })))
    .onConflictDoUpdate({ target: [jobCrew.requestId, jobCrew.userId], set: { isLead: true } });

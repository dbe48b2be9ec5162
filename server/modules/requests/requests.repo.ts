import { and, desc, eq, gt, isNull, lte, not, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { extended, wasRunning, type Paused } from '#server/db/extended.ts';
import { requestMatches, requestNotes } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { DueRow } from '#server/queue/each-due.ts';
import type { Request } from './requests.hot.repo.ts';

export const addNote = (db: Db, note: typeof requestNotes.$inferInsert) =>
  db.insert(requestNotes).values(note);

export const notesOf = (db: Db, requestId: number) =>
  db
    .select({ id: requestNotes.id, text: requestNotes.text, createdAt: requestNotes.createdAt })
    .from(requestNotes)
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(requestNotes.id);

/** Returns the requests that were posted for a job's list of discrepancies and did not come to nothing, the latest first. */
export const fixesOf = (db: Db, requestId: number) =>
  db
    .select({ id: serviceRequests.id, title: serviceRequests.title, status: serviceRequests.status })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.fixesId, requestId),
        notInArray(serviceRequests.status, ['cancelled', 'expired']),
      ),
    )
    .orderBy(desc(serviceRequests.id));

/** Stores which providers were notified of a request; returns those that were not before. */
export async function addMatches(db: Db, rows: (typeof requestMatches.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return db.insert(requestMatches).values(rows).onConflictDoNothing().returning();
}

/** Stores the owner's invitation of a provider to quote; returns false if it was invited before. */
export async function addInvitation(db: Db, requestId: number, providerId: number, now: Date) {
  const invited = await db
    .insert(requestMatches)
    .values({ requestId, providerId, invitedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [requestMatches.requestId, requestMatches.providerId],
      set: { invitedAt: now },
      setWhere: sql`${requestMatches.invitedAt} is null`,
    })
    .returning({ id: requestMatches.requestId });
  return invited.length > 0;
}

/** True if the provider was notified of the request or invited to quote. */
export const wasNotified = async (db: Db, requestId: number, providerId: number) =>
  (await db.$count(
    requestMatches,
    and(eq(requestMatches.requestId, requestId), eq(requestMatches.providerId, providerId)),
  )) > 0;

/** The deadlines on which sweeps act. */
export type DeadlineColumn = 'expiresAt' | 'paymentDueAt' | 'confirmBy' | 'deliverBy';

const pageSize = 500;
const textOf = (deadline: Column) => sql<string>`${deadline}::text`;
const isAfter = (deadline: Column, last: DueRow | undefined) =>
  last && sql`(${deadline}, ${serviceRequests.id}) > (${last.at}::timestamptz, ${last.id})`;

/** Returns a page of requests whose deadline has passed, the earliest first. */
export function due(
  db: Db,
  column: DeadlineColumn,
  status: Request['status'],
  now: Date,
  last: DueRow | undefined,
): Promise<DueRow[]> {
  const deadline = serviceRequests[column];
  return db
    .select({ id: serviceRequests.id, at: textOf(deadline) })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.status, status), lte(deadline, now), isAfter(deadline, last)))
    .orderBy(deadline, serviceRequests.id)
    .limit(pageSize);
}

/**
 * A warning before a deadline: which one, in which status, and the interval before it. After a delivery: of requests that
 * are not confirmed automatically, because they lack their logbook entry.
 */
export interface Warning {
  event: string;
  column: DeadlineColumn | 'deliveredAt';
  status: Request['status'];
  from: Date;
  until: Date | SQL;
}

export interface NotYetNotifiedRow extends DueRow {
  /** The event key of the notification. */
  eventKey: string;
}

/** Returns a page of requests with a deadline in the interval whose owner was not notified of it. */
export function notYetNotified(
  db: Db,
  { event, column, status, from, until }: Warning,
  last: NotYetNotifiedRow | undefined,
): Promise<NotYetNotifiedRow[]> {
  const deadline = serviceRequests[column];
  // The key contains the deadline: after a change of the deadline the owner is notified again.
  const eventKey = sql<string>`concat(${event}::text, ':', ${serviceRequests.id}, ':', floor(extract(epoch from ${deadline}) * 1000)::bigint)`;
  const wasNotified = sql`exists (select from ${notifications} n where n.user_id = ${serviceRequests.ownerId} and n.event_key = ${eventKey})`;
  return db
    .select({ id: serviceRequests.id, at: textOf(deadline), eventKey })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.status, status),
        column === 'deliveredAt' ? isNull(serviceRequests.confirmBy) : undefined,
        gt(deadline, from),
        lte(deadline, until),
        isAfter(deadline, last),
        not(wasNotified),
      ),
    )
    .orderBy(deadline, serviceRequests.id)
    .limit(pageSize);
}

/** The latest expiry of an open request of whose lifetime three quarters have passed. */
export const lastQuarter = (now: Date) =>
  sql`${now}::timestamptz + (${serviceRequests.expiresAt} - ${serviceRequests.createdAt}) / 4`;

/** Returns the time zone of an airport; null if it is unknown. */
export async function timeZoneOfAirport(db: Db, code: string) {
  const [row] = await db.select({ zone: airports.timeZone }).from(airports).where(eq(airports.code, code));
  return row?.zone ?? null;
}

/** Hides the requests of a user from everybody but the people of their jobs; null shows them again. */
export const setHidden = (db: Db, ownerId: string, hiddenAt: Date | null) =>
  db.update(serviceRequests).set({ hiddenAt }).where(eq(serviceRequests.ownerId, ownerId));

/** The deadline of each status. */
const deadlines = {
  open: 'expiresAt',
  awaiting_payment: 'paymentDueAt',
  in_progress: 'deliverBy',
  delivered: 'confirmBy',
} as const;

/** Gives requests and jobs as much more time as their users could not act. */
export async function extendDeadlines(db: Db, paused: Paused) {
  for (const [status, name] of Object.entries(deadlines)) {
    const column = serviceRequests[name];
    await db
      .update(serviceRequests)
      .set({ [name]: extended(column, paused) })
      .where(and(eq(sql`${serviceRequests.status}`, status), wasRunning(column, paused)));
  }
}

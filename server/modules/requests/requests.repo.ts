import { and, eq, gt, lte, not, sql, type Column, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { requestMatches, requestNotes } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Request = typeof serviceRequests.$inferSelect;
export type NewRequest = typeof serviceRequests.$inferInsert;

const rows = tableGateway<Request, NewRequest>(serviceRequests);

export const insert = (db: Db, row: NewRequest) => rows.insert(db, row);
export const byId = (db: Db, id: number) => rows.find(db, 'id = $1', [id]);
/** The same, held until the transaction ends. */
export const lock = (db: Db, id: number) => rows.find(db, 'id = $1 for no key update', [id]);
/** The request of a quote, held. */
export const lockOfQuote = (db: Db, quoteId: number) =>
  rows.find(
    db,
    'id = (select request_id from service_quotes q where q.id = $1) for no key update of service_requests',
    [quoteId],
  );
/** The request that a payment is for, held. */
export const lockOfIntent = (db: Db, intentId: string) =>
  rows.find(
    db,
    'id = (select service_request_id from payments p where p.stripe_payment_intent_id = $1) for no key update of service_requests',
    [intentId],
  );
/** Changes a request that is still in one of these states; nothing when it is not any more. */
export const { changeWhile: updateIfStatus } = rows;

export const addNote = (db: Db, note: typeof requestNotes.$inferInsert) =>
  db.insert(requestNotes).values(note);

export const notesOf = (db: Db, requestId: number) =>
  db
    .select({ id: requestNotes.id, text: requestNotes.text, createdAt: requestNotes.createdAt })
    .from(requestNotes)
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(requestNotes.id);

/** Remembers who was told of a request; those who were already are left out of the answer. */
export async function addMatches(db: Db, rows: (typeof requestMatches.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return db.insert(requestMatches).values(rows).onConflictDoNothing().returning();
}

/** Remembers that the owner asked a provider to quote; false when that was done before. */
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

/** Whether a provider was told of or asked for a request. */
export const wasNotified = async (db: Db, requestId: number, providerId: number) =>
  (await db.$count(
    requestMatches,
    and(eq(requestMatches.requestId, requestId), eq(requestMatches.providerId, providerId)),
  )) > 0;

/** The moments that time alone acts upon. */
export type DeadlineColumn = 'expiresAt' | 'paymentDueAt' | 'confirmBy' | 'deliverBy';

const pageSize = 500;
const textOf = (moment: Column) => sql<string>`${moment}::text`;
const isAfter = (moment: Column, last: DueRow | undefined) =>
  last && sql`(${moment}, ${serviceRequests.id}) > (${last.at}::timestamptz, ${last.id})`;

/** A page of requests whose moment has come, the longest due first. */
export function due(
  db: Db,
  column: DeadlineColumn,
  status: Request['status'],
  now: Date,
  last: DueRow | undefined,
): Promise<DueRow[]> {
  const moment = serviceRequests[column];
  return db
    .select({ id: serviceRequests.id, at: textOf(moment) })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.status, status), lte(moment, now), isAfter(moment, last)))
    .orderBy(moment, serviceRequests.id)
    .limit(pageSize);
}

/** A warning that a moment is near: which one, in which state, and when it is near. */
export interface Warning {
  event: string;
  column: DeadlineColumn;
  status: Request['status'];
  from: Date;
  until: Date | SQL;
}

export interface NotYetNotifiedRow extends DueRow {
  /** What to tell it by. */
  eventKey: string;
}

/** A page of requests whose moment is near and whose owner was not told of it yet. */
export function notYetNotified(
  db: Db,
  { event, column, status, from, until }: Warning,
  last: NotYetNotifiedRow | undefined,
): Promise<NotYetNotifiedRow[]> {
  const moment = serviceRequests[column];
  // A moment that was moved is told of again.
  const eventKey = sql<string>`concat(${event}::text, ':', ${serviceRequests.id}, ':', floor(extract(epoch from ${moment}) * 1000)::bigint)`;
  const wasNotified = sql`exists (select from ${notifications} n where n.user_id = ${serviceRequests.ownerId} and n.event_key = ${eventKey})`;
  return db
    .select({ id: serviceRequests.id, at: textOf(moment), eventKey })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.status, status),
        gt(moment, from),
        lte(moment, until),
        isAfter(moment, last),
        not(wasNotified),
      ),
    )
    .orderBy(moment, serviceRequests.id)
    .limit(pageSize);
}

/** When three quarters of an open request's time are over, seen from its end. */
export const lastQuarter = (now: Date) =>
  sql`${now}::timestamptz + (${serviceRequests.expiresAt} - ${serviceRequests.createdAt}) / 4`;

/** The people behind those who quoted on a request and still wait. */
export const waitingQuoters = (db: Db, requestId: number) =>
  db.execute<{ userId: string; quoteId: number }>(
    sql`select p.user_id as "userId", q.id as "quoteId" from service_quotes q join ${serviceProviders} p on p.id = q.provider_id
        where q.request_id = ${requestId} and q.status = 'pending'`,
  );

/** The time zone of an airport, where it is known. */
export async function timeZoneOfAirport(db: Db, code: string) {
  const [row] = await db.select({ zone: airports.timeZone }).from(airports).where(eq(airports.code, code));
  return row?.zone ?? null;
}

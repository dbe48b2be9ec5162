import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { extended, wasRunning, type Paused } from '#server/db/extended.ts';
import { serviceQuotes } from '#server/db/schema/requests.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export interface DueQuote extends DueRow {
  requestId: number;
}

const { validUntil } = serviceQuotes;
const page = (db: Db, last: DueQuote | undefined, condition: SQL | undefined): Promise<DueQuote[]> =>
  db
    .select({
      id: serviceQuotes.id,
      requestId: serviceQuotes.requestId,
      at: sql<string>`${validUntil}::text`,
    })
    .from(serviceQuotes)
    .where(
      and(
        eq(serviceQuotes.status, 'pending'),
        condition,
        last && sql`(${validUntil}, ${serviceQuotes.id}) > (${last.at}::timestamptz, ${last.id})`,
        sql`exists (select from service_requests r where r.id = ${serviceQuotes.requestId} and r.status = 'open')`,
      ),
    )
    .orderBy(validUntil, serviceQuotes.id)
    .limit(500);

/** Returns a page of expired pending quotes on open requests, the earliest expiry first. */
export const expired = (db: Db, now: Date, last: DueQuote | undefined) =>
  page(db, last, lte(validUntil, now));

/** Returns a page of pending quotes that expire in an interval and whose owner was not notified by this event. */
export const notYetNotified = (db: Db, event: string, from: Date, until: Date, last: DueQuote | undefined) =>
  page(
    db,
    last,
    and(
      gt(validUntil, from),
      lte(validUntil, until),
      sql`not exists (select from service_requests r join notifications n on n.user_id = r.owner_id
        where r.id = ${serviceQuotes.requestId} and n.event_key = concat(${event}::text, ':', ${serviceQuotes.id}))`,
    ),
  );

/** Keeps waiting quotes valid for as much longer as nobody could accept them. */
export const extendValidity = (db: Db, paused: Paused) =>
  db
    .update(serviceQuotes)
    .set({ validUntil: extended(serviceQuotes.validUntil, paused) })
    .where(and(eq(serviceQuotes.status, 'pending'), wasRunning(serviceQuotes.validUntil, paused)));

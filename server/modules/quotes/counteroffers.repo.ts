import { and, eq, inArray, lte, max, sql } from 'drizzle-orm';
import { counterofferTransitions } from '#contract/requests/counteroffer-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { extended, wasRunning, type Paused } from '#server/db/extended.ts';
import { first } from '#server/db/first.ts';
import { readRows } from '#server/db/read-rows.ts';
import { nullable, text } from '#server/db/result-columns.ts';
import { counteroffers, serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { lockRequestOf } from '#server/modules/requests/lifecycle.service.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Counteroffer = typeof counteroffers.$inferSelect;

export const machine = defineMachine(counteroffers, {
  entity: 'counteroffer',
  transitions: counterofferTransitions,
  requestOf: ({ requestId }) => requestId,
});

/** Locks the request of a counteroffer. */
export const lockRequest = lockRequestOf('select request_id from counteroffers c where c.id = $1');

export const insert = async (db: Db, values: typeof counteroffers.$inferInsert) =>
  (await db.insert(counteroffers).values(values).returning())[0]!;

const isOpen = eq(counteroffers.status, 'open');

/** Returns how many rounds the owner has had with a provider on a request. */
export const roundsWith = async (db: Db, requestId: number, providerId: number) =>
  (
    await first(
      db
        .select({ last: max(counteroffers.round) })
        .from(counteroffers)
        .where(and(eq(counteroffers.requestId, requestId), eq(counteroffers.providerId, providerId))),
    )
  )?.last ?? 0;

/** Returns the quotes of a request with an open counteroffer. */
export const openOn = async (db: Db, requestId: number) =>
  (
    await db
      .select({ quoteId: counteroffers.quoteId })
      .from(counteroffers)
      .where(and(eq(counteroffers.requestId, requestId), isOpen))
  ).map(({ quoteId }) => quoteId);

/** Ends the open counteroffers on these quotes; returns them. */
export const endOpen = (db: Db, quoteIds: number[], status: Counteroffer['status'], now: Date) =>
  db
    .update(counteroffers)
    .set({ status, answeredAt: now })
    .where(and(inArray(counteroffers.quoteId, quoteIds), isOpen))
    .returning({ id: counteroffers.id, requestId: counteroffers.requestId });

export interface DueCounteroffer extends DueRow {
  requestId: number;
}

/** Returns a page of open counteroffers whose time is over, the earliest first. */
export const expired = (db: Db, now: Date, last: DueCounteroffer | undefined): Promise<DueCounteroffer[]> =>
  db
    .select({
      id: counteroffers.id,
      requestId: counteroffers.requestId,
      at: sql<string>`${counteroffers.expiresAt}::text`,
    })
    .from(counteroffers)
    .where(
      and(
        isOpen,
        lte(counteroffers.expiresAt, now),
        last &&
          sql`(${counteroffers.expiresAt}, ${counteroffers.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(counteroffers.expiresAt, counteroffers.id)
    .limit(500);

/** Keeps open counteroffers open for as much longer as nobody could answer them. */
export const extendExpiry = (db: Db, paused: Paused) =>
  db
    .update(counteroffers)
    .set({ expiresAt: extended(counteroffers.expiresAt, paused) })
    .where(and(isOpen, wasRunning(counteroffers.expiresAt, paused)));

/** Returns the requests on which a counteroffer waits for the provider. */
export const openOfProvider = (db: Db, requestIds: number[], providerId: number | undefined) =>
  db
    .select({ requestId: counteroffers.requestId, part: sql<'counteroffer'>`'counteroffer'` })
    .from(counteroffers)
    .where(
      and(
        inArray(counteroffers.requestId, requestIds),
        eq(counteroffers.providerId, providerId ?? 0),
        isOpen,
      ),
    );

/** Returns the owner of a request and the time zone of its place, else of the provider's base airport. */
export const aboutRequest = async (db: Db, requestId: number, providerId: number) =>
  (
    await readRows(
      db,
      { firstName: nullable(text), lastName: nullable(text), timeZone: nullable(text) },
      sql`select u.first_name as "firstName", u.last_name as "lastName", coalesce(
          (select time_zone from airports where code = ${serviceRequests.locationCode}),
          (select a.time_zone from service_providers p join airports a on a.id = p.airport_id where p.id = ${providerId})
        ) as "timeZone"
        from ${serviceRequests} join users u on u.id = ${serviceRequests.ownerId} where ${serviceRequests.id} = ${requestId}`,
    )
  )[0]!;

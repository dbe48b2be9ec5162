import { and, count, desc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { consentTransitions } from '#contract/prebuys/consent-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { prebuyConsents, prebuyReports, prebuys } from '#server/db/schema/prebuys.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Prebuy = typeof prebuys.$inferSelect;
export type Consent = typeof prebuyConsents.$inferSelect;

export const consentMachine = defineMachine(prebuyConsents, {
  entity: 'consent',
  transitions: consentTransitions,
  requestOf: ({ requestId }) => requestId,
});

export const insert = (db: Db, row: typeof prebuys.$inferInsert) => db.insert(prebuys).values(row);

const place = {
  code: airports.code,
  icao: airports.icao,
  faa: airports.faa,
  name: airports.name,
  city: airports.city,
  state: airports.state,
  latitude: airports.latitude,
  longitude: airports.longitude,
};

/** Returns a pre-buy with its airport. */
export const byRequest = (db: Db, requestId: number) =>
  first(
    db
      .select({ prebuy: prebuys, airport: place })
      .from(prebuys)
      .innerJoin(airports, eq(airports.id, prebuys.airportId))
      .where(eq(prebuys.requestId, requestId)),
  );

export const update = (db: Db, requestId: number, change: Partial<Prebuy>) =>
  db.update(prebuys).set(change).where(eq(prebuys.requestId, requestId));

export async function insertConsent(db: Db, row: typeof prebuyConsents.$inferInsert) {
  const [added] = await db.insert(prebuyConsents).values(row).returning();
  return added as Consent;
}

/** Returns the latest consent of a pre-buy; a live one is the latest. */
export const latestConsent = (db: Db, requestId: number) =>
  first(
    db
      .select()
      .from(prebuyConsents)
      .where(eq(prebuyConsents.requestId, requestId))
      .orderBy(desc(prebuyConsents.id))
      .limit(1),
  );

export const consentByHash = (db: Db, tokenHash: string) =>
  first(db.select().from(prebuyConsents).where(eq(prebuyConsents.tokenHash, tokenHash)));

/** Returns when the seller last declined a tail number that this buyer asked about, after a time. */
export async function refusedSince(db: Db, ownerId: string, tailNumber: string, since: Date) {
  const [row] = await db
    .select({ at: max(prebuyConsents.answeredAt) })
    .from(prebuyConsents)
    .innerJoin(prebuys, eq(prebuys.requestId, prebuyConsents.requestId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, prebuys.requestId))
    .where(
      and(
        eq(serviceRequests.ownerId, ownerId),
        eq(prebuys.tailNumber, tailNumber),
        eq(prebuyConsents.status, 'declined'),
        gt(prebuyConsents.answeredAt, since),
      ),
    );
  return row?.at ?? null;
}

export async function reportCount(db: Db, requestId: number) {
  const [row] = await db
    .select({ n: count() })
    .from(prebuyReports)
    .where(eq(prebuyReports.requestId, requestId));
  return row?.n ?? 0;
}

const pageSize = 500;

/** Returns a page of links that nobody answered in time, the earliest first. */
export const expiredConsents = (db: Db, now: Date, last: DueRow | undefined): Promise<DueRow[]> =>
  db
    .select({ id: prebuyConsents.id, at: sql<string>`${prebuyConsents.expiresAt}::text` })
    .from(prebuyConsents)
    .where(
      and(
        eq(prebuyConsents.status, 'sent'),
        lte(prebuyConsents.expiresAt, now),
        last &&
          sql`(${prebuyConsents.expiresAt}, ${prebuyConsents.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(prebuyConsents.expiresAt, prebuyConsents.id)
    .limit(pageSize);

/** Deletes what sellers agreed to for pre-buys that ended before a time. */
export const deleteConsents = (db: Db, endedBefore: Date) =>
  db
    .delete(prebuyConsents)
    .where(
      inArray(
        prebuyConsents.requestId,
        db.select({ requestId: prebuys.requestId }).from(prebuys).where(lte(prebuys.endedAt, endedBefore)),
      ),
    );

/** Erases the seller's data of pre-buys that ended before a time; what the seller agreed to stays, without a name. */
export async function eraseSellers(db: Db, endedBefore: Date, now: Date) {
  const erased = await db
    .update(prebuys)
    .set({ sellerName: null, sellerEmail: null, sellerPhone: null, sellerErasedAt: now })
    .where(and(lte(prebuys.endedAt, endedBefore), isNull(prebuys.sellerErasedAt)))
    .returning({ requestId: prebuys.requestId });
  for (const { requestId } of erased)
    await db
      .update(prebuyConsents)
      .set({ sentTo: null, name: null, phone: null })
      .where(eq(prebuyConsents.requestId, requestId));
}

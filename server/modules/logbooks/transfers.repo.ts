import { and, eq, lte, sql } from 'drizzle-orm';
import { transferTransitions } from '#contract/logbook/transfer-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow } from '#server/db/read-rows.ts';
import { int } from '#server/db/result-columns.ts';
import { logbooks } from '#server/db/schema/aircraft.ts';
import { logbookTransfers as transfers } from '#server/db/schema/logbook-transfers.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';

export type Transfer = typeof transfers.$inferSelect;

export const machine = defineMachine(transfers, {
  entity: 'logbook_transfer',
  transitions: transferTransitions,
  requestOf: () => null,
});

/** Adds an offer; undefined if one is open. */
export const insert = (db: Db, row: typeof transfers.$inferInsert) =>
  first(db.insert(transfers).values(row).onConflictDoNothing().returning());

export const setMail = (db: Db, id: number, mailId: number) =>
  db.update(transfers).set({ mailId }).where(eq(transfers.id, id));

const isOpen = eq(transfers.status, 'offered');

export const openOf = (db: Db, logbookId: number) =>
  first(
    db
      .select()
      .from(transfers)
      .where(and(eq(transfers.logbookId, logbookId), isOpen)),
  );

export const byHash = (db: Db, tokenHash: string) =>
  first(db.select().from(transfers).where(eq(transfers.tokenHash, tokenHash)));

/** Locks an offer, so that of two answers one comes first. */
export const lock = (db: Db, id: number) =>
  first(db.select().from(transfers).where(eq(transfers.id, id)).for('update'));

/** Locks offers that were not answered in time; of one logbook alone if it is named. */
export const due = (db: Db, now: Date, logbookId?: number) =>
  db
    .select()
    .from(transfers)
    .where(
      and(
        isOpen,
        lte(transfers.expiresAt, now),
        logbookId === undefined ? undefined : eq(transfers.logbookId, logbookId),
      ),
    )
    .orderBy(transfers.id)
    .limit(100)
    .for('update', logbookId === undefined ? { skipLocked: true } : {});

/** Makes an account the owner of a logbook; who wrote its entries is no one there. */
export async function give(db: Db, logbookId: number, ownerId: string) {
  await db.update(logbooks).set({ ownerId }).where(eq(logbooks.id, logbookId));
  await db.update(logbookEntries).set({ createdBy: null }).where(eq(logbookEntries.logbookId, logbookId));
}

/** Adds an empty logbook for an aircraft whose own one goes. */
export async function addEmpty(db: Db, row: typeof logbooks.$inferInsert) {
  const [added] = await db.insert(logbooks).values(row).returning({ id: logbooks.id });
  return added!.id;
}

export const remove = (db: Db, id: number) => db.delete(logbooks).where(eq(logbooks.id, id));

/** Returns what moves with a logbook. */
export const countsOf = (db: Db, logbookId: number, aircraftId: number) =>
  readRow(
    db,
    { entries: int, scans: int, pages: int, ads: int, reminders: int },
    sql`select
      (select count(*)::int from logbook_entries e where logbook_id = ${logbookId}
        and not exists (select from logbook_entries later where later.replaces_id = e.id)) as entries,
      (select count(*)::int from logbook_scans where logbook_id = ${logbookId} and status <> 'removed') as scans,
      (select coalesce(sum(pages), 0)::int from logbook_scans where logbook_id = ${logbookId} and status <> 'removed') as pages,
      (select count(*)::int from ad_records where logbook_id = ${logbookId}) as ads,
      (select count(*)::int from maintenance_reminders where aircraft_id = ${aircraftId} and is_active) as reminders`,
  );

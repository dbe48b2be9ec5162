import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { scanTransitions } from '#contract/logbook/scan-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow } from '#server/db/read-rows.ts';
import { float, int } from '#server/db/result-columns.ts';
import { aircraft, logbooks } from '#server/db/schema/aircraft.ts';
import { logbookPages as pages, logbookScans as scans } from '#server/db/schema/logbook-scans.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';

export type Scan = typeof scans.$inferSelect;
export type Page = typeof pages.$inferSelect;

export const machine = defineMachine(scans, {
  entity: 'scan',
  transitions: scanTransitions,
  requestOf: () => null,
});

const isKept = ne(scans.status, 'removed');

export const ofLogbook = (db: Db, logbookId: number) =>
  db
    .select()
    .from(scans)
    .where(and(eq(scans.logbookId, logbookId), isKept))
    .orderBy(desc(scans.id));

/** Returns a scan that was not removed, with its logbook’s owner; undefined if the aircraft was removed. */
export const byId = (db: Db, id: number) =>
  first(
    db
      .select({ scan: scans, ownerId: logbooks.ownerId, aircraftId: aircraft.id })
      .from(scans)
      .innerJoin(logbooks, eq(logbooks.id, scans.logbookId))
      .innerJoin(aircraft, and(eq(aircraft.logbookId, logbooks.id), sql`${aircraft.removedAt} is null`))
      .where(and(eq(scans.id, id), isKept)),
  );

export const lock = (db: Db, id: number) =>
  first(db.select().from(scans).where(eq(scans.id, id)).for('update'));

/** Returns what the scans of a logbook take: pages and bytes. */
export const usageOf = (db: Db, logbookId: number) =>
  readRow(
    db,
    { pages: int, bytes: float },
    sql`select coalesce(sum(pages), 0)::int as pages, coalesce(sum(bytes), 0)::float8 as bytes
      from logbook_scans where logbook_id = ${logbookId} and status <> 'removed'`,
  );

export async function insert(db: Db, row: typeof scans.$inferInsert) {
  const [added] = await db.insert(scans).values(row).returning();
  return added as Scan;
}

export async function update(db: Db, id: number, change: Partial<typeof scans.$inferInsert>) {
  const [row] = await db.update(scans).set(change).where(eq(scans.id, id)).returning();
  return row as Scan;
}

export const insertPages = (db: Db, rows: (typeof pages.$inferInsert)[]) => db.insert(pages).values(rows);

/** Returns the pages of a scan without their texts. */
export const pageStatesOf = (db: Db, scanId: number) =>
  db
    .select({ number: pages.number, state: pages.state, source: pages.source })
    .from(pages)
    .where(eq(pages.scanId, scanId))
    .orderBy(asc(pages.number));

/** Returns how many pages of scans are hard to read or failed. */
export const hardPagesOf = (db: Db, scanIds: number[]) =>
  db
    .select({ scanId: pages.scanId, count: sql<number>`count(*)::int` })
    .from(pages)
    .where(
      and(
        sql`${pages.scanId} = any (${sql.param(scanIds)}::int[])`,
        sql`${pages.state} in ('hard', 'failed')`,
      ),
    )
    .groupBy(pages.scanId);

export const pageOf = (db: Db, scanId: number, number: number) =>
  first(
    db
      .select()
      .from(pages)
      .where(and(eq(pages.scanId, scanId), eq(pages.number, number))),
  );

export const pageById = (db: Db, id: number) => first(db.select().from(pages).where(eq(pages.id, id)));

export async function updatePage(db: Db, id: number, change: Partial<typeof pages.$inferInsert>) {
  const [row] = await db.update(pages).set(change).where(eq(pages.id, id)).returning();
  return row as Page;
}

/** Empties the pages of a removed scan; the rows stay, as entries name them, and count for the day if they were read. */
export const emptyPages = (db: Db, scanId: number) =>
  db
    .update(pages)
    .set({
      text: '',
      typed: null,
      words: [],
      dates: [],
      folded: '',
      fileId: null,
      source: null,
      queuedAt: sql`case when ${pages.takenAt} is not null then ${pages.queuedAt} end`,
    })
    .where(eq(pages.scanId, scanId));

export const pageIdsOf = (db: Db, scanId: number) =>
  db.select({ id: pages.id }).from(pages).where(eq(pages.scanId, scanId));

/** Returns the ranges that scanned books cover. */
export const rangesOf = (db: Db, logbookId: number) =>
  db
    .select({ from: scans.fromDate, to: scans.toDate })
    .from(scans)
    .where(and(eq(scans.logbookId, logbookId), isKept, ne(scans.status, 'failed')));

/** Returns the pages that entries were transcribed from, with their scans, also removed ones. */
export const pagesOfEntries = (db: Db, pageIds: number[]) =>
  db
    .select({
      pageId: pages.id,
      number: pages.number,
      scanId: scans.id,
      title: scans.title,
      status: scans.status,
    })
    .from(pages)
    .innerJoin(scans, eq(scans.id, pages.scanId))
    .where(sql`${pages.id} = any (${sql.param(pageIds)}::int[])`);

/** True if a page belongs to a scan of the logbook that was not removed. */
export const hasPage = async (db: Db, logbookId: number, pageId: number) =>
  (await first(
    db
      .select({ id: pages.id })
      .from(pages)
      .innerJoin(scans, eq(scans.id, pages.scanId))
      .where(and(eq(pages.id, pageId), eq(scans.logbookId, logbookId), isKept)),
  )) !== undefined;

/** Returns the scans of a logbook in the order in which they were added, removed ones too. */
export const everOfLogbook = (db: Db, logbookId: number) =>
  db.select().from(scans).where(eq(scans.logbookId, logbookId)).orderBy(asc(scans.id));

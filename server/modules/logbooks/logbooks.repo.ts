import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRows } from '#server/db/read-rows.ts';
import { oneOf, text } from '#server/db/result-columns.ts';
import { aircraft, logbooks } from '#server/db/schema/aircraft.ts';
import { aircraftDocuments, aircraftParts } from '#server/db/schema/logbook-inventory.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';

export type Logbook = typeof logbooks.$inferSelect;
export type Aircraft = typeof aircraft.$inferSelect;

const kept = (db: Db) =>
  db
    .select({ logbook: logbooks, aircraft })
    .from(logbooks)
    .innerJoin(aircraft, and(eq(aircraft.logbookId, logbooks.id), isNull(aircraft.removedAt)));

/** Returns the logbook of an aircraft that was not removed. */
export const ofAircraft = (db: Db, aircraftId: number) => first(kept(db).where(eq(aircraft.id, aircraftId)));

/** Returns a logbook with its aircraft, unless that was removed. */
export const byId = (db: Db, id: number) => first(kept(db).where(eq(logbooks.id, id)));

/** Returns the logbook of an entry with its aircraft, unless that was removed. */
export const ofEntry = (db: Db, entryId: number) =>
  first(
    kept(db)
      .innerJoin(logbookEntries, eq(logbookEntries.logbookId, logbooks.id))
      .where(eq(logbookEntries.id, entryId)),
  );

/** Locks logbooks whose aircraft have sheets from before there were logbooks; others leave them out meanwhile. */
export const lockUnfiled = (db: Db, max: number) =>
  db
    .select({ id: logbooks.id })
    .from(logbooks)
    .where(isNull(logbooks.sheetsFiledAt))
    .orderBy(desc(logbooks.id))
    .limit(max)
    .for('update', { skipLocked: true });

export const setFiled = (db: Db, id: number, at: Date) =>
  db.update(logbooks).set({ sheetsFiledAt: at }).where(eq(logbooks.id, id));

/** Returns the logbook of an aircraft, also of a removed one; null if it was handed on. */
export const idOfAircraft = async (db: Db, aircraftId: number) =>
  (await first(db.select({ id: aircraft.logbookId }).from(aircraft).where(eq(aircraft.id, aircraftId))))
    ?.id ?? null;

/** Returns the logbook of a part with its aircraft, unless that was removed. */
export const ofPart = (db: Db, id: number) =>
  first(
    kept(db)
      .innerJoin(aircraftParts, eq(aircraftParts.logbookId, logbooks.id))
      .where(eq(aircraftParts.id, id)),
  );

/** Returns the logbook of a document with its aircraft, unless that was removed. */
export const ofDocument = (db: Db, id: number) =>
  first(
    kept(db)
      .innerJoin(aircraftDocuments, eq(aircraftDocuments.logbookId, logbooks.id))
      .where(eq(aircraftDocuments.id, id)),
  );

/** Returns the logbook of a scan with its aircraft, unless that was removed. */
export const ofScan = (db: Db, id: number) =>
  first(
    kept(db).innerJoin(logbookScans, eq(logbookScans.logbookId, logbooks.id)).where(eq(logbookScans.id, id)),
  );

/** Returns the logbook of a page of a scan with its aircraft, unless that was removed. */
export const ofPage = (db: Db, id: number) =>
  first(
    kept(db)
      .innerJoin(logbookScans, eq(logbookScans.logbookId, logbooks.id))
      .innerJoin(logbookPages, eq(logbookPages.scanId, logbookScans.id))
      .where(eq(logbookPages.id, id)),
  );

const fileRows = {
  logbook_entry: 'logbook_entries',
  logbook_part: 'aircraft_parts',
  logbook_document: 'aircraft_documents',
  logbook_scan: 'logbook_scans',
  logbook_page: 'logbook_pages',
  logbook_proposal: 'logbook_proposals',
} as const;
type FileRow = keyof typeof fileRows | 'logbook_export';

/** Returns the rows of logbooks that are gone but whose files are still attached to them. */
export const rowsOfLeftFiles = (db: Db) =>
  readRows(
    db,
    { type: oneOf<FileRow>([]), id: text },
    sql.join(
      Object.entries(fileRows).map(
        ([type, table]) => sql`select distinct f.bound_type as type, f.bound_id as id from files f
          where f.bound_type = ${type}
            and not exists (select from ${sql.identifier(table)} r where r.id::text = f.bound_id)`,
      ),
      sql` union all `,
    )
      .append(sql` union all select 'logbook_export', f.bound_id from files f where f.bound_type = 'logbook_export'
      and not exists (select from logbook_exports e where e.id::text = f.bound_id and e.file_id = f.id)`),
  );

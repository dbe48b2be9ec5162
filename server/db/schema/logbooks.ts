import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { lastAppendixItem } from '#contract/logbook/appendix-items.ts';
import { books, entryCertificateNames, entryKinds, entrySources } from '#contract/logbook/books.ts';
import { inspectionIds } from '#contract/providers/works.ts';
import { users } from './accounts.ts';
import { logbooks, meterHours } from './aircraft.ts';
import { checkOneOf, createdAt, oneOf, serialId } from './columns.ts';
import { logbookPages } from './logbook-scans.ts';
import { serviceRequests } from './requests.ts';
import { files } from './uploads.ts';

/**
 * Entries of logbooks. Rows are inserted and never changed but for the file of the signed copy: a correction is a new row
 * that replaces one. They go with the logbook alone.
 */
export const logbookEntries = pgTable(
  'logbook_entries',
  {
    id: serialId(),
    logbookId: integer()
      .notNull()
      .references(() => logbooks.id, { onDelete: 'cascade' }),
    book: oneOf(books).notNull(),
    kind: oneOf(entryKinds).notNull(),
    source: oneOf(entrySources).notNull(),
    title: varchar({ length: 120 }).notNull(),
    inspection: oneOf(inspectionIds),
    doneOn: date({ mode: 'string' }).notNull(),
    total: meterHours(),
    tach: meterHours(),
    hobbs: meterHours(),
    text: text().notNull(),
    /** The number in Appendix A(c) to 14 CFR Part 43. */
    appendixItem: smallint(),
    signerName: varchar({ length: 80 }),
    certificateKind: oneOf(entryCertificateNames),
    certificateNumber: varchar({ length: 40 }),
    performedBy: varchar({ length: 80 }),
    shopName: varchar({ length: 80 }),
    /** The job whose sheet it is; the entry stays when the data of the job goes. */
    requestId: integer().references(() => serviceRequests.id, { onDelete: 'set null' }),
    sheetVersion: integer(),
    /** The page of a scan that the owner transcribed; its text stays when the scan is removed. */
    pageId: integer().references(() => logbookPages.id),
    signedFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    /** The row that this one corrects, or the entry of the sheet before. */
    replacesId: integer().references((): AnyPgColumn => logbookEntries.id),
    /** Null for entries from sheets, and once the account is erased or the logbook handed on. */
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('logbook_entries_newest').on(t.logbookId, t.doneOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Of two corrections at once one is refused.
    unique('logbook_entries_replaced_once').on(t.replacesId),
    // With the line above: the rows of a job are one chain, with one live entry at its end.
    uniqueIndex('logbook_entries_first_of_job')
      .on(t.requestId)
      .where(sql`${t.replacesId} is null`),
    uniqueIndex('logbook_entries_version_once')
      .on(t.requestId, t.sheetVersion)
      .where(sql`${t.requestId} is not null`),
    index('logbook_entries_signed_file')
      .on(t.signedFileId)
      .where(sql`${t.signedFileId} is not null`),
    index('logbook_entries_page')
      .on(t.pageId)
      .where(sql`${t.pageId} is not null`),
    index('logbook_entries_created_by')
      .on(t.createdBy)
      .where(sql`${t.createdBy} is not null`),
    checkOneOf('logbook_entries_book_known', t.book, books),
    checkOneOf('logbook_entries_kind_known', t.kind, entryKinds),
    checkOneOf('logbook_entries_source_known', t.source, entrySources),
    checkOneOf('logbook_entries_inspection_known', t.inspection, inspectionIds),
    checkOneOf('logbook_entries_certificate_known', t.certificateKind, entryCertificateNames),
    check(
      'logbook_entries_item_known',
      sql`${t.appendixItem} between 1 and ${sql.raw(String(lastAppendixItem))}`,
    ),
    // Where a day begins first.
    check(
      'logbook_entries_not_in_future',
      sql`${t.doneOn} <= (${t.createdAt} at time zone 'UTC' + interval '14 hours')::date`,
    ),
    check(
      'logbook_entries_hours_sensible',
      sql`${t.total} between 0 and 99999.9 and ${t.tach} between 0 and 99999.9 and ${t.hobbs} between 0 and 99999.9`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  exportFailureNames,
  exportStatuses,
  type ExportManifest,
  type ExportScope,
} from '#contract/logbook/export-rules.ts';
import { users } from './accounts.ts';
import { logbooks } from './aircraft.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { logbookTransfers } from './logbook-transfers.ts';
import { files } from './uploads.ts';

/** Exports of logbooks. The file is there for some days; the row stays for good, so that a file can be checked. */
export const logbookExports = pgTable(
  'logbook_exports',
  {
    id: serialId(),
    number: varchar({ length: 12 }).generatedAlwaysAs(
      sql`'R-' || lpad(id::text, greatest(6, length(id::text)), '0')`,
    ),
    /** Null once the logbook is erased. */
    logbookId: integer().references(() => logbooks.id, { onDelete: 'set null' }),
    /** The account whose export it is, also after a transfer; null once it is erased. */
    ownerId: uuid().references(() => users.id),
    tailNumber: varchar({ length: 12 }).notNull(),
    /** The transfer at whose completion it was made for the former owner. */
    transferId: integer().references(() => logbookTransfers.id, { onDelete: 'set null' }),
    parts: jsonb().$type<ExportScope>().notNull(),
    status: oneOf(exportStatuses).notNull().default('queued'),
    failure: oneOf(exportFailureNames),
    /** The rows of the logbook as they were when the export was ordered; null once it is made. */
    content: jsonb(),
    progress: smallint().notNull().default(0),
    /** When a process last worked on it; after a while another one may. */
    takenAt: timestamptz(),
    attempts: smallint().notNull().default(0),
    pages: smallint(),
    bytes: bigint({ mode: 'number' }),
    manifest: jsonb().$type<ExportManifest>(),
    manifestSha256: varchar({ length: 64 }),
    fileSha256: varchar({ length: 64 }),
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    expiresAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('logbook_exports_logbook').on(t.logbookId),
    index('logbook_exports_owner').on(t.ownerId),
    index('logbook_exports_transfer')
      .on(t.transferId)
      .where(sql`${t.transferId} is not null`),
    index('logbook_exports_file_hash')
      .on(t.fileSha256)
      .where(sql`${t.fileSha256} is not null`),
    index('logbook_exports_queued')
      .on(t.takenAt)
      .where(sql`${t.status} = 'queued'`),
    index('logbook_exports_file')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
    checkOneOf('logbook_exports_status_known', t.status, exportStatuses),
    checkOneOf('logbook_exports_failure_known', t.failure, exportFailureNames),
    check('logbook_exports_failure_of_failed', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check(
      'logbook_exports_ready_whole',
      sql`(${t.status} = 'ready') = (${t.pages} is not null and ${t.manifestSha256} is not null
        and ${t.fileSha256} is not null and ${t.expiresAt} is not null)`,
    ),
    check('logbook_exports_progress', sql`${t.progress} between 0 and 100`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  varchar,
  bigint,
} from 'drizzle-orm/pg-core';
import { books } from '#contract/logbook/books.ts';
import {
  maxPageWords,
  pageSources,
  pageStates,
  scanFailureNames,
  scanStatuses,
  type PageWord,
} from '#contract/logbook/scan-lifecycle.ts';
import { logbooks } from './aircraft.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { files } from './uploads.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Uploaded books of an aircraft. A removed one stays as a line without its file and texts. */
export const logbookScans = pgTable(
  'logbook_scans',
  {
    id: serialId(),
    logbookId: integer()
      .notNull()
      .references(() => logbooks.id, { onDelete: 'cascade' }),
    book: oneOf(books).notNull(),
    title: varchar({ length: 120 }).notNull(),
    /** The PDF; null for photos, which are files of their pages. */
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    /** Of what was uploaded. */
    bytes: bigint({ mode: 'number' }).notNull(),
    pages: smallint().notNull(),
    pagesRead: smallint().notNull().default(0),
    status: oneOf(scanStatuses).notNull(),
    failure: oneOf(scanFailureNames),
    fromDate: date({ mode: 'string' }),
    toDate: date({ mode: 'string' }),
    /** When the reading of a page last began: owners take turns by it. */
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('logbook_scans_logbook').on(t.logbookId),
    index('logbook_scans_file')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
    checkOneOf('logbook_scans_book_known', t.book, books),
    checkOneOf('logbook_scans_status_known', t.status, scanStatuses),
    checkOneOf('logbook_scans_failure_known', t.failure, scanFailureNames),
    check(
      'logbook_scans_failure_of_failed',
      sql`${t.failure} is null or ${t.status} in ('failed', 'removed')`,
    ),
    check(
      'logbook_scans_pages',
      sql`${t.pages} between 0 and 120 and ${t.pagesRead} between 0 and ${t.pages}`,
    ),
    check('logbook_scans_range', sql`${t.fromDate} <= ${t.toDate}`),
  ],
);

/** Pages of scans with their text; the words have boxes. */
export const logbookPages = pgTable(
  'logbook_pages',
  {
    id: serialId(),
    scanId: integer()
      .notNull()
      .references(() => logbookScans.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    /** The picture of the page: the photo, or what the reader made of the PDF. */
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    text: text().notNull().default(''),
    typed: varchar({ length: 500 }),
    source: oneOf(pageSources),
    state: oneOf(pageStates).notNull().default('waiting'),
    /** Mean confidence of the recognition, 0 to 100; null for text of the PDF. */
    confidence: real(),
    words: jsonb()
      .$type<PageWord[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Dates that stand on the page. */
    dates: date({ mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What is searched: words in lower case, and numbers as they are compared. */
    folded: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', folded)`),
    /** When its reading was ordered: at most so many of an owner a day. */
    queuedAt: timestamptz(),
    /** When a reader took it; after a while another one may. */
    takenAt: timestamptz(),
  },
  (t) => [
    unique('logbook_pages_number_once').on(t.scanId, t.number),
    index('logbook_pages_waiting')
      .on(t.queuedAt)
      .where(sql`${t.state} = 'waiting'`),
    index('logbook_pages_file')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
    index('logbook_pages_search').using('gin', t.search),
    checkOneOf('logbook_pages_source_known', t.source, pageSources),
    checkOneOf('logbook_pages_state_known', t.state, pageStates),
    check('logbook_pages_number', sql`${t.number} between 1 and 120`),
    check('logbook_pages_words', sql`jsonb_array_length(${t.words}) <= ${sql.raw(String(maxPageWords))}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { maxReason } from '#contract/limits.ts';
import type { adInput } from '#contract/logbook/ads.ts';
import { books } from '#contract/logbook/books.ts';
import { proposalKinds, proposalStatuses } from '#contract/logbook/proposal-lifecycle.ts';
import { users } from './accounts.ts';
import { logbooks } from './aircraft.ts';
import { checkOneOf, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { adRecords } from './logbook-inventory.ts';
import { logbookScans } from './logbook-scans.ts';
import { serviceRequests } from './requests.ts';

/** What the shop of a job proposes for the logbook of its aircraft: pages, or an AD record. Its owner decides. */
export const logbookProposals = pgTable(
  'logbook_proposals',
  {
    id: serialId(),
    logbookId: integer()
      .notNull()
      .references(() => logbooks.id, { onDelete: 'cascade' }),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    kind: oneOf(proposalKinds).notNull(),
    status: oneOf(proposalStatuses).notNull().default('proposed'),
    book: oneOf(books).notNull(),
    title: varchar({ length: 120 }).notNull(),
    /** Of a scan; its files are attached to this row until it is decided. */
    pages: smallint(),
    /** Of an AD record: as the shop entered it. */
    ad: jsonb().$type<z.output<typeof adInput>>(),
    reason: varchar({ length: maxReason }),
    /** Null once the account is erased, like `decidedBy`. */
    proposedBy: uuid().references(() => users.id),
    proposedAt: timestamptz().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    /** What it became. */
    scanId: integer().references(() => logbookScans.id, { onDelete: 'set null' }),
    adId: integer().references(() => adRecords.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('logbook_proposals_logbook').on(t.logbookId),
    index('logbook_proposals_request').on(t.requestId),
    index('logbook_proposals_provider').on(t.providerId),
    index('logbook_proposals_proposed_by').on(t.proposedBy),
    index('logbook_proposals_decided_by').on(t.decidedBy),
    index('logbook_proposals_scan')
      .on(t.scanId)
      .where(sql`${t.scanId} is not null`),
    index('logbook_proposals_ad')
      .on(t.adId)
      .where(sql`${t.adId} is not null`),
    checkOneOf('logbook_proposals_kind_known', t.kind, proposalKinds),
    checkOneOf('logbook_proposals_status_known', t.status, proposalStatuses),
    checkOneOf('logbook_proposals_book_known', t.book, books),
    check(
      'logbook_proposals_of_kind',
      sql`(${t.kind} = 'ad') = (${t.ad} is not null) and (${t.kind} = 'scan') = (${t.pages} is not null)`,
    ),
    check('logbook_proposals_decided', sql`(${t.status} = 'proposed') = (${t.decidedAt} is null)`),
  ],
);

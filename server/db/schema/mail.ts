import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId } from './columns.ts';

const statuses = ['queued', 'sent', 'bounced', 'kept'] as const;

/** Every mail, written with the change that causes it; delivered from here, and kept here where no server is set up. */
export const mails = pgTable(
  'mails',
  {
    id: serialId(),
    recipient: varchar({ length: 254 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    /** Plain and HTML; emptied after 30 days. */
    text: text(),
    html: text(),
    /** The same news is mailed once. */
    dedupeKey: varchar({ length: 200 }).unique(),
    status: oneOf(statuses).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
  },
  (t) => [
    index('mails_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'queued'`),
    index('mails_recipient').on(t.recipient, t.createdAt),
    checkOneOf('mails_status_known', t.status, statuses),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId } from './columns.ts';

const statuses = ['queued', 'sent', 'bounced', 'kept'] as const;

/** Emails, inserted in the transaction of their cause. Without a mail server they are stored and not sent. */
export const mails = pgTable(
  'mails',
  {
    id: serialId(),
    recipient: varchar({ length: 254 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    /** Plain text and HTML; cleared after 30 days. */
    text: text(),
    html: text(),
    /** Turns off emails of this kind with one click; only of notifications, until they are sent. */
    unsubscribeUrl: text(),
    /** Deduplicates emails. */
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

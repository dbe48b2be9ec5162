import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId } from './columns.ts';

const digestStates = ['waiting', 'done'] as const;

export const notifications = pgTable(
  'notifications',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: varchar({ length: 200 }).notNull(),
    message: text().notNull(),
    type: varchar({ length: 40 }).notNull().default('info'),
    isRead: boolean().notNull().default(false),
    relatedId: integer(),
    relatedType: varchar({ length: 40 }),
    /** The request that it is about: the related row, or the one that it belongs to. */
    requestId: integer(),
    createdAt: createdAt(),
    /** Deduplicates notifications per user. */
    eventKey: varchar({ length: 120 }),
    /** The page that shows what it is about; null if there is none, and in rows that are older than the column. */
    path: text(),
    /** Of a notification that is emailed once a day with others; never waits twice. */
    digest: oneOf(digestStates),
    /** Of a notification that stands for many about one job: how often each title came. */
    gathered: jsonb().$type<Record<string, number>>(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.eventKey),
    index('notifications_user').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`not ${t.isRead}`),
    index('notifications_digest')
      .on(t.userId, t.createdAt)
      .where(sql`${t.digest} = 'waiting'`),
    checkOneOf('notifications_digest_known', t.digest, digestStates),
  ],
);

/** Browsers that get push messages. A subscription ends with its session: the next user of the browser sees none. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    sessionSid: varchar({ length: 64 })
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    /** Address of the browser's push service; a secret. */
    endpoint: varchar({ length: 1000 }).notNull().unique(),
    /** The browser's keys that messages are encrypted with. */
    p256dh: varchar({ length: 120 }).notNull(),
    auth: varchar({ length: 60 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId, t.id),
    index('push_subscriptions_session').on(t.sessionSid),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, serialId } from './columns.ts';

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
    createdAt: createdAt(),
    /** Deduplicates notifications per user. */
    eventKey: varchar({ length: 120 }),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.eventKey),
    index('notifications_user').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`not ${t.isRead}`),
  ],
);

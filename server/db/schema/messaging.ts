import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, serialId } from './columns.ts';
import { serviceRequests } from './requests.ts';

export const messages = pgTable(
  'messages',
  {
    id: serialId(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    requestId: integer().references(() => serviceRequests.id),
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // A thread is the same from both ends.
    index('messages_thread').on(
      sql`least(${t.senderId}, ${t.receiverId})`,
      sql`greatest(${t.senderId}, ${t.receiverId})`,
      t.id.desc().nullsFirst(),
    ),
    index('messages_unread')
      .on(t.receiverId, t.senderId)
      .where(sql`not ${t.isRead}`),
    // Letters about unread messages look for them by their time.
    index('messages_unread_by_time')
      .on(t.createdAt)
      .where(sql`not ${t.isRead}`),
    check('messages_not_to_oneself', sql`${t.senderId} <> ${t.receiverId}`),
  ],
);

/** A thread as one of its two sides sees it in the list: kept beside the messages, so that the list is one index scan. */
export const conversations = pgTable(
  'conversations',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    otherUserId: uuid()
      .notNull()
      .references(() => users.id),
    lastMessageId: integer()
      .notNull()
      .references(() => messages.id),
    unreadCount: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherUserId] }),
    index('conversations_latest').on(t.userId, t.lastMessageId.desc().nullsFirst()),
    check('conversations_unread_not_negative', sql`${t.unreadCount} >= 0`),
  ],
);

export const chatRooms = pgTable('chat_rooms', {
  id: serialId(),
  requestId: integer()
    .notNull()
    .unique()
    .references(() => serviceRequests.id),
  participants: uuid().array().notNull(),
  lastActivity: createdAt(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serialId(),
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id),
    /** Nobody, for the job's own events. */
    senderId: uuid().references(() => users.id),
    messageType: varchar({ length: 20 }).notNull().default('text'),
    content: text().notNull(),
    metadata: jsonb(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('chat_messages_room').on(t.roomId, t.id.desc().nullsFirst())],
);

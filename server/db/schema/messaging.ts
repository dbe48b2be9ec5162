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
import { serviceQuotes, serviceRequests } from './requests.ts';

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
    /** The quote that the message is about; it belongs to the request. */
    quoteId: integer().references(() => serviceQuotes.id),
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // Sorts the two users, so that both directions of a conversation are one range.
    index('messages_thread').on(
      sql`least(${t.senderId}, ${t.receiverId})`,
      sql`greatest(${t.senderId}, ${t.receiverId})`,
      t.id.desc().nullsFirst(),
    ),
    index('messages_unread')
      .on(t.receiverId, t.senderId)
      .where(sql`not ${t.isRead}`),
    // The sweep for unread messages finds them by time.
    index('messages_unread_by_time')
      .on(t.createdAt)
      .where(sql`not ${t.isRead}`),
    check('messages_not_to_oneself', sql`${t.senderId} <> ${t.receiverId}`),
  ],
);

/** A conversation in the list of one of its two users, stored beside the messages so that the list is one index scan. */
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
    /** Null for events of the job. */
    senderId: uuid().references(() => users.id),
    messageType: varchar({ length: 20 }).notNull().default('text'),
    content: text().notNull(),
    metadata: jsonb(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('chat_messages_room').on(t.roomId, t.id.desc().nullsFirst())],
);

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
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, serialId, timestamptz } from './columns.ts';
import { serviceQuotes, serviceRequests } from './requests.ts';

/** The Idempotency-Key that a message was sent with: its author's browser knows by it that the message has arrived. */
const clientKey = () => varchar({ length: 200 });

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
    /** The person who wrote it, where the sender is a shared account. */
    authorId: uuid().references(() => users.id),
    requestId: integer().references(() => serviceRequests.id),
    /** The quote that the message is about; it belongs to the request. */
    quoteId: integer().references(() => serviceQuotes.id),
    content: text().notNull(),
    /** What was written, while a moderator has hidden it: then `content` is what both see instead. */
    hiddenContent: text(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
    clientKey: clientKey(),
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

/** How far one user has got in a conversation. */
const progress = () => ({
  unreadCount: integer().notNull().default(0),
  /** The newest message that reached a device of the user, and the newest that was open on one; 0 if none did. */
  deliveredMessageId: integer().notNull().default(0),
  readMessageId: integer().notNull().default(0),
  readAt: timestamptz(),
});

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
    lastMessageAt: createdAt(),
    /** True once the user has written to the other, who may reply from then on. */
    hasWritten: boolean().notNull().default(false),
    ...progress(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherUserId] }),
    index('conversations_latest').on(
      t.userId,
      t.lastMessageAt.desc().nullsFirst(),
      t.lastMessageId.desc().nullsFirst(),
    ),
    check('conversations_unread_not_negative', sql`${t.unreadCount} >= 0`),
  ],
);

const account = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/**
 * How far a member of a shared account has read what its members read together, a conversation or a job room: unread counts
 * are each member's own. Without a row nothing since they joined is read.
 */
export const memberReads = pgTable(
  'member_reads',
  {
    id: serialId(),
    userId: account(),
    accountId: account(),
    otherUserId: uuid().references(() => users.id),
    roomId: integer().references(() => chatRooms.id),
    readMessageId: integer().notNull(),
    readAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('member_reads_thread')
      .on(t.userId, t.accountId, t.otherUserId)
      .where(sql`${t.roomId} is null`),
    uniqueIndex('member_reads_room')
      .on(t.userId, t.accountId, t.roomId)
      .where(sql`${t.roomId} is not null`),
    check('member_reads_one_subject', sql`(${t.otherUserId} is null) <> (${t.roomId} is null)`),
  ],
);

/** Who of a shared account answers for a conversation; the lead of a job room is that of its job. */
export const conversationLeads = pgTable(
  'conversation_leads',
  {
    accountId: account(),
    otherUserId: account(),
    userId: account(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.otherUserId] }),
    index('conversation_leads_user').on(t.userId),
  ],
);

/** What a user decided about another one. */
export const contactSettings = pgTable(
  'contact_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    otherUserId: uuid()
      .notNull()
      .references(() => users.id),
    blockedAt: timestamptz(),
    mutedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherUserId] }),
    check('contact_settings_not_oneself', sql`${t.userId} <> ${t.otherUserId}`),
  ],
);

/** The room of a job: messages of its two parties, and its events. After a back-out the next provider gets another one. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    /** The owner and the provider, in this order. */
    participants: uuid().array().notNull(),
    lastActivity: createdAt(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** False once the quote of another provider was accepted: then only the owner is a member. */
    isCurrent: boolean().notNull().default(true),
    /** When the job ended; its room is read-only 90 days later. */
    endedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('chat_rooms_parties').on(t.requestId, t.participants),
    uniqueIndex('chat_rooms_current')
      .on(t.requestId)
      .where(sql`${t.isCurrent}`),
    index('chat_rooms_ended')
      .on(t.endedAt)
      .where(sql`${t.isActive}`),
  ],
);

/** A room in the list of one of its participants, stored beside the messages so that the list is one index scan. */
export const roomMembers = pgTable(
  'room_members',
  {
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    lastMessageId: integer().references(() => chatMessages.id),
    lastActivity: createdAt(),
    ...progress(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    index('room_members_latest').on(
      t.userId,
      t.lastActivity.desc().nullsFirst(),
      t.roomId.desc().nullsFirst(),
    ),
    check('room_members_unread_not_negative', sql`${t.unreadCount} >= 0`),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serialId(),
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id),
    /** Null for events of the job. */
    senderId: uuid().references(() => users.id),
    /** The person who wrote it, where the sender is a shared account. */
    authorId: uuid().references(() => users.id),
    messageType: varchar({ length: 20 }).notNull().default('text'),
    content: text().notNull(),
    /** What was written, while a moderator has hidden it: then `content` is what both see instead. */
    hiddenContent: text(),
    /** Of an event of the job: `{ event, actorId }`. */
    metadata: jsonb().$type<{ event: string; actorId: string | null }>(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
    clientKey: clientKey(),
  },
  (t) => [
    index('chat_messages_room').on(t.roomId, t.id.desc().nullsFirst()),
    // The sweep for unread messages finds them by time.
    index('chat_messages_unread_by_time')
      .on(t.createdAt)
      .where(sql`not ${t.isRead}`),
  ],
);

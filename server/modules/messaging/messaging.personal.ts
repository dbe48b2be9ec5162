import { and, eq, isNotNull, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import {
  chatMessages,
  chatRooms,
  contactSettings,
  conversationLeads,
  conversations,
  memberReads,
  messages,
  roomMembers,
} from '#server/db/schema/messaging.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

/** The accounts for which a person acts or once did. */
const sharedAccounts = (userId: string) =>
  sql`select account_id from account_members where user_id = ${userId}`;

/** Messages of accounts, through the conversations: their two users are the index of the messages. */
const ofOwnPairs = (accounts: SQL) =>
  sql`(least(${messages.senderId}, ${messages.receiverId}), greatest(${messages.senderId}, ${messages.receiverId}))
    in (select least(user_id, other_user_id), greatest(user_id, other_user_id) from conversations
      where user_id in (${accounts}))`;

type Messages = typeof messages | typeof chatMessages;

const isHiddenOf = (table: Messages, userId: string) =>
  and(eq(table.senderId, userId), isNotNull(table.hiddenContent));
/** What a moderator has hidden is its author's still. */
const ownHidden = (table: Messages, userId: string) =>
  sql`case when ${table.senderId} = ${userId} then ${table.hiddenContent} end`;

const ofOwnRooms =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select room_id from room_members where user_id = ${userId})`;

/** Conversations and the rooms of jobs. */
export const messagingTables = [
  personal(messages, {
    rows: ({ userId }) => ofOwnPairs(sql`${userId}`),
    erase: [
      // Nobody sees a hidden text, so nobody keeps it.
      { rows: ({ userId }) => isHiddenOf(messages, userId), set: { hiddenContent: null } },
      { keep: 'The other user keeps the messages, from a Deleted user.' },
    ],
    exports: {
      as: 'messages',
      // What a member wrote for a team or group is theirs, too; what colleagues wrote is not.
      rows: (person) =>
        sql`${ofOwnPairs(sql`${person.userId}`)} or (${messages.authorId} = ${person.userId}
          and ${ofOwnPairs(sharedAccounts(person.userId))})`,
      columns: ({ userId }) => ({
        ...columns(
          messages,
          'id',
          'senderId',
          'receiverId',
          'requestId',
          'quoteId',
          'content',
          'isRead',
          'createdAt',
        ),
        hiddenContent: ownHidden(messages, userId),
      }),
    },
  }),
  personal(conversations, {
    rows: ({ userId }) => eq(conversations.userId, userId),
    counterparts: ({ userId }) => sql`select other_user_id from conversations where user_id = ${userId}`,
    erase: [{ keep: 'How far the other user’s messages were read; numbers only.' }],
    exports: {
      as: 'conversations',
      columns: columns(conversations, 'otherUserId', 'lastMessageAt', 'unreadCount', 'readAt'),
      key: [conversations.otherUserId],
    },
  }),
  personal(memberReads, {
    rows: ({ userId }) => or(eq(memberReads.userId, userId), eq(memberReads.accountId, userId)),
    erase: [{ rows: ({ userId }) => eq(memberReads.userId, userId), delete: true }],
    exports: {
      as: 'teamReads',
      columns: columns(memberReads, 'otherUserId', 'roomId', 'readMessageId', 'readAt'),
    },
  }),
  personal(conversationLeads, {
    rows: ({ userId }) => or(eq(conversationLeads.userId, userId), eq(conversationLeads.accountId, userId)),
    erase: [{ rows: ({ userId }) => eq(conversationLeads.userId, userId), delete: true }],
    exports: {
      as: 'teamConversations',
      columns: columns(conversationLeads, 'otherUserId', 'createdAt'),
      key: [conversationLeads.otherUserId],
    },
  }),
  personal(contactSettings, {
    rows: ({ userId }) => eq(contactSettings.userId, userId),
    erase: [
      {
        rows: ({ userId }) => or(eq(contactSettings.userId, userId), eq(contactSettings.otherUserId, userId)),
        delete: true,
      },
    ],
    exports: {
      as: 'contacts',
      columns: columns(contactSettings, 'otherUserId', 'blockedAt', 'mutedAt'),
      key: [contactSettings.otherUserId],
    },
  }),
  personal(chatMessages, {
    rows: ofOwnRooms(chatMessages.roomId),
    // The events of jobs; what users wrote is theirs.
    mentions: {
      columns: [chatMessages.content],
      rows: (person) => and(isNull(chatMessages.senderId), ofOwnRooms(chatMessages.roomId)(person)),
    },
    erase: [
      { rows: ({ userId }) => isHiddenOf(chatMessages, userId), set: { hiddenContent: null } },
      { keep: 'The other party keeps the messages of the job, from a Deleted user.' },
    ],
    exports: {
      as: 'jobRoomMessages',
      rows: (person) =>
        sql`${ofOwnRooms(chatMessages.roomId)(person)} or (${chatMessages.authorId} = ${person.userId}
          and ${chatMessages.roomId} in (select id from chat_rooms
            where participants && array(${sharedAccounts(person.userId)})))`,
      columns: ({ userId }) => ({
        ...columns(chatMessages, 'id', 'roomId', 'senderId', 'messageType', 'content', 'createdAt'),
        hiddenContent: ownHidden(chatMessages, userId),
      }),
    },
  }),
  personal(roomMembers, {
    rows: ({ userId }) => eq(roomMembers.userId, userId),
    erase: [{ keep: 'How far the other party’s messages were read; numbers only.' }],
    exports: {
      as: 'jobRooms',
      columns: columns(roomMembers, 'roomId', 'lastActivity', 'unreadCount', 'readAt'),
      key: [roomMembers.roomId],
    },
  }),
  personal(chatRooms, {
    rows: ({ userId }) => sql`${userId} = any (${chatRooms.participants})`,
    erase: [{ keep: 'The room of the other party; ids only.' }],
    exports: 'The person’s rooms are exported as jobRooms.',
  }),
];

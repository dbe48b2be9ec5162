import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow } from '#server/db/read-rows.ts';
import { int } from '#server/db/result-columns.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';

export const countConversations = (db: Db, userId: string) =>
  db.$count(conversations, eq(conversations.userId, userId));

const isRowOf = (userId: string, otherUserId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.otherUserId, otherUserId));

export const hasThread = async (db: Db, userId: string, otherUserId: string) =>
  (await db.$count(conversations, isRowOf(userId, otherUserId))) > 0;

/** Marks the messages of a sender as read and returns how many were unread. Needs a transaction. */
export async function markRead(tx: Db, receiverId: string, senderId: string, now: Date) {
  // Lock the conversation row so no message arrives between marking messages read and resetting the count.
  await tx.select().from(conversations).where(isRowOf(receiverId, senderId)).for('update');
  const read = await tx
    .update(messages)
    .set({ isRead: true })
    .where(
      and(eq(messages.receiverId, receiverId), eq(messages.senderId, senderId), eq(messages.isRead, false)),
    )
    .returning({ id: messages.id });
  const [progress] = await tx
    .update(conversations)
    .set({
      unreadCount: 0,
      deliveredMessageId: conversations.lastMessageId,
      readMessageId: conversations.lastMessageId,
      // Own messages and events are no reading: the time stays.
      readAt: sql`case when ${conversations.unreadCount} > 0 then ${now.toISOString()}::timestamptz else ${conversations.readAt} end`,
    })
    // Also with an older id: a message may be committed after a later one was read.
    .where(
      and(
        isRowOf(receiverId, senderId),
        or(gt(conversations.unreadCount, 0), lt(conversations.readMessageId, conversations.lastMessageId)),
      ),
    )
    .returning();
  return { read: read.length, progress };
}

/** Records that messages reached a device of the user; undefined if they had before. */
export const markDelivered = (db: Db, userId: string, otherUserId: string, messageId: number) =>
  first(
    db
      .update(conversations)
      .set({ deliveredMessageId: messageId })
      .where(and(isRowOf(userId, otherUserId), lt(conversations.deliveredMessageId, messageId)))
      .returning(),
  );

/** Returns how far a user has got in a conversation; undefined before the first message. */
export const progressOf = (db: Db, userId: string, otherUserId: string) =>
  first(db.select().from(conversations).where(isRowOf(userId, otherUserId)));

/** Returns the unread messages of a user, in conversations and rooms. */
export async function countUnread(db: Db, userId: string) {
  const { unread } = await readRow(
    db,
    { unread: int },
    sql`
    select (coalesce((select sum(unread_count) from conversations where user_id = ${userId}), 0)
      + coalesce((select sum(unread_count) from room_members where user_id = ${userId}), 0))::int as unread`,
  );
  return unread;
}

/** True if one of the accounts sent or received the message and a moderator has not hidden it. */
export const canSeeMessage = async (db: Db, messageId: number, userIds: string[]) =>
  (await db.$count(
    messages,
    and(
      eq(messages.id, messageId),
      isNull(messages.hiddenContent),
      or(inArray(messages.senderId, userIds), inArray(messages.receiverId, userIds)),
    ),
  )) > 0;

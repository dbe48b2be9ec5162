import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';

export type Message = typeof messages.$inferSelect;

export const countConversations = (db: Db, userId: string) =>
  db.$count(conversations, eq(conversations.userId, userId));

const isRowOf = (userId: string, otherUserId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.otherUserId, otherUserId));

export const hasThread = async (db: Db, userId: string, otherUserId: string) =>
  (await db.$count(conversations, isRowOf(userId, otherUserId))) > 0;

/** Written as in the index, which sorts the two users of a conversation. */
const isBetween = (a: string, b: string): SQL => sql`
  least(${messages.senderId}, ${messages.receiverId}) = least(${a}::uuid, ${b}::uuid)
  and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${a}::uuid, ${b}::uuid)`;

/** Returns a page of the messages between two users, the newest first. */
export const threadQuery = (db: Db, a: string, b: string, limit: number, before?: number) =>
  db
    .select()
    .from(messages)
    .where(and(isBetween(a, b), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);

export const countThread = (db: Db, a: string, b: string) => db.$count(messages, isBetween(a, b));

export async function insert(db: Db, message: typeof messages.$inferInsert) {
  const [row] = await db.insert(messages).values(message).returning();
  return row as Message;
}

/** Makes a message the latest of the conversation for both users. Locks the rows in one order: no deadlock. */
export async function bumpConversations(db: Db, { id, senderId, receiverId }: Message) {
  const rows = [
    { userId: senderId, otherUserId: receiverId, lastMessageId: id, unreadCount: 0 },
    { userId: receiverId, otherUserId: senderId, lastMessageId: id, unreadCount: 1 },
  ];
  await db
    .insert(conversations)
    .values(rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.otherUserId],
      set: {
        lastMessageId: sql`greatest(${conversations.lastMessageId}, excluded.last_message_id)`,
        unreadCount: sql`${conversations.unreadCount} + excluded.unread_count`,
      },
    });
}

/** Marks the messages of a sender as read and returns how many were unread. Needs a transaction. */
export async function markRead(tx: Db, receiverId: string, senderId: string) {
  // Lock the conversation row so no message arrives between marking messages read and resetting the count.
  await tx.select().from(conversations).where(isRowOf(receiverId, senderId)).for('update');
  const read = await tx
    .update(messages)
    .set({ isRead: true })
    .where(
      and(eq(messages.receiverId, receiverId), eq(messages.senderId, senderId), eq(messages.isRead, false)),
    )
    .returning({ id: messages.id });
  await tx.update(conversations).set({ unreadCount: 0 }).where(isRowOf(receiverId, senderId));
  return read.length;
}

export async function countUnread(db: Db, userId: string) {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${conversations.unreadCount}), 0)::int` })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row?.unread ?? 0;
}

export const isParty = async (db: Db, messageId: number, userId: string) =>
  (await db.$count(
    messages,
    and(eq(messages.id, messageId), or(eq(messages.senderId, userId), eq(messages.receiverId, userId))),
  )) > 0;

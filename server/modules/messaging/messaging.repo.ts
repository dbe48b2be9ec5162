import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';

export type Message = typeof messages.$inferSelect;

/** Who somebody is to others: a profile that is hidden has a name, but no page; who is gone has neither. */
const personColumns = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  providerId: sql<
    number | null
  >`case when ${serviceProviders.hiddenAt} is null then ${serviceProviders.id} end`,
  businessName: serviceProviders.businessName,
  isDeleted: sql<boolean>`${users.deletedAt} is not null`,
};
const isTheirProfile = and(eq(serviceProviders.userId, users.id), isNull(users.deletedAt));

export async function person(db: Db, id: string) {
  const [row] = await db
    .select(personColumns)
    .from(users)
    .leftJoin(serviceProviders, isTheirProfile)
    .where(eq(users.id, id));
  return row;
}

export interface ConversationRow {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  providerId: number | null;
  businessName: string | null;
  isDeleted: boolean;
  unreadCount: number;
  lastMessageId: number;
  lastMessage: string;
  lastMessageAt: Date;
  lastSenderId: string;
}

/** A page of somebody's conversations, the latest first: of $1, $2 of them, before message $3 if one is given. */
export const conversationPage = namedQuery<ConversationRow>(
  'conversation_page',
  `select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
     u.profile_image_url as "profileImageUrl", case when p.hidden_at is null then p.id end as "providerId",
     p.business_name as "businessName", u.deleted_at is not null as "isDeleted", c.unread_count as "unreadCount",
     c.last_message_id as "lastMessageId", m.content as "lastMessage", m.created_at as "lastMessageAt",
     m.sender_id as "lastSenderId"
   from conversations c
     join messages m on m.id = c.last_message_id
     join users u on u.id = c.other_user_id
     left join service_providers p on p.user_id = u.id and u.deleted_at is null
   where c.user_id = $1 and c.last_message_id < coalesce($3::int, 2147483647)
   order by c.last_message_id desc limit $2`,
);

export const countConversations = (db: Db, userId: string) =>
  db.$count(conversations, eq(conversations.userId, userId));

const isRowOf = (userId: string, otherUserId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.otherUserId, otherUserId));

export const hasThread = async (db: Db, userId: string, otherUserId: string) =>
  (await db.$count(conversations, isRowOf(userId, otherUserId))) > 0;

/** Spelled as in the index: a thread is the same from both ends. */
const isBetween = (a: string, b: string): SQL => sql`
  least(${messages.senderId}, ${messages.receiverId}) = least(${a}::uuid, ${b}::uuid)
  and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${a}::uuid, ${b}::uuid)`;

/** A page of a thread, the newest first. */
export const threadQuery = (db: Db, a: string, b: string, limit: number, before?: number) =>
  db
    .select()
    .from(messages)
    .where(and(isBetween(a, b), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);

export const countThread = (db: Db, a: string, b: string) => db.$count(messages, isBetween(a, b));

export async function hasMessaged(db: Db, senderId: string, receiverId: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isBetween(senderId, receiverId), eq(messages.senderId, senderId)))
    .limit(1);
  return row !== undefined;
}

export async function insert(db: Db, message: typeof messages.$inferInsert) {
  const [row] = await db.insert(messages).values(message).returning();
  return row as Message;
}

/** Puts a message at the top of both lists. Rows are taken in one order, so that two who write at once do not block. */
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

/** Marks what a sender wrote to somebody as read; tells how many were not. In a transaction. */
export async function markRead(tx: Db, receiverId: string, senderId: string) {
  // Whoever holds the row is alone with its count: nothing arrives between the letters and the count.
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

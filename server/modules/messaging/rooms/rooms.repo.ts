import { and, count, desc, eq, gt, gte, inArray, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { chatMessages, chatRooms, messages, roomMembers } from '#server/db/schema/messaging.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';

export type RoomMessage = typeof chatMessages.$inferSelect;

/** Returns a page of a room's messages, the newest first. */
export const listMessages = (db: Db, roomId: number, limit: number, before?: number) =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.roomId, roomId), before === undefined ? undefined : lt(chatMessages.id, before)),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);

/** Returns the current room of a job, and who owns the job. */
export const currentOf = (db: Db, requestId: number) =>
  first(
    db
      .select({ id: chatRooms.id, ownerId: serviceRequests.ownerId })
      .from(chatRooms)
      .innerJoin(serviceRequests, eq(serviceRequests.id, chatRooms.requestId))
      .where(and(eq(chatRooms.requestId, requestId), eq(chatRooms.isCurrent, true))),
  );

/** Returns the job of the current room that a message is in. */
export const roomOfMessage = (db: Db, messageId: number) =>
  first(
    db
      .select({ requestId: chatRooms.requestId })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .where(and(eq(chatMessages.id, messageId), eq(chatRooms.isCurrent, true))),
  );

/** Returns how many messages two users wrote each other about a request, and the first of them; null if none. */
export async function earlierMessages(db: Db, requestId: number, a: string, b: string) {
  const between = (from: string, to: string) => and(eq(messages.senderId, from), eq(messages.receiverId, to));
  const [row] = await db
    .select({ count: count(), firstId: min(messages.id) })
    .from(messages)
    .where(and(eq(messages.requestId, requestId), or(between(a, b), between(b, a))));
  return row?.firstId ? { count: row.count, firstId: row.firstId } : null;
}

export const countMessages = (db: Db, roomId: number, fromId = 0) =>
  db.$count(chatMessages, and(eq(chatMessages.roomId, roomId), gte(chatMessages.id, fromId)));

const fileIn = (roomId: number) =>
  and(
    eq(chatMessages.roomId, roomId),
    isNull(chatMessages.hiddenContent),
    eq(files.boundType, 'room_message'),
  );
const ofMessage = eq(files.boundId, sql`${chatMessages.id}::text`);

/** Returns a page of the files of a room, the newest first; those of removed messages are left out. */
export const listFiles = (db: Db, roomId: number, limit: number, before?: number) =>
  db
    .select({
      file: files,
      messageId: chatMessages.id,
      senderId: chatMessages.senderId,
      sentAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .innerJoin(files, ofMessage)
    .where(and(fileIn(roomId), before === undefined ? undefined : lt(files.id, before)))
    .orderBy(desc(files.id))
    .limit(limit);

export async function countFiles(db: Db, roomId: number) {
  const [row] = await db
    .select({ total: count() })
    .from(chatMessages)
    .innerJoin(files, ofMessage)
    .where(fileIn(roomId));
  return row?.total ?? 0;
}

export async function insert(db: Db, message: typeof chatMessages.$inferInsert) {
  const [row] = await db.insert(chatMessages).values(message).returning();
  return row as RoomMessage;
}

/** Makes a message the latest of its room for all members; it is unread for all but the sender. */
export async function bumpRoom(db: Db, { id, roomId, senderId, createdAt }: RoomMessage) {
  await db
    .update(roomMembers)
    .set({
      lastMessageId: id,
      lastActivity: createdAt,
      unreadCount: sql`${roomMembers.unreadCount} + (${roomMembers.userId} <> ${senderId})::int`,
    })
    .where(eq(roomMembers.roomId, roomId));
  await updateRoom(db, roomId, { lastActivity: createdAt });
}

/** Marks the messages of the others as read and returns how many were unread. Needs a transaction. */
export async function markRead(tx: Db, roomId: number, userId: string, now: Date) {
  const isMember = and(eq(roomMembers.roomId, roomId), eq(roomMembers.userId, userId));
  // Lock the row so no message arrives between marking messages read and resetting the count.
  await tx.select().from(roomMembers).where(isMember).for('update');
  const read = await tx
    .update(chatMessages)
    .set({ isRead: true })
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        eq(chatMessages.isRead, false),
        sql`${chatMessages.senderId} is distinct from ${userId}`,
      ),
    )
    .returning({ id: chatMessages.id });
  const [member] = await tx
    .update(roomMembers)
    .set({
      unreadCount: 0,
      deliveredMessageId: sql`coalesce(${roomMembers.lastMessageId}, 0)`,
      readMessageId: sql`coalesce(${roomMembers.lastMessageId}, 0)`,
      // Own messages and events are no reading: the time stays.
      readAt: sql`case when ${roomMembers.unreadCount} > 0 then ${now.toISOString()}::timestamptz else ${roomMembers.readAt} end`,
    })
    // Also with an older id: a message may be committed after a later one was read.
    .where(
      and(
        isMember,
        or(gt(roomMembers.unreadCount, 0), lt(roomMembers.readMessageId, roomMembers.lastMessageId)),
      ),
    )
    .returning();
  return { read: read.length, member };
}

/** Records that messages reached a device of the member; undefined if they had before. */
export const markDelivered = (db: Db, roomId: number, userId: string, messageId: number) =>
  first(
    db
      .update(roomMembers)
      .set({ deliveredMessageId: messageId })
      .where(
        and(
          eq(roomMembers.roomId, roomId),
          eq(roomMembers.userId, userId),
          lt(roomMembers.deliveredMessageId, messageId),
        ),
      )
      .returning(),
  );

/** Returns the other members of a room. */
export const otherMembers = (db: Db, roomId: number, userId: string) =>
  db
    .select()
    .from(roomMembers)
    .where(and(eq(roomMembers.roomId, roomId), ne(roomMembers.userId, userId)));

type Room = typeof chatRooms.$inferSelect;

const updateRoom = (db: Db, id: number, change: Partial<Room>) =>
  db.update(chatRooms).set(change).where(eq(chatRooms.id, id));

/** Closes a room after a back-out: it is left to the owner, read-only. */
export async function leaveToOwner(db: Db, { id, participants }: Pick<Room, 'id' | 'participants'>) {
  await db
    .delete(roomMembers)
    .where(and(eq(roomMembers.roomId, id), ne(roomMembers.userId, participants[0]!)));
  await updateRoom(db, id, { isCurrent: false, isActive: false });
}

/** Makes rooms read-only whose job ended before `before`. */
export const closeEnded = (db: Db, before: Date) =>
  db
    .update(chatRooms)
    .set({ isActive: false })
    .where(and(eq(chatRooms.isActive, true), lt(chatRooms.endedAt, before)));

/** True if the user is a member of the room of a message. */
export const canSeeMessage = async (db: Db, messageId: number, userIds: string[]) =>
  (
    await db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .innerJoin(
        roomMembers,
        and(eq(roomMembers.roomId, chatMessages.roomId), inArray(roomMembers.userId, userIds)),
      )
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenContent)))
  ).length > 0;

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { jobCrew } from '#server/db/schema/jobs.ts';
import {
  chatRooms,
  conversationLeads,
  conversations,
  memberReads,
  roomMembers,
} from '#server/db/schema/messaging.ts';

export type Ref = { userId: string } | { roomId: number };

/** Records that a member has read a conversation or room to its end. */
export async function markRead(db: Db, accountId: string, memberId: string, ref: Ref, now: Date) {
  const isRoom = 'roomId' in ref;
  const last = isRoom
    ? sql<number>`coalesce(${roomMembers.lastMessageId}, 0)`
    : sql<number>`${conversations.lastMessageId}`;
  const [row] = isRoom
    ? await db
        .select({ last })
        .from(roomMembers)
        .where(and(eq(roomMembers.roomId, ref.roomId), eq(roomMembers.userId, accountId)))
    : await db
        .select({ last })
        .from(conversations)
        .where(and(eq(conversations.userId, accountId), eq(conversations.otherUserId, ref.userId)));
  if (!row) return;
  await db
    .insert(memberReads)
    .values({
      userId: memberId,
      accountId,
      ...(isRoom ? { roomId: ref.roomId } : { otherUserId: ref.userId }),
      readMessageId: row.last,
      readAt: now,
    })
    .onConflictDoUpdate({
      target: [
        memberReads.userId,
        memberReads.accountId,
        isRoom ? memberReads.roomId : memberReads.otherUserId,
      ],
      targetWhere: isRoom ? sql`room_id is not null` : sql`room_id is null`,
      set: {
        readMessageId: sql`greatest(member_reads.read_message_id, excluded.read_message_id)`,
        readAt: now,
      },
    });
}

const isOf = (accountId: string, otherUserId: string) =>
  and(eq(conversationLeads.accountId, accountId), eq(conversationLeads.otherUserId, otherUserId));

/** Returns who answers for a conversation. */
export const leadOf = async (db: Db, accountId: string, otherUserId: string) =>
  (await first(db.select().from(conversationLeads).where(isOf(accountId, otherUserId))))?.userId ?? null;

/** Makes a member the lead of a conversation that has none. */
export const takeLead = (db: Db, lead: typeof conversationLeads.$inferInsert) =>
  first(db.insert(conversationLeads).values(lead).onConflictDoNothing().returning());

/** Decides who answers for a conversation; null for no one. */
export async function setLead(db: Db, accountId: string, otherUserId: string, userId: string | null) {
  await db.delete(conversationLeads).where(isOf(accountId, otherUserId));
  if (userId !== null) await db.insert(conversationLeads).values({ accountId, otherUserId, userId });
}

/** Returns who leads the job of a room. */
export const leadOfRoom = async (db: Db, roomId: number) =>
  (
    await first(
      db
        .select({ userId: jobCrew.userId })
        .from(jobCrew)
        .innerJoin(chatRooms, eq(chatRooms.requestId, jobCrew.requestId))
        .where(and(eq(chatRooms.id, roomId), eq(chatRooms.isCurrent, true), eq(jobCrew.isLead, true))),
    )
  )?.userId ?? null;

/** Hands the conversations of a former member over, or leaves them without a lead, and forgets what they had read. */
export async function leave(db: Db, accountId: string, userId: string, heirId: string | null) {
  const led = and(eq(conversationLeads.accountId, accountId), eq(conversationLeads.userId, userId));
  if (heirId === null) await db.delete(conversationLeads).where(led);
  else await db.update(conversationLeads).set({ userId: heirId }).where(led);
  await db
    .delete(memberReads)
    .where(and(eq(memberReads.accountId, accountId), eq(memberReads.userId, userId)));
}

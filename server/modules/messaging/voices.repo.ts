import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { conversations, roomMembers } from '#server/db/schema/messaging.ts';

/** Returns which of the accounts have a conversation with a user. */
export const talkingWith = async (db: Db, accountIds: string[], otherUserId: string) =>
  (
    await db
      .select({ id: conversations.userId })
      .from(conversations)
      .where(and(inArray(conversations.userId, accountIds), eq(conversations.otherUserId, otherUserId)))
  ).map(({ id }) => id);

/** Returns which of the accounts are in a job room. */
export const inRoom = async (db: Db, accountIds: string[], roomId: number) =>
  (
    await db
      .select({ id: roomMembers.userId })
      .from(roomMembers)
      .where(and(inArray(roomMembers.userId, accountIds), eq(roomMembers.roomId, roomId)))
  ).map(({ id }) => id);

/** Returns the team to which a person's business went over. */
export async function teamFoundedBy(db: Db, userId: string) {
  const [row] = await db
    .select({ id: serviceProviders.userId })
    .from(serviceProviders)
    .where(and(eq(serviceProviders.founderId, userId), ne(serviceProviders.userId, userId)))
    .limit(1);
  return row?.id;
}

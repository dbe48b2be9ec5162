import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { liveStreams, presence } from '#server/db/schema/live.ts';

/** Returns when users were last seen and whether they hide it; users without a row never had a page open. */
export const find = (db: Db, userIds: string[]) =>
  db.select().from(presence).where(inArray(presence.userId, userIds));

/** Records that users have a stream in a process. */
export async function add(db: Db, processId: string, userIds: string[], seenAt: Date) {
  await db
    .insert(liveStreams)
    .values(userIds.map((userId) => ({ userId, processId, seenAt })))
    .onConflictDoUpdate({ target: [liveStreams.userId, liveStreams.processId], set: { seenAt } });
}

/** Records that users have no stream in a process any more. */
export async function remove(db: Db, processId: string, userIds: string[], lastSeenAt: Date) {
  await db
    .delete(liveStreams)
    .where(and(eq(liveStreams.processId, processId), inArray(liveStreams.userId, userIds)));
  await setLastSeen(db, userIds, lastSeenAt);
}

const setLastSeen = (db: Db, userIds: string[], lastSeenAt: Date) =>
  db
    .insert(presence)
    .values(userIds.map((userId) => ({ userId, lastSeenAt })))
    .onConflictDoUpdate({ target: presence.userId, set: { lastSeenAt } });

export const renew = (db: Db, processId: string, seenAt: Date) =>
  db.update(liveStreams).set({ seenAt }).where(eq(liveStreams.processId, processId));

/** Deletes the streams of processes that were killed; their users were last seen when these were alive. */
export async function removeStale(db: Db, before: Date) {
  const gone = await db.delete(liveStreams).where(lt(liveStreams.seenAt, before)).returning();
  for (const { userId, seenAt } of gone) await setLastSeen(db, [userId], seenAt);
}

export async function setHidden(db: Db, userId: string, isHidden: boolean) {
  await db
    .insert(presence)
    .values({ userId, isHidden })
    .onConflictDoUpdate({ target: presence.userId, set: { isHidden } });
}

import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { requestHeadlines } from '#server/db/schema/views.ts';

type RequestStatus = typeof requestHeadlines.$inferSelect.status;

/** Kinds that a filter shows; undefined for any. */
export interface ListFilter {
  kinds?: NotificationKind[] | undefined;
  onlyUnread?: boolean | undefined;
}

const isListed = (userId: string, { kinds, onlyUnread }: ListFilter) =>
  and(
    eq(notifications.userId, userId),
    kinds && inArray(notifications.type, kinds),
    onlyUnread ? eq(notifications.isRead, false) : undefined,
  );

/** True for the owner of the request and the provider whose quote is accepted, and for their members: only they know of the job. */
const isParty = sql`(${notifications.userId} in (${requestHeadlines.ownerId}, ${requestHeadlines.providerUserId})
  or exists (select from account_members m where m.user_id = ${notifications.userId} and m.left_at is null
    and m.account_id in (${requestHeadlines.ownerId}, ${requestHeadlines.providerUserId})))`;

/** Returns notifications of a user with the request that they are about, newest first. */
export const list = (db: Db, userId: string, limit: number, before?: number, filter: ListFilter = {}) =>
  db
    .select({
      ...getTableColumns(notifications),
      request: {
        id: requestHeadlines.requestId,
        title: requestHeadlines.title,
        status: sql<RequestStatus | null>`case when ${requestHeadlines.status} = 'open' or ${isParty}
          then ${requestHeadlines.status} end`,
        tailNumber: sql<string | null>`case when ${isParty} then ${requestHeadlines.tailNumber} end`,
      },
    })
    .from(notifications)
    .leftJoin(requestHeadlines, eq(requestHeadlines.requestId, notifications.requestId))
    .where(and(isListed(userId, filter), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit);

/** Returns which of the users have read one of these notifications. */
export const readersOf = (db: Db, userIds: string[], eventKeys: string[]) =>
  db
    .select({ userId: notifications.userId, eventKey: notifications.eventKey })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, userIds),
        inArray(notifications.eventKey, eventKeys),
        eq(notifications.isRead, true),
      ),
    );

const confirmedRecipient = and(
  eq(users.id, notifications.userId),
  isNotNull(users.emailVerifiedAt),
  isNull(users.deletedAt),
);

/** Returns notifications with their users' confirmed emails, sorted by them; without users who have none or deleted their account. */
export const withRecipients = (db: Db, ids: number[]) =>
  db
    .select({
      ...getTableColumns(notifications),
      email: users.email,
      choice: users.notificationPreferences,
    })
    .from(notifications)
    .innerJoin(users, confirmedRecipient)
    .where(inArray(notifications.id, ids))
    .orderBy(users.email, notifications.id);

/** Replaces the text of the notifications of these users about a row; returns them as they were. */
export async function replaceText(
  db: Db,
  userIds: string[],
  related: { type: string; id: number },
  message: string,
) {
  const about = await db
    .select({ ...getTableColumns(notifications), email: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        inArray(notifications.userId, userIds),
        eq(notifications.relatedType, related.type),
        eq(notifications.relatedId, related.id),
      ),
    );
  const ids = about.map(({ id }) => id);
  if (ids.length > 0) await db.update(notifications).set({ message }).where(inArray(notifications.id, ids));
  return about;
}

/** Leaves a notification for the next digest, unless a digest had it before. */
export const waitForDigest = (db: Db, ids: number[]) =>
  db
    .update(notifications)
    .set({ digest: 'waiting' })
    .where(and(inArray(notifications.id, ids), isNull(notifications.digest)));

const isWaiting = (createdBefore: Date) =>
  and(eq(notifications.digest, 'waiting'), lt(notifications.createdAt, createdBefore));

/** Returns the users with notifications that wait for a digest. */
export const digestRecipients = (db: Db, createdBefore: Date) =>
  db.selectDistinct({ userId: notifications.userId }).from(notifications).where(isWaiting(createdBefore));

/** Returns the users who chose no digest and have notifications that wait because a limit was reached. */
export const gatheredRecipients = (db: Db, createdBefore: Date) =>
  db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        isWaiting(createdBefore),
        sql`not coalesce((${users.notificationPreferences} ->> 'dailyDigest')::boolean, false)`,
      ),
    );

/** Locks what waits for a user's digest, oldest first; rows that another process holds are left to it. */
export const lockWaiting = (db: Db, userId: string, createdBefore: Date) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isWaiting(createdBefore)))
    .orderBy(notifications.id)
    .for('update', { skipLocked: true });

export const endWaiting = (db: Db, ids: number[]) =>
  db.update(notifications).set({ digest: 'done' }).where(inArray(notifications.id, ids));

/** Returns a user's confirmed email and what they chose; undefined without one or if the account was deleted. */
export const confirmedEmail = (db: Db, userId: string) =>
  first(
    db
      .select({ email: users.email, choice: users.notificationPreferences })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt))),
  );

export const total = (db: Db, userId: string, filter: ListFilter = {}) =>
  db.$count(notifications, isListed(userId, filter));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.isRead, false));

export const countUnread = (db: Db, userId: string) => db.$count(notifications, unreadOf(userId));

/** Marks the notifications that lead to a page as read; true if there were any. */
export async function markReadAt(db: Db, userId: string, path: string) {
  const read = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(unreadOf(userId), eq(notifications.path, path)))
    .returning({ id: notifications.id });
  return read.length > 0;
}

export const markRead = (db: Db, userId: string, ids?: number[]) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(unreadOf(userId), ids && inArray(notifications.id, ids)));

import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';

export const list = (db: Db, userId: string, limit: number, before?: number) =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);

/** Returns a notification with its user's confirmed email; undefined without one or if the account was deleted. */
export async function withRecipient(db: Db, id: number) {
  const [row] = await db
    .select({
      title: notifications.title,
      message: notifications.message,
      type: notifications.type,
      relatedType: notifications.relatedType,
      relatedId: notifications.relatedId,
      email: users.email,
    })
    .from(notifications)
    .innerJoin(
      users,
      and(eq(users.id, notifications.userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)),
    )
    .where(eq(notifications.id, id));
  return row;
}

/** True if the user acts as an owner and has not confirmed their email address. */
export const isUnconfirmedOwner = async (db: Db, userId: string) =>
  (await db.$count(
    users,
    and(
      eq(users.id, userId),
      isNull(users.emailVerifiedAt),
      or(eq(users.userType, 'owner'), eq(users.hasDualAccess, true)),
    ),
  )) > 0;

export const total = (db: Db, userId: string) => db.$count(notifications, eq(notifications.userId, userId));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.isRead, false));

export const countUnread = (db: Db, userId: string) => db.$count(notifications, unreadOf(userId));

export const markRead = (db: Db, userId: string, ids?: number[]) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(unreadOf(userId), ids && inArray(notifications.id, ids)));

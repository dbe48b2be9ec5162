import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NotificationKind } from '#contract/words.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';

/** Writes a notification, unless this person was told of the same event. */
export async function insert(db: Db, notification: typeof notifications.$inferInsert) {
  const [row] = await db.insert(notifications).values(notification).onConflictDoNothing().returning();
  return row;
}

export const list = (db: Db, userId: string, limit: number, before?: number) =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);

export const total = (db: Db, userId: string) => db.$count(notifications, eq(notifications.userId, userId));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.isRead, false));

export const countUnread = (db: Db, userId: string) => db.$count(notifications, unreadOf(userId));

export const markRead = (db: Db, userId: string, ids?: number[]) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(unreadOf(userId), ids && inArray(notifications.id, ids)));

/** Where and whether a person wants mail. */
export async function recipient(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, preferences: users.notificationPreferences, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export type Preferences = Partial<Record<NotificationKind, { email: boolean }>>;

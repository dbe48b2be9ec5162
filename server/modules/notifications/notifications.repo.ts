import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
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

export const total = (db: Db, userId: string) => db.$count(notifications, eq(notifications.userId, userId));

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.isRead, false));

export const countUnread = (db: Db, userId: string) => db.$count(notifications, unreadOf(userId));

export const markRead = (db: Db, userId: string, ids?: number[]) =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(unreadOf(userId), ids && inArray(notifications.id, ids)));

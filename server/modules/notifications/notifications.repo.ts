import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NotificationKind } from '#contract/labels.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { notifications } from '#server/db/schema/notifications.ts';

export interface NewNotification {
  userId: string;
  title: string;
  message: string;
  type: string;
  relatedId: number | null;
  relatedType: string | null;
  eventKey: string;
}

const insertAll = namedQuery<{ id: number; userId: string; eventKey: string }>(
  'notifications_add',
  `insert into notifications (user_id, title, message, type, related_id, related_type, event_key, created_at)
   select user_id, title, message, type, related_id, related_type, key, $8
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[])
     as given (user_id, title, message, type, related_id, related_type, key)
   on conflict do nothing returning id, user_id as "userId", event_key as "eventKey"`,
);

/** Writes notifications, but for those of events that the person was told of; answers the new ones. */
export const insert = (db: Db, written: NewNotification[], now: Date) =>
  insertAll(db, [
    written.map(({ userId }) => userId),
    written.map(({ title }) => title),
    written.map(({ message }) => message),
    written.map(({ type }) => type),
    written.map(({ relatedId }) => relatedId),
    written.map(({ relatedType }) => relatedType),
    written.map(({ eventKey }) => eventKey),
    now,
  ]);

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

/** Where and whether people want mail; those who are gone are left out. */
export const recipients = (db: Db, userIds: string[]) => wanting(db, [userIds]);

const wanting = namedQuery<{ id: string; email: string; preferences: Preferences }>(
  'notifications_recipients',
  `select id, email, notification_preferences as preferences from users where id = any ($1::uuid[]) and deleted_at is null`,
);

export type Preferences = Partial<Record<NotificationKind, { email: boolean }>>;

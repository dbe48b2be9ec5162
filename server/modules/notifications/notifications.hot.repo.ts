import type { NotificationKind } from '#contract/labels.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, json } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
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

const insertAll = namedQuery(
  'notifications_add',
  columnsOf(notifications, 'id', 'userId', 'eventKey'),
  `insert into notifications (user_id, title, message, type, related_id, related_type, event_key, created_at)
   select user_id, title, message, type, related_id, related_type, key, $8
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[])
     as given (user_id, title, message, type, related_id, related_type, key)
   on conflict do nothing returning id, user_id as "userId", event_key as "eventKey"`,
);

/** Inserts notifications and returns the new ones; skips events of which the user was notified before. */
export const insert = (db: Db, added: NewNotification[], now: Date) =>
  insertAll(db, [
    added.map(({ userId }) => userId),
    added.map(({ title }) => title),
    added.map(({ message }) => message),
    added.map(({ type }) => type),
    added.map(({ relatedId }) => relatedId),
    added.map(({ relatedType }) => relatedType),
    added.map(({ eventKey }) => eventKey),
    now,
  ]);

export type Preferences = Partial<Record<NotificationKind, { email: boolean }>>;

const byIds = namedQuery(
  'notifications_recipients',
  { ...columnsOf(users, 'id', 'email'), preferences: json<Preferences>() },
  `select id, email, notification_preferences as preferences from users where id = any ($1::uuid[]) and deleted_at is null`,
);

/** Returns email and preferences of the users; deleted accounts are left out. */
export const recipients = (db: Db, userIds: string[]) => byIds(db, [userIds]);

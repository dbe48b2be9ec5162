import type { NotificationChoice } from '#contract/notification-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf, json } from '#server/db/result-columns.ts';
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
  path: string | null;
}

const insertAll = namedQuery(
  'notifications_add',
  columnsOf(notifications, 'id', 'userId', 'eventKey'),
  `insert into notifications (user_id, title, message, type, related_id, related_type, event_key, path, created_at)
   select user_id, title, message, type, related_id, related_type, key, path, $9
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[])
     as given (user_id, title, message, type, related_id, related_type, key, path)
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
    added.map(({ path }) => path),
    now,
  ]);

const recipientColumns = { ...columnsOf(users, 'id'), choice: json<NotificationChoice>(), hasPush: bool };
const recipient = `select id, notification_preferences as choice,
     exists (select from push_subscriptions p where p.user_id = users.id) as "hasPush"
   from users where deleted_at is null and id`;
const byIds = namedQuery('notifications_recipients', recipientColumns, `${recipient} = any ($1::uuid[])`);
// Most notifications have one recipient, and the plan for a list is made anew each time.
const byId = namedQuery('notifications_recipient', recipientColumns, `${recipient} = $1`);

/** Returns what the users chose, and whether a browser of theirs gets push messages; deleted accounts are left out. */
export const recipients = (db: Db, userIds: string[]) =>
  userIds.length === 1 ? byId(db, userIds) : byIds(db, [userIds]);

const unconfirmed = namedQuery(
  'notifications_unconfirmed_owners',
  columnsOf(users, 'id'),
  `select id from users
   where id = any ($1::uuid[]) and email_verified_at is null and (user_type = 'owner' or has_dual_access)`,
);

/** Returns which of the users act as an owner and have not confirmed their email address. */
export const unconfirmedOwners = async (db: Db, userIds: string[]) =>
  new Set((await unconfirmed(db, [userIds])).map(({ id }) => id));

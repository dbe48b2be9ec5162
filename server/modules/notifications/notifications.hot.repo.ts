import type { NotificationChoice } from '#contract/messaging/notification-kinds.ts';
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
  requestId: number | null;
  eventKey: string;
  path: string | null;
}

// One parameter in JSON: PostgreSQL plans a statement with arrays anew for each of their lengths.
const insertAll = namedQuery(
  'notifications_add',
  {
    ...columnsOf(notifications, 'id', 'userId', 'eventKey'),
    choice: json<NotificationChoice>(),
    hasPush: bool,
  },
  `with added as (
     insert into notifications (user_id, title, message, type, related_id, related_type, request_id, event_key, path, created_at)
     select "userId", title, message, type, "relatedId", "relatedType", "requestId", "eventKey", path, $2
     from jsonb_to_recordset($1) as given ("userId" uuid, title text, message text, type text, "relatedId" int,
       "relatedType" text, "requestId" int, "eventKey" text, path text)
     where exists (select from users u where u.id = given."userId" and u.deleted_at is null)
     on conflict do nothing returning id, user_id, event_key)
   select a.id, a.user_id as "userId", a.event_key as "eventKey", u.notification_preferences as choice,
     exists (select from push_subscriptions p where p.user_id = u.id) as "hasPush"
   from added a join users u on u.id = a.user_id`,
);

/**
 * Inserts notifications and returns the new ones, with what their users chose and whether a browser of theirs gets push
 * messages. Skips deleted accounts, and events of which the user was notified before.
 */
export const insert = (db: Db, added: NewNotification[], now: Date) =>
  insertAll(db, [JSON.stringify(added, wellFormed), now]);

/** A text that was cut in the middle of a character is no valid JSON for PostgreSQL. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

const choice = namedQuery(
  'notifications_choice',
  { choice: json<NotificationChoice>() },
  'select notification_preferences as choice from users where id = $1 and deleted_at is null',
);

/** Returns what a user chose; undefined for a deleted account. */
export const choiceOf = async (db: Db, userId: string) => (await choice(db, [userId]))[0]?.choice;

const unconfirmed = namedQuery(
  'notifications_unconfirmed_owners',
  columnsOf(users, 'id'),
  `select id from users
   where id = any ($1::uuid[]) and email_verified_at is null and (user_type = 'owner' or has_dual_access)`,
);

/** Returns which of the users act as an owner and have not confirmed their email address. */
export const unconfirmedOwners = async (db: Db, userIds: string[]) =>
  new Set((await unconfirmed(db, [userIds])).map(({ id }) => id));

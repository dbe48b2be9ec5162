import type { NotificationChoice } from '#contract/messaging/notification-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf, int, json, uuid } from '#server/db/result-columns.ts';
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

const crowded = namedQuery(
  'notifications_crowded',
  { userId: uuid, requestId: int },
  `select g."userId", g."requestId" from jsonb_to_recordset($1) as g ("userId" uuid, "requestId" int)
   where (select count(*) from (
       select request_id, created_at, type from notifications where user_id = g."userId" order by id desc limit $4) n
     where n.request_id = g."requestId" and n.created_at > $2 and n.type <> all ($5::text[])) >= $3`,
);

interface About {
  userId: string;
  requestId: number;
}

/** Returns which users had at least `max` notifications about a request since then; urgent kinds do not count. */
export const crowdedOf = (db: Db, about: About[], since: Date, max: number, urgent: readonly string[]) =>
  crowded(db, [JSON.stringify(about), since, max, 3 * max, urgent]);

const gatherOne = namedQuery(
  'notifications_gather',
  { id: int },
  `insert into notifications (user_id, title, message, type, related_id, related_type, request_id, event_key, path, digest,
     gathered, created_at)
   select $1::uuid, $2, $3, $4, $5, 'request', $5, $6, $7, $8, jsonb_build_object($3::text, 1), $9
   where exists (select from users u where u.id = $1 and u.deleted_at is null)
     and not exists (select from notifications n where n.user_id = $1 and n.event_key = $10)
   on conflict (user_id, event_key) do update set is_read = false,
     gathered = notifications.gathered || jsonb_build_object($3::text, coalesce((notifications.gathered ->> $3)::int, 0) + 1),
     message = (select string_agg(title || case when count::int > 1 then ' (' || count || ')' else '' end, ', ' order by title)
       from jsonb_each_text(notifications.gathered
         || jsonb_build_object($3::text, coalesce((notifications.gathered ->> $3)::int, 0) + 1)) as g (title, count))
   returning id`,
);

interface Gathered extends About {
  /** Of the notification that stands for many, and of the one that it gathers. */
  title: string;
  gathers: string;
  type: string;
  key: string;
  eventKey: string;
  path: string | null;
  isEmailed: boolean;
}

/** Adds to a notification that stands for many; undefined if the user was notified of the event before. */
export async function gather(db: Db, one: Gathered, now: Date) {
  const { userId, title, gathers, type, requestId, key, path, isEmailed, eventKey } = one;
  const digest = isEmailed ? 'waiting' : null;
  const shown = gathers.toWellFormed();
  return (await gatherOne(db, [userId, title, shown, type, requestId, key, path, digest, now, eventKey]))[0];
}

/** A text that was cut in the middle of a character is no valid JSON for PostgreSQL. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

const readAbout = namedQuery(
  'notifications_read_about',
  { count: int },
  `with read as (update notifications set is_read = true where user_id = $1 and request_id = $2 and not is_read returning 1)
   select count(*)::int as count from read`,
);

/** Marks a user's notifications about a request as read; true if there were any. */
export const markReadAbout = async (db: Db, userId: string, requestId: number) =>
  ((await readAbout(db, [userId, requestId]))[0]?.count ?? 0) > 0;

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

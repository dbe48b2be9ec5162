import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, nullable, timestamp, uuid } from '#server/db/result-columns.ts';

const states = namedQuery(
  'presence_of_users',
  { userId: uuid, lastSeenAt: nullable(timestamp), isHidden: bool, isOnline: bool },
  `select asked.id as "userId", p.last_seen_at as "lastSeenAt",
     coalesce(p.is_hidden, false) or exists (select from contact_settings s
       where s.user_id = asked.id and s.other_user_id = $3::uuid and s.blocked_at is not null) as "isHidden",
     exists (select from live_streams l where l.user_id = asked.id and l.seen_at > $2) as "isOnline"
   from unnest($1::uuid[]) asked (id) left join presence p on p.user_id = asked.id`,
);

/**
 * Returns per user when they were last seen, whether they have a stream that was renewed after `since`, and whether they
 * hide both from the viewer, in general or because they blocked them.
 */
export const statesOf = (db: Db, userIds: string[], since: Date, viewerId: string | undefined) =>
  states(db, [userIds, since, viewerId ?? null]);

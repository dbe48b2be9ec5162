import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int, nullable, oneOf, timestamp, uuid } from '#server/db/result-columns.ts';

export type Filter = 'all' | 'jobs' | 'unread';
export type InboxCursor = readonly [at: string, kind: string, id: number];

/** Conversations and rooms of user $1 merged by their last activity: each part is read to the length of the page only. */
const keys = namedQuery(
  'inbox_page',
  { kind: oneOf(['thread', 'room']), at: timestamp, id: int, otherUserId: nullable(uuid) },
  `select * from (
     (select 'thread' as kind, last_message_at as at, last_message_id as id, other_user_id as "otherUserId"
      from conversations
      where user_id = $1 and $2 <> 'jobs' and ($2 <> 'unread' or unread_count > 0)
        and ($3::timestamptz is null
          or last_message_at <= $3 and (last_message_at, 'thread', last_message_id) < ($3, $4::text, $5::int))
      order by last_message_at desc, last_message_id desc limit $6)
     union all
     (select 'room', last_activity, room_id, null from room_members
      where user_id = $1 and ($2 <> 'unread' or unread_count > 0)
        and ($3::timestamptz is null or last_activity <= $3 and (last_activity, 'room', room_id) < ($3, $4::text, $5::int))
      order by last_activity desc, room_id desc limit $6)
   ) entries order by at desc, kind desc, id desc limit $6`,
);

/** Returns the keys of a page of the inbox, latest activity first. */
export const listKeys = (db: Db, userId: string, filter: Filter, limit: number, after?: InboxCursor) =>
  keys(db, [userId, filter, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, limit]);

/** Counts the conversations of user $1 by filter. */
export const counts = namedQuery(
  'inbox_counts',
  { all: int, jobs: int, unread: int },
  `with threads as (select count(*) as n, count(*) filter (where unread_count > 0) as unread
       from conversations where user_id = $1),
     rooms as (select count(*) as n, count(*) filter (where unread_count > 0) as unread
       from room_members where user_id = $1)
   select (threads.n + rooms.n)::int as all, rooms.n::int as jobs, (threads.unread + rooms.unread)::int as unread
   from threads, rooms`,
);

import { namedQuery } from '#server/db/named-query.ts';
import { int, nullable, oneOf, text, timestamp, uuid } from '#server/db/result-columns.ts';

/*
 * The inbox of a shared account ($1) as one of its members ($2) has it: with what they have not read themselves, and who
 * leads. What the account has read as a whole, which the other side sees, is in the tables of the conversations.
 */

/** When the member joined: nothing before is unread for them. */
const me = `(select max(joined_at) as joined_at from account_members
  where account_id = $1 and user_id = $2 and left_at is null) me`;

/** The conversations of the account: `c` with their state `s`. */
const threads = `conversations c cross join ${me}
  left join member_reads mr on mr.user_id = $2 and mr.account_id = $1 and mr.room_id is null
    and mr.other_user_id = c.other_user_id
  left join conversation_leads l on l.account_id = c.user_id and l.other_user_id = c.other_user_id
  cross join lateral (select count(*)::int as unread from messages m
    where c.last_message_id > coalesce(mr.read_message_id, 0) and (mr.id is not null or c.last_message_at > me.joined_at)
      and least(m.sender_id, m.receiver_id) = least(c.user_id, c.other_user_id)
      and greatest(m.sender_id, m.receiver_id) = greatest(c.user_id, c.other_user_id)
      and m.id > coalesce(mr.read_message_id, 0) and m.sender_id = c.other_user_id
      and (mr.id is not null or m.created_at > me.joined_at)) s`;

/** The job rooms of the account: `r` with their state `s`. */
const rooms = `room_members r cross join ${me}
  left join member_reads mr on mr.user_id = $2 and mr.account_id = $1 and mr.room_id = r.room_id
  join chat_rooms cr on cr.id = r.room_id
  left join job_crew l on l.request_id = cr.request_id and l.is_lead and cr.is_current
  cross join lateral (select count(*)::int as unread from chat_messages m
    where m.room_id = r.room_id and r.last_message_id > coalesce(mr.read_message_id, 0)
      and m.id > coalesce(mr.read_message_id, 0) and m.sender_id is not null and m.sender_id <> r.user_id
      and (mr.id is not null or m.created_at > me.joined_at)) s`;

const ledBy = (lead: string) =>
  `($8 = 'all' or $8 = 'me' and ${lead} = $2 or $8 = 'none' and ${lead} is null)`;

/**
 * A page of the inbox, latest activity first: $3 filter, $4 to $6 time, kind and id of the last entry before it, $7 limit, $8
 * whose conversations.
 */
export const page = namedQuery(
  'team_inbox_page',
  {
    kind: oneOf(['thread', 'room']),
    at: timestamp,
    id: int,
    otherUserId: nullable(uuid),
    unreadCount: int,
    leadId: nullable(uuid),
    lastAuthorId: nullable(uuid),
  },
  `select * from (
     (select 'thread' as kind, c.last_message_at as at, c.last_message_id as id, c.other_user_id as "otherUserId",
        s.unread as "unreadCount", l.user_id as "leadId", last.author_id as "lastAuthorId"
      from ${threads} join messages last on last.id = c.last_message_id
      where c.user_id = $1 and $3 <> 'jobs' and ($3 <> 'unread' or s.unread > 0) and ${ledBy('l.user_id')}
        and ($4::timestamptz is null or (c.last_message_at, 'thread', c.last_message_id) < ($4, $5::text, $6::int))
      order by c.last_message_at desc, c.last_message_id desc limit $7)
     union all
     (select 'room', r.last_activity, r.room_id, null, s.unread, l.user_id, last.author_id
      from ${rooms} left join chat_messages last on last.id = r.last_message_id
      where r.user_id = $1 and ($3 <> 'unread' or s.unread > 0) and ${ledBy('l.user_id')}
        and ($4::timestamptz is null or (r.last_activity, 'room', r.room_id) < ($4, $5::text, $6::int))
      order by r.last_activity desc, r.room_id desc limit $7)
   ) entries order by at desc, kind desc, id desc limit $7`,
);

/** Counts the conversations by filter, and all unread messages. */
export const counts = namedQuery(
  'team_inbox_counts',
  { all: int, jobs: int, unread: int, mine: int, unassigned: int, messages: int },
  `with entries as (
     select false as is_room, s.unread, l.user_id as lead from ${threads} where c.user_id = $1
     union all select true, s.unread, l.user_id from ${rooms} where r.user_id = $1)
   select count(*)::int as all, (count(*) filter (where is_room))::int as jobs,
     (count(*) filter (where unread > 0))::int as unread, (count(*) filter (where lead = $2))::int as mine,
     (count(*) filter (where lead is null))::int as unassigned, coalesce(sum(unread), 0)::int as messages
   from entries`,
);

/** What the member has not read of conversations with users $3 and of rooms $4. */
export const unreadOf = namedQuery(
  'team_inbox_unread',
  { key: text, unread: int },
  `select c.other_user_id::text as key, s.unread from ${threads} where c.user_id = $1 and c.other_user_id = any ($3::uuid[])
   union all select r.room_id::text, s.unread from ${rooms} where r.user_id = $1 and r.room_id = any ($4::int[])`,
);

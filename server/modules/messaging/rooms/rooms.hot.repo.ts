import { deletedUser } from '#contract/names.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { bool, int, nullable, oneOf, text, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
import { isMuted } from '#server/modules/messaging/contacts/contacts.sql.ts';

const columns = {
  id: int,
  requestId: int,
  title: text,
  tailNumber: nullable(text),
  status: oneOf(requestStatus.options),
  isActive: bool,
  isCurrent: bool,
  otherUserId: uuid,
  otherName: text,
  profileImageUrl: nullable(text),
  lastMessage: text,
  lastSenderId: nullable(uuid),
  lastActivity: timestamp,
  unreadCount: int,
  isMuted: bool,
};
export type RoomRow = RowOf<typeof columns>;

/** True while the quote stays accepted; after a back-out the owner is as strange to the provider as before. */
const isDeal = `(q.accepted_quote_id is not null or q.owner_id = $1)`;

/** The rooms of user $1; `where` and `order` follow. */
const rooms = `select r.id, r.request_id as "requestId", q.title, case when ${isDeal} then a.tail_number end as "tailNumber", q.status,
    r.is_active as "isActive", r.is_current as "isCurrent", u.id as "otherUserId",
    case when u.deleted_at is not null then '${deletedUser}'
      else coalesce(p.business_name,
        ${shownNameSql('u', `case when ${isDeal} then u.last_name else left(u.last_name, 1) || '.' end`)}) end as "otherName",
    u.profile_image_url as "profileImageUrl", coalesce(l.content, '') as "lastMessage", l.sender_id as "lastSenderId",
    m.last_activity as "lastActivity", m.unread_count as "unreadCount",
    ${isMuted('u.id')} as "isMuted"
  from room_members m
    join chat_rooms r on r.id = m.room_id
    join service_requests q on q.id = r.request_id
    join users u on u.id = any (r.participants) and u.id <> m.user_id
    left join service_providers p on p.user_id = u.id and u.id <> q.owner_id
    left join aircraft a on a.id = q.aircraft_id
    left join chat_messages l on l.id = m.last_message_id
  where m.user_id = $1`;

const page = namedQuery(
  'rooms_page',
  columns,
  `${rooms} and ($2::int is null or r.request_id = $2)
     and ($3::timestamptz is null or (m.last_activity, m.room_id) < ($3, $4))
   order by m.last_activity desc, m.room_id desc limit $5`,
);

export type ActivityCursor = readonly [at: string, id: number];

/** A page of a user's rooms, latest activity first. */
export const listRooms = (
  db: Db,
  userId: string,
  limit: number,
  { requestId, after }: { requestId?: number | undefined; after?: ActivityCursor | undefined } = {},
) => page(db, [userId, requestId ?? null, after?.[0] ?? null, after?.[1] ?? null, limit]);

const byIds = namedQuery('rooms_by_id', columns, `${rooms} and m.room_id = any ($2::int[])`);

/** Returns rooms of a user by their ids; those of others are left out. */
export const findRooms = async (db: Db, userId: string, ids: number[]) =>
  ids.length > 0 ? byIds(db, [userId, ids]) : [];

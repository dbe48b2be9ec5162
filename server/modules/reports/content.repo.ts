import { sql, type SQL } from 'drizzle-orm';
import { reportedNeighbors } from '#contract/product.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRows } from '#server/db/read-rows.ts';
import { bool, int, json, nullable, text, timestamp, type RowOf } from '#server/db/result-columns.ts';
import { nameOf } from './queue.repo.ts';

const titled = json<{ id: number; title: string }>();
const reviewColumns = {
  rating: int,
  comment: text,
  reply: nullable(text),
  createdAt: timestamp,
  isHidden: bool,
  job: titled,
  provider: titled,
};

/** Returns a review with its job and provider, hidden or not. */
export const review = (db: Db, id: number) =>
  first(
    readRows(
      db,
      reviewColumns,
      sql`
    select v.rating, coalesce(v.comment, '') as comment, v.reply, v.created_at as "createdAt",
      v.hidden_at is not null as "isHidden", json_build_object('id', r.id, 'title', r.title) as job,
      json_build_object('id', p.id, 'title', p.business_name) as provider
    from reviews v join service_requests r on r.id = v.request_id join service_providers p on p.id = v.provider_id
    where v.id = ${id}`,
    ),
  );

const messageColumns = {
  id: int,
  sender: nullable(text),
  content: text,
  createdAt: timestamp,
  isHidden: bool,
};
export type MessageRow = RowOf<typeof messageColumns>;

/** Returns a message with a few before and after it, the oldest first; empty if there is none. */
export async function aroundMessage(db: Db, id: number) {
  const shown = sql`m.id, ${nameOf('u')} as sender, coalesce(m.hidden_content, m.content) as content,
    m.created_at as "createdAt", m.hidden_content is not null as "isHidden"
    from reported t join messages m on least(m.sender_id, m.receiver_id) = least(t.sender_id, t.receiver_id)
      and greatest(m.sender_id, m.receiver_id) = greatest(t.sender_id, t.receiver_id)
    join users u on u.id = m.sender_id`;
  return around(db, sql`select * from messages where id = ${id}`, shown);
}

/** Returns a message of a job room with a few before and after it. */
export async function aroundRoomMessage(db: Db, id: number) {
  const shown = sql`m.id, case when m.sender_id is not null then ${nameOf('u')} end as sender,
    coalesce(m.hidden_content, m.content) as content, m.created_at as "createdAt",
    m.hidden_content is not null as "isHidden"
    from reported t join chat_messages m on m.room_id = t.room_id
    left join users u on u.id = m.sender_id`;
  return around(db, sql`select * from chat_messages where id = ${id}`, shown);
}

const around = (db: Db, reported: SQL, shown: SQL) =>
  readRows(
    db,
    messageColumns,
    sql`
    with reported as (${reported})
    (select ${shown} where m.id <= t.id order by m.id desc limit ${reportedNeighbors + 1})
    union all (select ${shown} where m.id > t.id order by m.id limit ${reportedNeighbors})
    order by id`,
  );

/** Returns the job of a room message. */
export const jobOfRoomMessage = (db: Db, id: number) =>
  first(
    readRows(
      db,
      { id: int, title: text },
      sql`
    select q.id, q.title from chat_messages m join chat_rooms r on r.id = m.room_id
      join service_requests q on q.id = r.request_id where m.id = ${id}`,
    ),
  );

const profileColumns = {
  name: text,
  userType: text,
  memberSince: timestamp,
  profileImageUrl: nullable(text),
  provider: nullable(json<{ id: number; title: string; description: string | null; isHidden: boolean }>()),
};

/** Returns the profile of a user, or of the user of a provider. */
export function profile(db: Db, id: { userId: string } | { providerId: number }) {
  const isIt = 'userId' in id ? sql`u.id = ${id.userId}` : sql`p.id = ${id.providerId}`;
  return first(
    readRows(
      db,
      profileColumns,
      sql`
    select ${nameOf('u')} as name, u.user_type as "userType", u.created_at as "memberSince",
      u.profile_image_url as "profileImageUrl",
      case when p.id is not null then json_build_object('id', p.id, 'title', p.business_name,
        'description', p.description, 'isHidden', p.hidden_at is not null) end as provider
    from users u left join service_providers p on p.user_id = u.id
    where ${isIt} and u.deleted_at is null`,
    ),
  );
}

const requestColumns = { request: titled, description: text, status: text, createdAt: timestamp };

export const request = (db: Db, id: number) =>
  first(
    readRows(
      db,
      requestColumns,
      sql`
    select json_build_object('id', r.id, 'title', r.title) as request, r.description, r.status,
      r.created_at as "createdAt"
    from service_requests r where r.id = ${id}`,
    ),
  );

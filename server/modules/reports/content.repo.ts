import { sql } from 'drizzle-orm';
import { reportedNeighbors } from '#contract/product.ts';
import type { Db } from '#server/db/database.ts';
import { nameOf } from './queue.repo.ts';

interface Dated extends Record<string, unknown> {
  createdAt: Date;
}
const dated = <Row extends Dated>(row: Row): Row => ({ ...row, createdAt: new Date(row.createdAt) });

interface ReviewRow extends Dated {
  rating: number;
  comment: string;
  reply: string | null;
  isHidden: boolean;
  job: { id: number; title: string };
  provider: { id: number; title: string };
}

/** Returns a review with its job and provider, hidden or not. */
export async function review(db: Db, id: number) {
  const { rows } = await db.execute<ReviewRow>(sql`
    select v.rating, coalesce(v.comment, '') as comment, v.reply, v.created_at as "createdAt",
      v.hidden_at is not null as "isHidden", json_build_object('id', r.id, 'title', r.title) as job,
      json_build_object('id', p.id, 'title', p.business_name) as provider
    from reviews v join service_requests r on r.id = v.request_id join service_providers p on p.id = v.provider_id
    where v.id = ${id}`);
  return rows.map(dated)[0];
}

export interface MessageRow extends Dated {
  id: number;
  sender: string | null;
  content: string;
  isHidden: boolean;
}

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

type Fragment = ReturnType<typeof sql>;

async function around(db: Db, reported: Fragment, shown: Fragment) {
  const { rows } = await db.execute<MessageRow>(sql`
    with reported as (${reported})
    (select ${shown} where m.id <= t.id order by m.id desc limit ${reportedNeighbors + 1})
    union all (select ${shown} where m.id > t.id order by m.id limit ${reportedNeighbors})
    order by id`);
  return rows.map(dated);
}

/** Returns the job of a room message. */
export async function jobOfRoomMessage(db: Db, id: number) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select q.id, q.title from chat_messages m join chat_rooms r on r.id = m.room_id
      join service_requests q on q.id = r.request_id where m.id = ${id}`);
  return rows[0];
}

interface ProfileRow extends Record<string, unknown> {
  name: string;
  userType: string;
  memberSince: Date;
  profileImageUrl: string | null;
  provider: { id: number; title: string; description: string | null; isHidden: boolean } | null;
}

/** Returns the profile of a user, or of the user of a provider. */
export async function profile(db: Db, id: { userId: string } | { providerId: number }) {
  const isIt = 'userId' in id ? sql`u.id = ${id.userId}` : sql`p.id = ${id.providerId}`;
  const { rows } = await db.execute<ProfileRow>(sql`
    select ${nameOf('u')} as name, u.user_type as "userType", u.created_at as "memberSince",
      u.profile_image_url as "profileImageUrl",
      case when p.id is not null then json_build_object('id', p.id, 'title', p.business_name,
        'description', p.description, 'isHidden', p.hidden_at is not null) end as provider
    from users u left join service_providers p on p.user_id = u.id
    where ${isIt} and u.deleted_at is null`);
  const [row] = rows;
  return row && { ...row, memberSince: new Date(row.memberSince) };
}

interface RequestRow extends Dated {
  request: { id: number; title: string };
  description: string;
  status: string;
}

export async function request(db: Db, id: number) {
  const { rows } = await db.execute<RequestRow>(sql`
    select json_build_object('id', r.id, 'title', r.title) as request, r.description, r.status,
      r.created_at as "createdAt"
    from service_requests r where r.id = ${id}`);
  return rows.map(dated)[0];
}

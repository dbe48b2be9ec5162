import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { fullNameSql } from '#server/db/names.sql.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, nullable, text, uuid, type RowOf } from '#server/db/result-columns.ts';
import { visibleLastName } from './visible-name.sql.ts';

/** Unread messages of one sender of which the receiver was not notified. */
const waitingMessages = {
  receiverId: uuid,
  senderId: uuid,
  /** Null for a conversation of two users. */
  roomId: nullable(int),
  /** The job of a room. */
  requestId: nullable(int),
  /** The oldest unread message: the receiver is notified once until it is read. */
  firstId: int,
  count: int,
  content: text,
  senderName: text,
  title: nullable(text),
  /** The member who answers for the conversation of a shared account. */
  leadId: nullable(uuid),
  eventKey: text,
};
export type WaitingMessages = RowOf<typeof waitingMessages>;

/** Max messages looked at, from the newest; older ones had their notification or are out of the interval. */
const maxLookback = 20_000;

async function since(db: Db, table: 'messages' | 'chat_messages') {
  const last = await readRow(
    db,
    { id: nullable(int) },
    sql`select max(id) as id from ${sql.identifier(table)}`,
  );
  return (last.id ?? 0) - maxLookback;
}

/** Neither notified before, nor of someone whom the receiver muted or blocked. */
const isWanted = sql`
  not exists (select from notifications n where n.user_id = w.receiver_id and n.event_key = w.event_key)
  and not exists (select from account_members a join notifications n on n.user_id = a.user_id
    where a.account_id = w.receiver_id and a.left_at is null and n.event_key = w.event_key)
  and not exists (select from contact_settings c
    where c.user_id = w.receiver_id and c.other_user_id = w.sender_id
      and (c.muted_at is not null or c.blocked_at is not null))`;

/** Returns the conversations with an unread message that was sent between two timestamps. */
export async function waitingThreads(db: Db, from: Date, to: Date) {
  return readRows(
    db,
    waitingMessages,
    sql`
    with recent as (
      select distinct receiver_id, sender_id from messages
      where id > ${await since(db, 'messages')} and not is_read
        and created_at > ${from.toISOString()} and created_at <= ${to.toISOString()}),
      w as (
      select r.*, u.first_id, u.count, 'message.unread:' || u.first_id as event_key
      from recent r
      cross join lateral (
        select min(id) as first_id, count(*)::int as count from messages
        where receiver_id = r.receiver_id and sender_id = r.sender_id and not is_read) u)
    select w.receiver_id as "receiverId", w.sender_id as "senderId", null::int as "roomId", null::int as "requestId", w.first_id as "firstId",
           w.count, m.content, coalesce(p.business_name,
             ${sql.raw(fullNameSql('s', visibleLastName('w.receiver_id', 's')))}) as "senderName",
           null as title, l.user_id as "leadId", w.event_key as "eventKey"
    from w
    join messages m on m.id = w.first_id
    join users s on s.id = w.sender_id
    left join service_providers p on p.user_id = w.sender_id and s.deleted_at is null
    left join conversation_leads l on l.account_id = w.receiver_id and l.other_user_id = w.sender_id
    where ${isWanted}`,
  );
}

/** Returns the job rooms with an unread message that was sent between two timestamps. */
export async function waitingRooms(db: Db, from: Date, to: Date) {
  return readRows(
    db,
    waitingMessages,
    sql`
    with recent as (
      select distinct room_id, sender_id from chat_messages
      where id > ${await since(db, 'chat_messages')} and not is_read and sender_id is not null
        and created_at > ${from.toISOString()} and created_at <= ${to.toISOString()}),
      w as (
      select r.*, m.user_id as receiver_id, u.first_id, u.count, 'room_message.unread:' || u.first_id as event_key
      from recent r
      join room_members m on m.room_id = r.room_id and m.user_id <> r.sender_id and m.unread_count > 0
      cross join lateral (
        select min(c.id) as first_id, count(*)::int as count
        from chat_messages c
        where c.room_id = r.room_id and c.sender_id = r.sender_id and not c.is_read) u)
    select w.receiver_id as "receiverId", w.sender_id as "senderId", w.room_id as "roomId", r.request_id as "requestId", w.first_id as "firstId",
           w.count, m.content, coalesce(p.business_name, ${sql.raw(fullNameSql('s'))}) as "senderName",
           q.title, null::uuid as "leadId", w.event_key as "eventKey"
    from w
    join chat_messages m on m.id = w.first_id
    join chat_rooms r on r.id = w.room_id
    join service_requests q on q.id = r.request_id
    join users s on s.id = w.sender_id
    left join service_providers p on p.user_id = w.sender_id and s.deleted_at is null and s.id <> q.owner_id
    where ${isWanted}`,
  );
}

/** The shared accounts that someone acts for. */
const sharedAccounts = sql`select account_id from account_members where left_at is null`;

/** Returns the conversations of shared accounts whose last message is the other side's and was sent between two timestamps. */
export const unansweredThreads = (db: Db, from: Date, to: Date) =>
  readRows(
    db,
    waitingMessages,
    sql`
    with w as (
      select c.user_id as receiver_id, c.other_user_id as sender_id, m.id, m.content,
        'message.unanswered:' || m.id as event_key
      from conversations c join messages m on m.id = c.last_message_id and m.sender_id = c.other_user_id
      where c.user_id in (${sharedAccounts})
        and c.last_message_at > ${from.toISOString()} and c.last_message_at <= ${to.toISOString()})
    select w.receiver_id as "receiverId", w.sender_id as "senderId", null::int as "roomId", null::int as "requestId",
           w.id as "firstId", 1 as count, w.content,
           ${sql.raw(fullNameSql('s', visibleLastName('w.receiver_id', 's')))} as "senderName",
           null as title, null::uuid as "leadId", w.event_key as "eventKey"
    from w join users s on s.id = w.sender_id
    left join service_providers p on p.user_id = w.sender_id and s.deleted_at is null
    where ${isWanted}`,
  );

/** Returns the job rooms of shared accounts whose last message is the other party's and was sent between two timestamps. */
export const unansweredRooms = (db: Db, from: Date, to: Date) =>
  readRows(
    db,
    waitingMessages,
    sql`
    with w as (
      select m.user_id as receiver_id, l.sender_id, m.room_id, l.id, l.content,
        'room_message.unanswered:' || l.id as event_key
      from room_members m join chat_messages l on l.id = m.last_message_id and l.sender_id <> m.user_id
      where m.user_id in (${sharedAccounts})
        and l.created_at > ${from.toISOString()} and l.created_at <= ${to.toISOString()})
    select w.receiver_id as "receiverId", w.sender_id as "senderId", w.room_id as "roomId", r.request_id as "requestId",
           w.id as "firstId", 1 as count, w.content, ${sql.raw(fullNameSql('s'))} as "senderName",
           q.title, null::uuid as "leadId", w.event_key as "eventKey"
    from w join chat_rooms r on r.id = w.room_id
    join service_requests q on q.id = r.request_id
    join users s on s.id = w.sender_id
    where ${isWanted}`,
  );

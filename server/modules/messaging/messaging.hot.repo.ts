import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, int, json, nullable, text, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
import type { Announced } from '#server/live/announce.ts';
import { storeEvents } from '#server/live/live-events.hot.repo.ts';
import type { Hit } from '#server/modules/limits/limits.service.ts';
import { visibleLastName } from './visible-name.sql.ts';

const personColumns = {
  userId: uuid,
  firstName: nullable(text),
  lastName: nullable(text),
  profileImageUrl: nullable(text),
  providerId: nullable(int),
  businessName: nullable(text),
  isDeleted: bool,
};
const columns = {
  ...personColumns,
  unreadCount: int,
  lastMessageId: int,
  lastMessage: text,
  lastMessageAt: timestamp,
  lastSenderId: uuid,
};

/** A user as $1 sees them: a hidden profile has a name but no page, a deleted account has neither. */
const person = `u.id as "userId", u.first_name as "firstName", ${visibleLastName('$1')} as "lastName",
  u.profile_image_url as "profileImageUrl", case when p.hidden_at is null then p.id end as "providerId",
  p.business_name as "businessName", u.deleted_at is not null as "isDeleted"`;

export type ConversationRow = RowOf<typeof columns>;

const conversations = `select ${person}, c.unread_count as "unreadCount", c.last_message_id as "lastMessageId",
     m.content as "lastMessage", c.last_message_at as "lastMessageAt", m.sender_id as "lastSenderId"
   from conversations c
     join messages m on m.id = c.last_message_id
     join users u on u.id = c.other_user_id
     left join service_providers p on p.user_id = u.id and u.deleted_at is null
   where c.user_id = $1`;

/** A page of a user's conversations, the latest first: $1 user, $2 limit, $3 and $4 time and id of the last message before the page. */
export const conversationPage = namedQuery(
  'conversation_page',
  columns,
  `${conversations} and ($3::timestamptz is null or (c.last_message_at, c.last_message_id) < ($3, $4::int))
   order by c.last_message_at desc, c.last_message_id desc limit $2`,
);

/** The conversations of user $1 with users $2. */
export const conversationsWith = namedQuery(
  'conversations_with',
  columns,
  `${conversations} and c.other_user_id = any ($2::uuid[])`,
);

const personByIds = namedQuery(
  'conversation_person',
  personColumns,
  `select ${person} from users u left join service_providers p on p.user_id = u.id and u.deleted_at is null
   where u.id = $2`,
);

export type PersonRow = RowOf<typeof personColumns>;

/** Returns a user as the viewer sees them; undefined if unknown. */
export const personFor = async (db: Db, viewerId: string, userId: string) =>
  (await personByIds(db, [viewerId, userId]))[0];

const relationColumns = {
  isToProvider: bool,
  isReply: bool,
  hasQuoted: bool,
  wasNotified: bool,
  hasQuote: bool,
  isBlocked: bool,
  isFirst: bool,
  isLeaving: bool,
};

/** What decides whether `sender` may write to `receiver`, who is user `u`. */
const relation = (sender: string, receiver: string) => `
  exists (select from service_providers p where p.user_id = ${receiver} and p.hidden_at is null) as "isToProvider",
  exists (select from conversations c
    where c.user_id = ${receiver} and c.other_user_id = ${sender} and c.has_written) as "isReply",
  exists (select from service_providers p join service_quotes q on q.provider_id = p.id
    join service_requests r on r.id = q.request_id
    where p.user_id = ${sender} and r.owner_id = ${receiver}) as "hasQuoted",
  exists (select from service_providers p join request_matches m on m.provider_id = p.id
    join service_requests r on r.id = m.request_id
    where p.user_id = ${sender} and r.owner_id = ${receiver} and r.status = 'open') as "wasNotified",
  exists (select from service_providers p join service_quotes q on q.provider_id = p.id
    join service_requests r on r.id = q.request_id
    where p.user_id = ${receiver} and r.owner_id = ${sender}) as "hasQuote",
  exists (select from contact_settings s where s.blocked_at is not null
    and (s.user_id, s.other_user_id) in ((${sender}, ${receiver}), (${receiver}, ${sender}))) as "isBlocked",
  not exists (select from conversations c where c.user_id = ${sender} and c.other_user_id = ${receiver}) as "isFirst",
  u.deletion_requested_at is not null as "isLeaving"`;

const relationByIds = namedQuery(
  'message_relation',
  relationColumns,
  `select ${relation('$1::uuid', '$2::uuid')} from users u where u.id = $2 and u.deleted_at is null`,
);

const receiverByIds = namedQuery(
  'message_receiver',
  { ...personColumns, ...relationColumns },
  `select ${person}, ${relation('$1::uuid', '$2::uuid')}
   from users u left join service_providers p on p.user_id = u.id and u.deleted_at is null where u.id = $2`,
);

/** Returns whom a message is for as the sender sees them, with what decides whether it may be sent; undefined if unknown. */
export const receiverFor = async (db: Db, senderId: string, receiverId: string) =>
  (await receiverByIds(db, [senderId, receiverId]))[0];

/** Returns what decides whether one user may write to another; undefined if the receiver is unknown or deleted. */
export const relationOf = async (db: Db, senderId: string, receiverId: string) =>
  (await relationByIds(db, [senderId, receiverId]))[0];

/** The next message's id, for what has to be stored before it. */
const takeId = namedQuery('message_id', { id: int }, `select nextval('messages_id_seq')::int as id`);

export const nextMessageId = async (db: Db) => (await takeId(db, []))[0]!.id;

/**
 * Counts the message (see `consume_limit`), inserts it, makes it the latest of the conversation for both users and stores
 * an event for each: one statement, so that the rows of a busy conversation are locked for a moment only. Both rows are
 * locked in one order: no deadlock.
 */
const add = namedQuery(
  'message_add',
  { id: nullable(int), oldest: nullable(timestamp), events: nullable(json<Announced[]>()) },
  `with counted as materialized (
     select case when $8::text is not null then consume_limit($8, $9, $10, $11) end as oldest),
   added as (
     insert into messages (id, sender_id, receiver_id, request_id, quote_id, content, created_at) overriding system value
     select coalesce($7::int, nextval('messages_id_seq')), $1::uuid, $2::uuid, $3::int, $4::int, $5, $6::timestamptz
     from counted where oldest is null
     returning *),
   sides as (
     select sender_id as user_id, receiver_id as other_user_id, 0 as unread, true as has_written from added
     union all select receiver_id, sender_id, 1, false from added),
   bumped as (
     insert into conversations (user_id, other_user_id, last_message_id, last_message_at, unread_count, has_written)
     select s.user_id, s.other_user_id, a.id, a.created_at, s.unread, s.has_written
     from sides s, added a order by s.user_id
     on conflict (user_id, other_user_id) do update set
       last_message_id = greatest(conversations.last_message_id, excluded.last_message_id),
       last_message_at = greatest(conversations.last_message_at, excluded.last_message_at),
       unread_count = conversations.unread_count + excluded.unread_count,
       has_written = conversations.has_written or excluded.has_written),
   stored as (
     ${storeEvents(`select s.user_id, 'message', $12::jsonb || jsonb_build_object('id', a.id) from sides s, added a`)}
     returning id, user_id)
   select (select id from added) as id, oldest,
     (select json_agg(json_build_object('id', id, 'userId', user_id)) from stored) as events
   from counted`,
);

export interface NewMessage {
  /** From `nextMessageId`; without it the next one. */
  id?: number | undefined;
  senderId: string;
  receiverId: string;
  requestId?: number | undefined;
  quoteId?: number | undefined;
  content: string;
  createdAt: Date;
}

/**
 * Sends a message unless the limit is reached: then `oldest` is set. `payload` is what the pages of both users are told,
 * but for the id.
 */
export async function insertMessage(db: Db, message: NewMessage, payload: object, hit?: Hit) {
  const { id = null, senderId, receiverId, requestId = null, quoteId = null, content, createdAt } = message;
  const [row] = await add(db, [
    senderId,
    receiverId,
    requestId,
    quoteId,
    content,
    createdAt,
    id,
    ...(hit ?? [null, null, null, null]),
    JSON.stringify(payload),
  ]);
  return row!;
}

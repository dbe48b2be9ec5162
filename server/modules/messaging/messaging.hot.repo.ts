import type { Db } from '#server/db/database.ts';
import { namedQuery, unplanned } from '#server/db/named-query.ts';
import {
  bool,
  columnsOf,
  int,
  json,
  nullable,
  text,
  timestamp,
  uuid,
  type RowOf,
} from '#server/db/result-columns.ts';
import { messages } from '#server/db/schema/messaging.ts';
import type { Announced } from '#server/live/announce.ts';
import { storeEvents } from '#server/live/live-events.hot.repo.ts';
import type { Hit } from '#server/modules/limits/limits.service.ts';
import { isMuted } from './contacts/contacts.sql.ts';
import { visibleLastName } from './visible-name.sql.ts';

/** Above every id. */
const maxId = 2_147_483_647;

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
  lastMessageHasFiles: bool,
  isMuted: bool,
};

/** A user as $1 sees them: a hidden profile has a name but no page, a deleted account has neither. */
const person = `u.id as "userId", u.first_name as "firstName", ${visibleLastName('$1')} as "lastName",
  u.profile_image_url as "profileImageUrl", case when p.hidden_at is null then p.id end as "providerId",
  p.business_name as "businessName", u.deleted_at is not null as "isDeleted"`;

/** True if message `m` has files. */
const hasFiles = `exists (select from files f where f.bound_type = 'message' and f.bound_id = m.id::text)`;

const conversations = `select ${person}, c.unread_count as "unreadCount", c.last_message_id as "lastMessageId",
     m.content as "lastMessage", c.last_message_at as "lastMessageAt", m.sender_id as "lastSenderId",
     ${hasFiles} as "lastMessageHasFiles", ${isMuted('c.other_user_id')} as "isMuted"
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

/** The messages between users $1 and $2, written as in the index, which sorts the two users of a conversation. */
const between = `least(m.sender_id, m.receiver_id) = least($1::uuid, $2::uuid)
  and greatest(m.sender_id, m.receiver_id) = greatest($1::uuid, $2::uuid)`;

const messageColumns = { ...columnsOf(messages), hasFiles: bool };

/** A page of a conversation, the newest message first: $3 is the message before the page, $4 the limit. */
export const threadPage = namedQuery(
  'message_thread',
  messageColumns,
  `select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.request_id as "requestId",
     m.quote_id as "quoteId", m.author_id as "authorId", m.content, m.hidden_content as "hiddenContent", m.is_read as "isRead",
     m.created_at as "createdAt", m.client_key as "clientKey",
     ${hasFiles} as "hasFiles"
   from messages m where ${between} and m.id < coalesce($3::int, ${maxId}) order by m.id desc limit $4`,
);

export type MessageRow = RowOf<typeof messageColumns>;

const counted = namedQuery(
  'message_thread_count',
  { count: int },
  `select count(*)::int as count from messages m where ${between} and m.id >= $3`,
);

/** Counts the messages of a conversation from one on. */
export const countThread = async (db: Db, userId: string, otherUserId: string, fromId = 0) =>
  (await counted(db, [userId, otherUserId, fromId]))[0]!.count;

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
  canAsk: bool,
  hasQuote: bool,
  isBlocked: bool,
  isFirst: bool,
  hasReplied: bool,
  isLeaving: bool,
};

/**
 * What decides whether user $1 may write to user $2, who is `u` with the profile `p`. $3 and $4 say whether the sender acts
 * as an owner and as a provider: what cannot decide any more is not looked up and false, for instance everything about
 * quotes if an owner writes to a listed provider.
 */
const asOwner = unplanned('$3::boolean');
const asProvider = unplanned('$4::boolean');
const isListed = `(p.id is not null and p.hidden_at is null)`;
const ifOpen = (condition: string, exists: string) =>
  `case when ${condition} and not (${asOwner} and ${isListed}) then exists (${exists}) else false end`;
const ofQuotes = (table: string) => `select from service_providers s join ${table} q on q.provider_id = s.id
  join service_requests r on r.id = q.request_id`;
const relation = `
  ${isListed} as "isToProvider",
  ${ifOpen(
    'true',
    `select from conversations c where c.user_id = $2 and c.other_user_id = $1 and c.has_written`,
  )} as "isReply",
  ${ifOpen(
    asProvider,
    `${ofQuotes('service_quotes')} where s.user_id = $1 and r.owner_id = $2`,
  )} as "hasQuoted",
  ${ifOpen(
    asProvider,
    `select from service_providers s join service_requests r on r.owner_id = $2 and r.status = 'open' and r.hidden_at is null
     where s.user_id = $1 and (s.is_available and s.hidden_at is null
       or exists (select from request_matches m where m.provider_id = s.id and m.request_id = r.id))`,
  )} as "canAsk",
  ${ifOpen(asOwner, `${ofQuotes('service_quotes')} where s.user_id = $2 and r.owner_id = $1`)} as "hasQuote",
  exists (select from contact_settings s where s.blocked_at is not null
    and (s.user_id, s.other_user_id) in (($1, $2), ($2, $1))) as "isBlocked",
  not exists (select from conversations c where c.user_id = $1 and c.other_user_id = $2) as "isFirst",
  ${asProvider} and exists (select from conversations c where c.user_id = $1 and c.other_user_id = $2 and c.has_written)
    as "hasReplied",
  u.deletion_requested_at is not null as "isLeaving"`;
const receiver = `from users u left join service_providers p on p.user_id = u.id and u.deleted_at is null
  where u.id = $2::uuid`;

const relationByIds = namedQuery(
  'message_relation',
  relationColumns,
  `select ${relation} ${receiver} and u.deleted_at is null`,
);

const receiverByIds = namedQuery(
  'message_receiver',
  { ...personColumns, ...relationColumns },
  `select ${person}, ${relation} ${receiver}`,
);

/** Who writes, and in which roles. */
export interface Sender {
  id: string;
  isOwner: boolean;
  isProvider: boolean;
}
const relationValues = ({ id, isOwner, isProvider }: Sender, receiverId: string) => [
  id,
  receiverId,
  isOwner,
  isProvider,
];

/** Returns whom a message is for as the sender sees them, with what decides whether it may be sent; undefined if unknown. */
export const receiverFor = async (db: Db, sender: Sender, receiverId: string) =>
  (await receiverByIds(db, relationValues(sender, receiverId)))[0];

/** Returns what decides whether one user may write to another; undefined if the receiver is unknown or deleted. */
export const relationOf = async (db: Db, sender: Sender, receiverId: string) =>
  (await relationByIds(db, relationValues(sender, receiverId)))[0];

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
     insert into messages (id, sender_id, receiver_id, request_id, quote_id, content, created_at, client_key, author_id)
     overriding system value
     select coalesce($7::int, nextval('messages_id_seq')), $1::uuid, $2::uuid, $3::int, $4::int, $5, $6::timestamptz, $13, $14::uuid
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
     ${storeEvents(`select coalesce(m.user_id, s.user_id), 'message', $12::jsonb || jsonb_build_object('id', a.id) ||
       case when s.has_written and $13 is not null then jsonb_build_object('clientKey', $13) else '{}' end
       from added a, sides s left join account_members m on m.account_id = s.user_id and m.left_at is null
         and m.role <> 'bookkeeper'`)}
     returning id, user_id)
   select (select id from added) as id, oldest,
     (select json_agg(json_build_object('id', id, 'userId', user_id)) from stored) as events
   from counted`,
);

export interface NewMessage {
  /** From `nextMessageId`; without it the next one. */
  id?: number | undefined;
  senderId: string;
  /** The person, where the sender is a shared account. */
  authorId: string | null;
  receiverId: string;
  requestId?: number | undefined;
  quoteId?: number | undefined;
  content: string;
  createdAt: Date;
  /** Only the sender reads it. */
  clientKey?: string | undefined;
}

/**
 * Sends a message unless the limit is reached: then `oldest` is set. `payload` is what the pages of both users receive,
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
    message.clientKey ?? null,
    message.authorId,
  ]);
  return row!;
}

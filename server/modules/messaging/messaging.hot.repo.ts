import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, int, nullable, text, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
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

import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { columnsOf, int, nullable, text, uuid, uuidArray } from '#server/db/result-columns.ts';
import { chatMessages, type chatRooms } from '#server/db/schema/messaging.ts';

const scene = namedQuery(
  'room_scene',
  {
    roomId: nullable(int),
    participants: nullable(uuidArray),
    ownerId: uuid,
    providerUserId: nullable(uuid),
    actorName: text,
  },
  `select c.id as "roomId", c.participants, r.owner_id as "ownerId", p.user_id as "providerUserId",
     coalesce(business.business_name, case when actor.id <> r.owner_id and exists (
       select from account_members m where m.account_id = p.user_id and m.user_id = actor.id)
       then concat_ws(' at ', actor.first_name, p.business_name) end, ${shownNameSql('actor')}) as "actorName"
   from service_requests r
     left join chat_rooms c on c.request_id = r.id and c.is_current
     left join service_quotes q on q.id = r.accepted_quote_id
     left join service_providers p on p.id = q.provider_id
     left join users actor on actor.id = $2
     left join service_providers business on business.user_id = actor.id and actor.id <> r.owner_id
   where r.id = $1`,
);

/**
 * Returns the current room of a request, the parties (without a provider while no quote is accepted) and the name of who
 * acted: a provider's business, else the person. The caller has locked the request, whose events come one by one.
 */
export const findScene = async (db: Db, requestId: number, actorId: string | null) =>
  (await scene(db, [requestId, actorId]))[0]!;

const opened = namedQuery(
  'room_open',
  { id: int },
  `with room as (
     insert into chat_rooms (request_id, participants, created_at, last_activity) values ($1, $2, $3, $3)
     on conflict (request_id, participants) do update set is_current = true, is_active = true returning id),
   members as (
     insert into room_members (room_id, user_id, last_activity)
     select room.id, participant, $3 from room, unnest($2::uuid[]) participant on conflict do nothing)
   select id from room`,
);

/** Makes the room of these participants the current one of the request; one that they had before is opened again. */
export const openRoom = async (db: Db, requestId: number, participants: string[], now: Date) =>
  (await opened(db, [requestId, participants, now]))[0]!.id;

const added = namedQuery(
  'room_event_add',
  columnsOf(chatMessages),
  `with message as (
     insert into chat_messages (room_id, message_type, content, metadata, is_read, created_at)
     values ($1, 'system', $2, $3, true, $4) returning *),
   members as (
     update room_members m set last_message_id = message.id, last_activity = $4 from message
     where m.room_id = message.room_id),
   room as (
     update chat_rooms set last_activity = $4, is_active = coalesce($5, is_active),
       ended_at = case when $6 then $7 else ended_at end where id = $1)
   select id, room_id as "roomId", sender_id as "senderId", author_id as "authorId", message_type as "messageType", content,
     hidden_content as "hiddenContent", author_id as "authorId", metadata, is_read as "isRead", created_at as "createdAt", client_key as "clientKey"
   from message`,
);

interface RoomEvent {
  content: string;
  metadata: object;
  createdAt: Date;
}

/** Adds an event to a room as the latest message of all members, unread for none, and changes the room with it. */
export const addEvent = async (
  db: Db,
  roomId: number,
  { content, metadata, createdAt }: RoomEvent,
  change: Partial<Pick<typeof chatRooms.$inferSelect, 'isActive' | 'endedAt'>>,
) => {
  const { isActive = null, endedAt = null } = change;
  const values = [roomId, content, metadata, createdAt, isActive, 'endedAt' in change, endedAt];
  return (await added(db, values))[0]!;
};

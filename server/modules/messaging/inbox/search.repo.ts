import { sql } from 'drizzle-orm';
import { deletedUser } from '#contract/names.ts';
import type { Db } from '#server/db/database.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int, nullable, text, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
import { visibleLastName } from '#server/modules/messaging/visible-name.sql.ts';
import type { CreatedCursor } from '#server/paging.ts';

const columns = {
  messageId: int,
  userId: nullable(uuid),
  roomId: nullable(int),
  name: text,
  content: text,
  senderId: nullable(uuid),
  createdAt: timestamp,
};
export type Hit = RowOf<typeof columns>;

const escaped = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns messages of a user that contain a text, the newest first. Only the user's own conversations are read, so the
 * cost follows their size and not that of the table.
 */
export function search(db: Db, userId: string, words: string, limit: number, after?: CreatedCursor) {
  const pattern = escaped(words);
  const isAfter = after
    ? sql`(m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::int)`
    : sql`true`;
  const newest = sql`order by m.created_at desc, m.id desc limit ${limit}`;
  return readRows(
    db,
    columns,
    sql`
    (select m.id as "messageId", u.id as "userId", null::int as "roomId",
       case when u.deleted_at is not null then ${sql.raw(`'${deletedUser}'`)} else coalesce(p.business_name,
         ${sql.raw(shownNameSql('u', visibleLastName('c.user_id')))}) end as name,
       m.content, m.sender_id as "senderId", m.created_at as "createdAt"
     from conversations c
       join messages m on least(m.sender_id, m.receiver_id) = least(c.user_id, c.other_user_id)
         and greatest(m.sender_id, m.receiver_id) = greatest(c.user_id, c.other_user_id)
       join users u on u.id = c.other_user_id
       left join service_providers p on p.user_id = u.id and u.deleted_at is null
     where c.user_id = ${userId} and m.content ilike ${pattern} and ${isAfter} ${newest})
    union all
    (select m.id, null::uuid, m.room_id, q.title, m.content, m.sender_id, m.created_at
     from room_members rm
       join chat_rooms r on r.id = rm.room_id
       join service_requests q on q.id = r.request_id
       join chat_messages m on m.room_id = rm.room_id
     where rm.user_id = ${userId} and m.message_type = 'text' and m.content ilike ${pattern} and ${isAfter} ${newest})
    order by "createdAt" desc, "messageId" desc limit ${limit}`,
  );
}

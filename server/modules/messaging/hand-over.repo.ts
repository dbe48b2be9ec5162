import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, uuid } from '#server/db/result-columns.ts';

/**
 * Who talks to a provider about the business: everyone, unless the provider owns aircraft too. Then it is those without a
 * business of their own, and those whose messages name a request.
 */
const partners = (userId: string, isOwnerToo: boolean) => sql`
  select c.other_user_id from conversations c where c.user_id = ${userId} and (not ${isOwnerToo}::boolean
    or not exists (select from service_providers p where p.user_id = c.other_user_id)
    or exists (select from messages m where m.request_id is not null
      and least(m.sender_id, m.receiver_id) = least(c.user_id, c.other_user_id)
      and greatest(m.sender_id, m.receiver_id) = greatest(c.user_id, c.other_user_id)))`;

/** The job rooms in which the user is the provider. */
const rooms = (userId: string) => sql`select id from chat_rooms where participants[2] = ${userId}`;

/** Counts the conversations and rooms that a team would take over. */
export async function countShared(db: Db, userId: string) {
  const { count } = await readRow(
    db,
    { count: int },
    sql`select ((select count(*) from (${partners(
      userId,
      false,
    )}) a where exists (select from users u where u.id = ${userId} and u.user_type = 'provider' and not u.has_dual_access)
        or a.other_user_id in (${partners(userId, true)}))
      + (select count(*) from room_members m where m.user_id = ${userId} and m.room_id in (${rooms(userId)})))::int as count`,
  );
  return count;
}

/** Hands the conversations and rooms of a business over to its team; what the founder wrote keeps its author. */
export async function handOver(db: Db, fromId: string, toId: string, isOwnerToo: boolean) {
  const rows = await readRows(
    db,
    { id: uuid },
    sql`select other_user_id as id from (${partners(fromId, isOwnerToo)}) a`,
  );
  const moved = sql`(select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]))`;
  await db.execute(sql`update messages set sender_id = ${toId}, author_id = ${fromId}
    where sender_id = ${fromId} and receiver_id in ${moved}`);
  await db.execute(sql`update messages set receiver_id = ${toId}
    where receiver_id = ${fromId} and sender_id in ${moved}`);
  await db.execute(sql`update conversations set user_id = ${toId}
    where user_id = ${fromId} and other_user_id in ${moved}`);
  await db.execute(sql`update conversations set other_user_id = ${toId}
    where other_user_id = ${fromId} and user_id in ${moved}`);
  await db.execute(sql`update contact_settings set user_id = ${toId}
    where user_id = ${fromId} and other_user_id in ${moved}`);
  await db.execute(sql`update contact_settings set other_user_id = ${toId}
    where other_user_id = ${fromId} and user_id in ${moved}`);
  await db.execute(sql`update chat_messages set sender_id = ${toId}, author_id = ${fromId}
    where sender_id = ${fromId} and room_id in (${rooms(fromId)})`);
  await db.execute(sql`update room_members set user_id = ${toId}
    where user_id = ${fromId} and room_id in (${rooms(fromId)})`);
  // What the founder has read stays read, and the rest unread.
  await db.execute(sql`insert into member_reads (user_id, account_id, other_user_id, read_message_id, read_at)
    select ${fromId}, user_id, other_user_id,
      case when unread_count = 0 then last_message_id else read_message_id end, last_message_at
    from conversations where user_id = ${toId}`);
  await db.execute(sql`insert into member_reads (user_id, account_id, room_id, read_message_id, read_at)
    select ${fromId}, user_id, room_id,
      case when unread_count = 0 then coalesce(last_message_id, 0) else read_message_id end, last_activity
    from room_members where user_id = ${toId}`);
  await db.execute(sql`update chat_rooms set participants[2] = ${toId} where participants[2] = ${fromId}`);
}

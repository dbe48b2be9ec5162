import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { visibleLastName } from './visible-name.sql.ts';

/** Unread messages of one sender of which the receiver was not notified. */
export interface WaitingThread extends Record<string, unknown> {
  receiverId: string;
  senderId: string;
  /** The oldest unread message: the receiver is notified once until it is read. */
  firstId: number;
  count: number;
  content: string;
  senderName: string;
}

/** Max messages looked at, from the newest; older ones had their notification or are out of the interval. */
const maxLookback = 20_000;

const keyPrefix = 'message.unread:';
/** Deduplicates the notifications of unread messages. */
export const eventKeyOf = (firstId: number) => keyPrefix + firstId;

/** Returns the conversations with an unread message that was sent between two timestamps. */
export async function waitingThreads(db: Db, from: Date, to: Date) {
  const last = await db.execute<{ id: number | null }>(sql`select max(id) as id from messages`);
  const since = (last.rows[0]?.id ?? 0) - maxLookback;
  const { rows } = await db.execute<WaitingThread>(sql`
    with waiting as (
      select distinct receiver_id, sender_id from messages
      where id > ${since} and not is_read
        and created_at > ${from.toISOString()} and created_at <= ${to.toISOString()})
    select w.receiver_id as "receiverId", w.sender_id as "senderId", u.first_id as "firstId", u.count,
           m.content, coalesce(p.business_name,
             concat_ws(' ', s.first_name, ${sql.raw(visibleLastName('w.receiver_id', 's'))})) as "senderName"
    from waiting w
    cross join lateral (
      select min(id) as first_id, count(*)::int as count from messages
      where receiver_id = w.receiver_id and sender_id = w.sender_id and not is_read) u
    join messages m on m.id = u.first_id
    join users s on s.id = w.sender_id
    left join service_providers p on p.user_id = w.sender_id and s.deleted_at is null
    where not exists (
      select from notifications n
      where n.user_id = w.receiver_id and n.event_key = ${keyPrefix} || u.first_id)`);
  return rows;
}

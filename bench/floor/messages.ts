import type { Call } from './floor-server.ts';

/** The latest 20 messages, oldest first. */
export async function conversation({ pool, user, url }: Call) {
  const { rows } = await pool.query<object>({
    name: 'conversation',
    text: `select id, sender_id as "senderId", receiver_id as "receiverId", request_id as "requestId", content,
        is_read as "isRead", hidden_content is not null as "isHidden", created_at as "createdAt",
        coalesce((select json_agg(f.id) from files f where f.bound_type = 'message' and f.bound_id = m.id::text), '[]')
          as files, null as request, null as quote
      from messages m where least(sender_id, receiver_id) = least($1::uuid, $2)
        and greatest(sender_id, receiver_id) = greatest($1::uuid, $2) order by id desc limit 20`,
    values: [user.id, url.pathname.split('/').at(-1)],
  });
  return JSON.stringify(rows.toReversed());
}

/** The message and the row of both lists. */
export async function postMessage({ pool, user, body }: Call) {
  const { receiverId, content } = JSON.parse(body) as { receiverId: string; content: string };
  const { rows } = await pool.query<object>({
    name: 'message',
    text: `with added as (
        insert into messages (sender_id, receiver_id, content) values ($1, $2, $3) returning *),
      lists as (
        update conversations c set last_message_id = a.id, last_message_at = a.created_at,
          unread_count = unread_count + case when c.user_id = a.receiver_id then 1 else 0 end
        from added a where (c.user_id, c.other_user_id) in (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)))
      select id, sender_id as "senderId", receiver_id as "receiverId", request_id as "requestId", content,
        is_read as "isRead", false as "isHidden", created_at as "createdAt", '[]'::json as files, null as request,
        null as quote, null as warning from added`,
    values: [user.id, receiverId, content],
  });
  return JSON.stringify(rows[0]);
}

/**
 * SQL of the time from which a provider `p` could know of a request `r` that it quoted on (`q`): the latest of the post,
 * its own registration, and the notification and invitation (`m`, if any) that came before the quote.
 */
export const knownSince = `greatest(r.created_at, p.created_at,
  case when m.created_at <= q.created_at then m.created_at end,
  case when m.invited_at <= q.created_at then m.invited_at end)`;

/** Joins of `knownSince` to a first quote `q`. */
export const knownSinceJoins = `join service_requests r on r.id = q.request_id
  left join request_matches m on m.request_id = q.request_id and m.provider_id = p.id`;

/** SQL of the median hours until the first quote on a request and until the reply to a first message: the last 30 of each; of a provider `p`. */
export const responseHours = `
  select percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600) from (
    select greatest(interval '0', q.created_at - ${knownSince}) as waited
    from (select request_id, min(created_at) as created_at from (
            select request_id, created_at from service_quotes where provider_id = p.id
            order by created_at desc limit 30) latest group by request_id) q
    ${knownSinceJoins}
    union all
    select answer.created_at - first.created_at
    from (select other_user_id as other from conversations where user_id = p.user_id
          order by last_message_id desc limit 30) talk
    cross join lateral (
      select m.id, m.created_at, m.sender_id from messages m
      where least(m.sender_id, m.receiver_id) = least(p.user_id, talk.other)
        and greatest(m.sender_id, m.receiver_id) = greatest(p.user_id, talk.other)
      order by m.id limit 1) first
    cross join lateral (
      select m.created_at from messages m
      where least(m.sender_id, m.receiver_id) = least(p.user_id, talk.other)
        and greatest(m.sender_id, m.receiver_id) = greatest(p.user_id, talk.other)
        and m.id > first.id and m.sender_id = p.user_id
      order by m.id limit 1) answer
    where first.sender_id <> p.user_id) waits`;

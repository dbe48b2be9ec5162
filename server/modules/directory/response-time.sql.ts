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

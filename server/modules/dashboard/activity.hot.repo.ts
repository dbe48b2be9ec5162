import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int, nullable, text, timestamp, type RowOf } from '#server/db/result-columns.ts';

const columns = {
  /** Entity and event, such as 'quote accept'. */
  event: text,
  at: timestamp,
  /** Tells rows with the same timestamp apart. */
  key: text,
  requestId: nullable(int),
  title: nullable(text),
  /** The name of the actor. */
  firstName: nullable(text),
  lastName: nullable(text),
  /** A reason, an amount or a number of stars. */
  detail: nullable(text),
};

export type ActivityRow = RowOf<typeof columns>;

/**
 * Max quotes read per page, the newest before the cursor. Every event of a quote, its job and its payments comes after
 * the quote, and no provider has more quotes than this with recent events.
 */
const maxQuotes = 500;

/** $1 provider, $2 and $3 cursor, $4 limit, $5 events. */
const newest = namedQuery(
  'dashboard_activity',
  columns,
  `with own as (
     select q.id, q.request_id, q.created_at, r.title, r.accepted_quote_id = q.id as is_job
     from service_quotes q join service_requests r on r.id = q.request_id
     where q.provider_id = $1 and q.created_at <= $2
     order by q.created_at desc limit ${maxQuotes}
   ), happened as (
     select 'quote submit' as event, own.created_at as at, 'q' || own.id as key, own.request_id as request_id,
       own.title, null::uuid as actor_id, null as detail
     from own
     union all
     select 'quote ' || t.event, t.at, 't' || t.id, own.request_id, own.title, t.actor_id, t.reason
     from own join transitions t on t.entity = 'quote' and t.entity_id = own.id and t.event <> 'submit'
     union all
     -- From its acceptance on the request is this provider's job; earlier transitions stay private.
     select 'request ' || t.event, t.at, 't' || t.id, own.request_id, own.title, t.actor_id, null
     from own join transitions t on t.entity = 'request' and t.entity_id = own.request_id
     where own.is_job and t.id >= (select max(a.id) from transitions a
       where a.entity = 'request' and a.entity_id = own.request_id and a.event = 'accept')
       and not (t.event = 'accept' and exists (select from transitions a
         where a.entity = 'quote' and a.entity_id = own.id and a.event = 'accept'))
     union all
     select 'payment ' || p.status, p.completed_at, 'p' || p.id, own.request_id, own.title, null,
       p.service_amount::text
     from own join payments p on p.quote_id = own.id
     where p.completed_at is not null and p.status in ('released', 'split', 'refunded')
     union all
     select 'request invite', m.invited_at, 'i' || m.request_id, m.request_id, r.title, null, null
     from request_matches m join service_requests r on r.id = m.request_id
     where m.provider_id = $1 and m.invited_at is not null
     union all
     select 'review post', v.created_at, 'v' || v.id, v.request_id, null, v.reviewer_id, v.rating::text
     from reviews v where v.provider_id = $1 and v.hidden_at is null
   )
   select h.event, h.at, h.key, h.request_id as "requestId", h.title, h.detail, u.first_name as "firstName",
     u.last_name as "lastName"
   from (select * from happened where (at, key) < ($2, $3) and event = any ($5::text[])
         order by at desc, key desc limit $4) h
   left join users u on u.id = h.actor_id order by h.at desc, h.key desc`,
);

export type Cursor = [at: string, key: string];

/** Returns the events of a provider before the cursor that are in `shown`, the latest first. */
export const activityRows = (db: Db, providerId: number, [at, key]: Cursor, limit: number, shown: string[]) =>
  newest(db, [providerId, at, key, limit, shown]);

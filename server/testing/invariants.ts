import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';

/** Queries for rows that must not exist, by the violated rule. */
const impossible = {
  'two accepted quotes': sql`select request_id from service_quotes where status = 'accepted' group by 1 having count(*) > 1`,
  'a job without its accepted quote, or an open request with one': sql`
    select r.id as request_id from service_requests r left join service_quotes q on q.id = r.accepted_quote_id
    where (r.status in ('awaiting_payment', 'in_progress', 'delivered', 'completed', 'disputed')) <> (q.status is not distinct from 'accepted')
      and r.status <> 'cancelled'`,
  'a wrong number of quotes': sql`
    select r.id as request_id from service_requests r where r.status in ('open', 'awaiting_payment')
      and r.quote_count <> (select count(*) from service_quotes q where q.request_id = r.id and q.status in ('pending', 'accepted'))`,
  'a pending quote on a closed request': sql`
    select q.request_id, q.id from service_quotes q join service_requests r on r.id = q.request_id
    where q.status = 'pending' and r.status not in ('open', 'awaiting_payment')`,
  'a payment in the wrong status': sql`
    select r.id as request_id, p.id, p.status, r.status as job from payments p join service_requests r on r.id = p.service_request_id
    where p.status <> 'expired' and not p.status = any (case r.status when 'awaiting_payment' then array['pending']
      when 'completed' then array['released', 'split', 'refunded'] when 'cancelled' then array['refunded']
      when 'disputed' then array['frozen'] when 'open' then array['expired']
      else array['held', case when p.addition_id is not null then 'pending' end] end)
      and not (r.status = 'cancelled' and p.status = 'frozen'
        and exists (select 1 from chargebacks c where c.payment_id = p.id and c.status = 'open'))
      and not (p.status = 'refunded' and exists (
        select from job_additions a where a.id = p.addition_id and a.status = 'withdrawn'))`,
  'a price of additional work that differs from its findings': sql`
    select a.request_id, a.id from job_additions a join findings f on f.addition_id = a.id
    where a.status in ('approved', 'paid') and exists (select from service_requests r where r.id = a.request_id and r.status <> 'cancelled')
    group by a.id having a.price <> coalesce(sum(f.price) filter (where f.status in ('approved', 'done') or exists (
      select from transitions t where t.entity = 'finding' and t.entity_id = f.id and t.event = 'close')), 0)`,
  'a payment that differs from its findings': sql`
    select a.request_id, p.id from payments p join job_additions a on a.id = p.addition_id
    where p.status <> 'expired' and not exists (select from job_stages s where s.addition_id = a.id)
      and (p.total_amount <> a.price
      or (p.status in ('held', 'frozen', 'pending') and p.refunded_amount > 0)
      or p.returned_amount + case when a.status = 'withdrawn' then p.refunded_amount else 0 end
        <> (select coalesce(sum(f.refunded_amount), 0) from findings f where f.addition_id = a.id))`,
  'a payment that differs from its stage, or a stage that runs without one': sql`
    select s.request_id, s.id from job_stages s left join payments p on p.addition_id = s.addition_id and p.status <> 'expired'
    where s.addition_id is not null and (p.total_amount <> s.price or p.returned_amount > 0
      or (s.status in ('running', 'reported') and p.id is null)
      or (s.status = 'stopped' and p.status in ('held', 'released')))`,
  'a stage before its turn': sql`
    select s.request_id, s.id from job_stages s join job_stages b on b.request_id = s.request_id and b.number = s.number - 1
    where s.status in ('running', 'reported') and b.status <> 'reported'`,
  'a stage that waits on a job that is over, or whose additional work says otherwise': sql`
    select s.request_id, s.id from job_stages s join service_requests r on r.id = s.request_id
    left join job_additions a on a.id = s.addition_id
    where s.number > 1 and case s.status
      when 'waiting' then a.status not in ('proposed', 'approved', 'paid') or r.status <> 'in_progress' and not exists (
        select from chargebacks c join payments p on p.id = c.payment_id
        where r.status = 'disputed' and p.service_request_id = r.id and c.status = 'open')
      when 'stopped' then a.status in ('proposed', 'approved') else a.status <> 'paid' end`,
  'a payment that differs from its quote and what was drawn on the no-call limit': sql`
    select p.service_request_id as request_id, p.id from payments p join service_quotes q on q.id = p.quote_id
    cross join lateral (select coalesce(sum(a.price), 0) as drawn from job_additions a
      where a.request_id = p.service_request_id and a.is_drawn and a.status = 'paid') d
    where p.addition_id is null and p.status <> 'expired' and (p.total_amount <> d.drawn
        + coalesce((select i.total from job_invoices i where i.request_id = p.service_request_id order by i.version desc limit 1), q.price)
      or p.no_call_amount <> d.drawn + p.no_call_left + p.no_call_returned
      or (p.no_call_left > 0 and p.status = 'held' and exists (
        select from service_requests r where r.id = p.service_request_id and r.status <> 'in_progress')))`,
  'an approved finding of work that is delivered or ended': sql`
    select r.id as request_id, f.id from findings f join service_requests r on r.id = f.request_id
    where r.status in ('delivered', 'completed', 'cancelled') and f.status = 'approved'`,
  'a job without the payment of its quote': sql`
    select r.id as request_id, r.status from service_requests r
    where r.status in ('awaiting_payment', 'in_progress', 'delivered', 'completed', 'disputed') and not exists (
      select 1 from payments p where p.quote_id = r.accepted_quote_id and p.addition_id is null and p.status <> 'expired')`,
  'a disputed job without a live dispute or an open chargeback, or a live dispute of another job': sql`
    select r.id as request_id from service_requests r
    cross join lateral (select exists (select 1 from disputes d where d.request_id = r.id
      and d.status in ('open', 'answered', 'escalated')) as live) d
    where case when r.status = 'disputed' then not d.live and not exists (select 1 from chargebacks c
        join payments p on p.id = c.payment_id where p.service_request_id = r.id and c.status = 'open')
      else d.live end`,
  'a payout that differs from what the job earned': sql`
    select r.id as request_id from service_requests r
    left join lateral (select amount from payouts o where o.request_id = r.id and o.status <> 'cancelled' and not o.is_return
      order by o.id desc limit 1) o on true
    where r.status <> 'disputed' and coalesce(o.amount, 0) <> (select coalesce(sum(p.service_amount), 0) from payments p
      where p.service_request_id = r.id and p.status in ('released', 'split'))`,
  'a job with two payouts': sql`
    select request_id from payouts where status in ('pending', 'processing', 'paid') and not is_return and request_id is not null group by 1 having count(*) > 1`,
  'a payout of a disputed job that has left': sql`
    select o.request_id, o.id from payouts o join service_requests r on r.id = o.request_id
    where r.status = 'disputed' and o.status in ('processing', 'paid') and not o.is_return`,
  'a payment that is paid twice': sql`
    select max(service_request_id) as request_id, quote_id from payments where status <> 'expired'
    group by quote_id, coalesce(addition_id, 0) having count(*) > 1`,
  'a log that disagrees with the status': sql`
    select e.entity, e.id from (
      select 'request' as entity, id, status from service_requests where status <> 'open' or accepted_quote_id is not null
      union all select 'quote', id, status from service_quotes
      union all select 'counteroffer', id, status from counteroffers
      union all select 'payment', id, status from payments
      union all select 'dispute', id, status from disputes
      union all select 'payout', id, status from payouts
      union all select 'finding', id, status from findings
      union all select 'addition', id, status from job_additions
      union all select 'consent', id, status from prebuy_consents
      union all select 'stage', id, status from job_stages where status <> 'waiting') e
    where e.status <> (select t.to from transitions t where t.entity = e.entity and t.entity_id = e.id order by t.id desc limit 1)`,
  'a transition that does not follow the previous one': sql`
    select id from (select t.id, t.from, lag(t.to) over (partition by entity, entity_id order by id) as before
      from transitions t where entity in ('quote', 'counteroffer', 'payment', 'addition', 'finding', 'dispute', 'payout',
        'consent')) s where s.from is distinct from s.before`,
  'an open counteroffer on a quote that is not pending': sql`
    select c.request_id, c.id from counteroffers c join service_quotes q on q.id = c.quote_id
    where c.status = 'open' and q.status <> 'pending'`,
  'a user notified twice': sql`select user_id, event_key from notifications group by 1, 2 having count(*) > 1`,
};

/** Returns a sentence per row that must not exist and per imbalance of the ledger; none if all is well. */
export async function findImpossible(db: Db): Promise<{ text: string; requestId: number | null }[]> {
  const found: { text: string; requestId: number | null }[] = [];
  for (const [meaning, query] of Object.entries(impossible)) {
    const { rows } = await db.execute<{ request_id?: number }>(query);
    for (const row of rows)
      found.push({ text: `${meaning}: ${JSON.stringify(row)}`, requestId: row.request_id ?? null });
  }
  for (const text of await findImbalances({ db })) found.push({ text, requestId: null });
  return found;
}

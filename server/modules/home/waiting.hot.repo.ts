import { waitingKinds } from '#contract/jobs/home.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery, unplanned } from '#server/db/named-query.ts';
import { int, nullable, oneOf, text, timestamp } from '#server/db/result-columns.ts';

const columns = {
  kind: oneOf(waitingKinds),
  requestId: int,
  title: text,
  quoteCount: int,
  /** Until when; null if there is no deadline. */
  dueAt: nullable(timestamp),
};

/** What ends with a deadline comes first, as `waitingKinds` is ordered. */
const waitingOf = (
  isOwned: string,
  isPaidFor = 'true',
) => `select w.kind, r.id as "requestId", r.title, r.quote_count as "quoteCount",
     case w.kind when 'pay' then r.payment_due_at when 'confirm' then r.confirm_by end as "dueAt"
   from service_requests r
   cross join lateral (select case
     when r.status = 'awaiting_payment' and ${isPaidFor} then 'pay'
     when r.status = 'delivered' and r.confirm_by is not null then 'confirm'
     when r.status in ('in_progress', 'delivered') and r.cancel_proposed_by = 'provider' then 'cancellation'
     when r.status = 'in_progress' and r.date_proposed_by = 'provider' then 'date'
     when r.status = 'in_progress' and exists (
       select from findings f where f.request_id = r.id and f.status = 'reported') then 'findings'
     when r.status = 'open' and r.quote_count > 0 then 'quotes' end as kind) w
   where r.owner_id ${isOwned} and r.status in ('awaiting_payment', 'delivered', 'in_progress', 'open')
     and w.kind is not null
   order by array_position($2::text[], w.kind), "dueAt", r.id
   limit 1`;

const ofOwner = namedQuery('home_waiting', columns, waitingOf(`= ${unplanned('$1::uuid')}`));
const ofOwners = namedQuery(
  'home_waiting_shared',
  columns,
  waitingOf('= any ($1::uuid[])', 'r.owner_id = any ($3::uuid[])'),
);

/**
 * Returns what waits for the owner, or in one of the groups in which they decide, most of all. A payment waits for
 * its payers alone.
 */
export async function waitingFor(db: Db, ownerIds: string[], payerIds: string[]) {
  const rows =
    ownerIds.length === 1 && payerIds.length === 1
      ? await ofOwner(db, [ownerIds[0], waitingKinds])
      : await ofOwners(db, [ownerIds, waitingKinds, payerIds]);
  return rows[0];
}

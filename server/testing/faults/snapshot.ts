import { sql } from 'drizzle-orm';
import type { Database } from './victims.ts';

/** What a person sees of a job before acting; it may have changed when the call arrives. */
export interface Snapshot {
  id: number;
  status: string;
  ownerId: string;
  /** Co-owners own the aircraft: their payment can be split. */
  isGroups: boolean;
  /** The provider of the accepted quote, or of any pending one. */
  providerId: number | null;
  cancelProposedBy: string | null;
  quotes: number[];
  additions: number[];
  /** Findings that wait for the owner, and those that are approved. */
  reported: number[];
  approved: number[];
  /** Shares that still have no card. */
  openShares: number[];
  /** Client secrets of payments and of the cards of shares: those that can be paid, those that have expired, and those that are paid. */
  payable: string[];
  expired: string[];
  charged: string[];
  disputeId: number | null;
  disputeStatus: string | null;
  openedBy: string | null;
  offer: { n: number; by: string } | null;
  failedPayouts: number[];
}

/** Of a payment, and of every card of a split one, with the status of the payment. */
const secrets = sql`select secret from (
  select service_request_id as request_id, status, client_secret as secret from payments where not is_split
  union all select p.service_request_id, p.status, a.client_secret from share_authorizations a
    join payment_shares s on s.id = a.share_id join payments p on p.id = s.payment_id) c`;

export async function readSnapshot({ db }: Database, requestId: number): Promise<Snapshot> {
  const { rows } = await db.execute<Snapshot & Record<string, unknown>>(sql`
    select r.id, r.status, r.owner_id as "ownerId", (select kind = 'group' from users u where u.id = r.owner_id) as "isGroups",
      r.cancel_proposed_by as "cancelProposedBy",
      (select provider_id from service_quotes q where q.request_id = r.id and q.status in ('accepted', 'pending')
        order by q.status, random() limit 1) as "providerId",
      array(select id from service_quotes q where q.request_id = r.id and q.status = 'pending') as quotes,
      array(select id from job_additions a where a.request_id = r.id and a.status = 'proposed') as additions,
      array(select id from findings f where f.request_id = r.id and f.status = 'reported') as reported,
      array(select id from findings f where f.request_id = r.id and f.status = 'approved') as approved,
      array(select s.id from payment_shares s join payments p on p.id = s.payment_id
        where p.service_request_id = r.id and p.status = 'pending' and p.is_split and s.status = 'open') as "openShares",
      array(${secrets} where c.secret is not null and c.request_id = r.id and c.status = 'pending') as payable,
      array(${secrets} where c.secret is not null and c.request_id = r.id and c.status = 'expired') as expired,
      array(${secrets} where c.secret is not null and c.request_id = r.id and c.status in ('held', 'frozen', 'released', 'split')) as charged,
      d.id as "disputeId", d.status as "disputeStatus", d.opened_by_role as "openedBy",
      (select json_build_object('n', o.n, 'by', o.by) from dispute_offers o
        where o.dispute_id = d.id and o.status = 'open' limit 1) as offer,
      array(select o.id from payouts o where o.request_id = r.id and o.status = 'failed'
        and not exists (select 1 from payouts l where l.retry_of = o.id)) as "failedPayouts"
    from service_requests r
    left join lateral (select * from disputes d where d.request_id = r.id and d.ended_at is null) d on true
    where r.id = ${requestId}`);
  return rows[0]!;
}

/** Returns a job with a payout that failed and was not retried. */
export async function jobOfFailedPayout({ db }: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.request_id as id from payouts o where o.status = 'failed'
      and not exists (select 1 from payouts l where l.retry_of = o.id)
    order by random() limit 1`);
  return rows[0]?.id;
}

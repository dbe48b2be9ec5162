import { sql } from 'drizzle-orm';
import { rewardLine } from '#contract/payments/payout-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { float, int, nullable, text, timestamp } from '#server/db/result-columns.ts';

/** A line of a year in cents, by the books: what was taken for a job, our fee, and what the provider earned. */
export interface YearLine {
  /** Null for rewards. */
  requestId: number | null;
  title: string;
  /** Null for rewards, and for work without an aircraft. */
  tailNumber: string | null;
  owner: string;
  /** The latest payout of the job; null before it. */
  payoutId: number | null;
  /** The day of the last movement in the year. */
  at: Date;
  grossCents: number;
  feeCents: number;
  netCents: number;
}

/**
 * Returns the jobs whose money reached or left the provider's balance between two times, the first one first. Read from the
 * ledger, so that the sums are those of the books, chargebacks included.
 */
export async function jobsBetween(
  db: Db,
  userId: string,
  from: Date,
  until: Date,
): Promise<(YearLine & { requestId: number })[]> {
  const rows = await readRows(
    db,
    {
      requestId: int,
      title: text,
      tailNumber: nullable(text),
      owner: text,
      payoutId: nullable(int),
      at: timestamp,
      net: float,
      fee: float,
    },
    sql`
    select r.id as "requestId", r.title, c.tail_number as "tailNumber", concat_ws(' ', u.first_name, u.last_name) as owner,
      (select max(o.id) from payouts o where o.request_id = r.id and o.user_id = ${userId}) as "payoutId",
      max(m.at) as at,
      coalesce(-sum(e.cents) filter (where a.kind = 'provider'), 0)::float8 as net,
      coalesce(-sum(e.cents) filter (where a.kind = 'platform'), 0)::float8 as fee
    from ledger_movements m
      join payments p on p.id = m.payment_id
      join service_requests r on r.id = p.service_request_id
      join users u on u.id = r.owner_id
      left join aircraft c on c.id = r.aircraft_id
      join ledger_entries e on e.movement_id = m.id
      join ledger_accounts a on a.id = e.account_id
    where p.provider_id = (select id from service_providers where user_id = ${userId})
      and m.at >= ${from} and m.at < ${until}
      and exists (select from ledger_entries o join ledger_accounts b on b.id = o.account_id
        where o.movement_id = m.id and b.kind = 'provider')
    group by r.id, r.title, c.tail_number, u.first_name, u.last_name
    order by max(m.at), r.id`,
  );
  return rows.map(({ net, fee, ...row }) => ({
    ...row,
    grossCents: net + fee,
    feeCents: fee,
    netCents: net,
  }));
}

/** Returns the rewards that payouts took along between two times, a line per payout. */
export async function rewardsBetween(db: Db, userId: string, from: Date, until: Date): Promise<YearLine[]> {
  const rows = await readRows(
    db,
    { at: timestamp, cents: float, payoutId: nullable(int) },
    sql`
    select m.at, e.cents::float8 as cents, m.payout_id as "payoutId"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_movements m on m.id = e.movement_id
    where a.kind = 'credit' and a.user_id = ${userId} and m.kind = 'payout_reward'
      and m.at >= ${from} and m.at < ${until}
    order by m.at, m.id`,
  );
  return rows.map(({ at, cents, payoutId }) => ({
    requestId: null,
    title: rewardLine,
    tailNumber: null,
    owner: '',
    payoutId,
    at,
    grossCents: cents,
    feeCents: 0,
    netCents: cents,
  }));
}

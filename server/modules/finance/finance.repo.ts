import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { bool, int, nullable, text, timestamp } from '#server/db/result-columns.ts';

/** Returns the balance of each kind of account, in cents; assets are positive. */
export async function balances(db: Db) {
  const rows = await readRows(
    db,
    { kind: text, cents: text },
    sql`select a.kind, coalesce(sum(e.cents), 0)::text as cents
        from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.kind`,
  );
  return new Map(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

export interface Flow {
  kind: string;
  account: string;
  cents: number;
}

/** Returns the sums of a period by kind of movement and account. */
export async function flows(db: Db, since: Date): Promise<Flow[]> {
  const rows = await readRows(
    db,
    { kind: text, account: text, cents: text },
    sql`select m.kind, a.kind as account, sum(e.cents)::text as cents
        from ledger_movements m join ledger_entries e on e.movement_id = m.id
        join ledger_accounts a on a.id = e.account_id
        where m.at >= ${since} group by m.kind, a.kind`,
  );
  return rows.map(({ cents, ...flow }) => ({ ...flow, cents: Number(cents) }));
}

/** Returns what came in and went out per day, days without movements left out. */
export const byDay = (db: Db, since: Date) =>
  readRows(
    db,
    { day: text, charged: text, paidOut: text },
    sql`select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD') as day,
          coalesce(sum(e.cents) filter (where m.kind = 'hold'), 0)::text as charged,
          coalesce(-sum(e.cents) filter (where m.kind in ('payout', 'payout_return')), 0)::text as "paidOut"
        from ledger_movements m join ledger_entries e on e.movement_id = m.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
        where m.at >= ${since} and m.kind in ('hold', 'payout', 'payout_return') group by 1 order by 1`,
  );

/** Returns the calls that are not done, the oldest first. */
export const unfinishedCalls = (db: Db) =>
  readRows(
    db,
    {
      id: int,
      kind: text,
      status: text,
      paymentId: nullable(int),
      payoutId: nullable(int),
      attempts: int,
      lastError: nullable(text),
      createdAt: timestamp,
    },
    sql`select id, kind, status, payment_id as "paymentId", payout_id as "payoutId", attempts,
          last_error as "lastError", created_at as "createdAt"
        from processor_calls where status <> 'done' order by id limit 100`,
  );

export const counts = (db: Db) =>
  readRow(
    db,
    { failedPayouts: int, openChargebacks: int },
    sql`select (select count(*) from payouts p where p.status = 'failed'
            and not exists (select 1 from payouts r where r.retry_of = p.id))::int as "failedPayouts",
          (select count(*) from chargebacks where status = 'open')::int as "openChargebacks"`,
  );

export interface Booked {
  paymentId: number;
  intentId: string | null;
  /** True if several cards paid: they are compared as one charge. */
  isSplit?: boolean;
  chargedCents: number;
  refundedCents: number;
  costCents: number;
}

/** Returns what the ledger says about each payment that was charged in a period. */
export async function booked(db: Db, since: Date): Promise<Booked[]> {
  const rows = await readRows(
    db,
    { paymentId: int, intentId: nullable(text), isSplit: bool, charged: text, refunded: text, cost: text },
    sql`select p.id as "paymentId", case when p.is_split then 'payment:' || p.id else p.stripe_payment_intent_id end as "intentId", p.is_split as "isSplit",
          coalesce(sum(e.cents) filter (where m.kind in ('hold', 'late_charge', 'capture')), 0)::text as charged,
          coalesce(-sum(e.cents) filter (
            where m.kind in ('refund', 'return', 'split', 'late_refund', 'chargeback_lost', 'capture_refund')), 0)::text as refunded,
          coalesce(-sum(e.cents) filter (where m.kind = 'cost'), 0)::text as cost
        from payments p join ledger_movements m on m.payment_id = p.id
        join ledger_entries e on e.movement_id = m.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
        where p.created_at >= ${since} group by p.id`,
  );
  return rows.map(({ charged, refunded, cost, ...row }) => ({
    ...row,
    chargedCents: Number(charged),
    refundedCents: Number(refunded),
    costCents: Number(cost),
  }));
}

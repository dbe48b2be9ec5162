import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, text } from '#server/db/result-columns.ts';

/** Counts users, requests, messages and the waitlist; users without the deleted ones. */
export const totals = (db: Db) =>
  readRow(
    db,
    {
      totalUsers: int,
      aircraftOwners: int,
      serviceProviders: int,
      dualAccessUsers: int,
      totalRequests: int,
      totalMessages: int,
      waitlistCount: int,
    },
    sql`
    select coalesce(sum(users), 0)::int as "totalUsers",
      coalesce(sum(users) filter (where user_type = 'owner'), 0)::int as "aircraftOwners",
      coalesce(sum(users) filter (where user_type = 'provider'), 0)::int as "serviceProviders",
      coalesce(sum(users) filter (where has_dual_access), 0)::int as "dualAccessUsers",
      (select count(*)::int from service_requests) as "totalRequests",
      (select count(*)::int from messages)
        + (select count(*)::int from chat_messages where message_type <> 'system') as "totalMessages",
      (select count(*)::int from waitlist) as "waitlistCount"
    from user_counts`,
  );

/** A day of UTC. */
const dayOf = (at: SQL) => sql`(${at} at time zone 'UTC')::date`;

/** Counts by the UTC day of `at`; days without rows are left out. */
const perDay = (from: SQL, at: SQL, first: Date, value = sql`count(*)::int`) => sql`
  select ${dayOf(at)} as day, ${value} as n from ${from} and ${at} >= date_trunc('day', ${first}::timestamptz, 'UTC') group by 1`;

/** Returns what happened on each UTC day from `first` to `last`. */
export function byDay(db: Db, first: Date, last: Date) {
  const count = (from: SQL, at: SQL, value?: SQL) => sql`(${perDay(from, at, first, value)})`;
  return readRows(
    db,
    {
      day: text,
      users: int,
      requests: int,
      quotes: int,
      messages: int,
      jobsCompleted: int,
      releasedCents: text,
    },
    sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(u.n, 0) as users, coalesce(r.n, 0) as requests,
      coalesce(q.n, 0) as quotes, coalesce(m.n, 0) + coalesce(c.n, 0) as messages, coalesce(j.n, 0) as "jobsCompleted",
      coalesce(l.n, 0)::text as "releasedCents"
    from (select generate_series(${dayOf(sql`${first}::timestamptz`)}, ${dayOf(sql`${last}::timestamptz`)}, '1 day')::date as day) d
    left join ${count(sql`users where deleted_at is null`, sql`created_at`)} u using (day)
    left join ${count(sql`service_requests where true`, sql`created_at`)} r using (day)
    left join ${count(sql`service_quotes where true`, sql`created_at`)} q using (day)
    left join ${count(sql`messages where true`, sql`created_at`)} m using (day)
    left join ${count(sql`chat_messages where message_type <> 'system'`, sql`created_at`)} c using (day)
    left join ${count(sql`service_requests where status = 'completed'`, sql`completed_at`)} j using (day)
    left join ${count(
      sql`ledger_movements m join ledger_entries e on e.movement_id = m.id
          join ledger_accounts a on a.id = e.account_id
          where a.kind = 'provider' and m.kind in ('release', 'split', 'freeze', 'unfreeze')`,
      sql`m.at`,
      sql`-sum(e.cents)`,
    )} l using (day)
    order by d.day`,
  );
}

import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, json, nullable, oneOf, timestamp } from '#server/db/result-columns.ts';

const queues = {
  support: sql`select created_at as at from support_cases where status = 'open'`,
  dualAccess: sql`select created_at from dual_access_requests where status = 'pending'`,
  // As the queue: providers who are hidden wait for nobody.
  credentials: sql`select c.stated_at from provider_credentials c join service_providers p on p.id =
      (select min(u.provider_id) from credentials_in_use u where u.credential_id = c.id)
    where c.verdict is null and not c.not_carried and p.hidden_at is null`,
  disputes: sql`select coalesce(escalated_at, created_at) from disputes where status = 'escalated'`,
  verifications: sql`select submitted_at from business_verifications where status in ('submitted', 'under_review')`,
  reports: sql`select min(created_at) from reports where status = 'open' group by target_type, target_id`,
  referrals: sql`select held_at from referrals where status = 'held'`,
} satisfies Record<string, SQL>;

type Queue = keyof typeof queues;
const names = Object.keys(queues) as Queue[];

/** Returns how many rows wait in each queue, and since when. */
export async function waiting(db: Db) {
  const parts = Object.entries(queues).map(
    ([name, rows]) =>
      sql`select ${name} as name, count(*)::int as count, min(at) as since from (${rows}) as q (at)`,
  );
  const rows = await readRows(
    db,
    { name: oneOf(names), count: int, since: nullable(timestamp) },
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])) as Record<
    Queue,
    { count: number; since: Date | null }
  >;
}

/** Counts what came in since `week`, and between `before` and it. */
export function growth(db: Db, week: Date, before: Date) {
  const counted = (from: SQL, at: SQL) => sql`(select json_build_object(
    'now', count(*) filter (where ${at} >= ${week}), 'before', count(*) filter (where ${at} < ${week}))
    from ${from} and ${at} >= ${before})`;
  const counts = json<{ now: number; before: number }>();
  return readRow(
    db,
    { users: counts, requests: counts, jobsCompleted: counts },
    sql`
    select ${counted(sql`users where deleted_at is null`, sql`created_at`)} as users,
      ${counted(sql`service_requests where true`, sql`created_at`)} as requests,
      ${counted(sql`service_requests where status = 'completed'`, sql`completed_at`)} as "jobsCompleted"`,
  );
}

/** Counts what does not get through: emails and calls to the payment processor. */
export const health = (db: Db, since: Date) =>
  readRow(
    db,
    { queuedEmails: int, bouncedEmails: int, stuckCalls: int },
    sql`
    select (select count(*)::int from mails where status = 'queued') as "queuedEmails",
      (select count(*)::int from mails where status = 'bounced' and created_at >= ${since}) as "bouncedEmails",
      (select count(*)::int from processor_calls where status <> 'done' and attempts > 1) as "stuckCalls"`,
  );

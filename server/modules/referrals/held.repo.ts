import { sql, type SQL } from 'drizzle-orm';
import { holdReason, referralStatus } from '#contract/accounts/referrals.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, json, nullable, oneOf, text, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
import { completedInMonth, sharesOf, type Share } from './shares.repo.ts';

const person = json<{ name: string; email: string }>();
const columns = {
  id: int,
  referrerId: uuid,
  referredId: uuid,
  referrer: person,
  referred: person,
  reason: oneOf(holdReason.options),
  heldAt: timestamp,
  status: oneOf(referralStatus.options),
  job: json<{
    id: number;
    title: string;
    provider: { id: number; businessName: string };
    totalAmount: string;
  }>(),
  shares: json<Share[]>(),
  completedInMonth: int,
  decidedAt: nullable(timestamp),
  decidedBy: nullable(text),
};
export type Held = RowOf<typeof columns>;

const nameOf = (alias: string) =>
  sql.raw(`coalesce(nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), ''), 'Unnamed user')`);
const personOf = (alias: string) =>
  sql`json_build_object('name', ${nameOf(alias)}, 'email', ${sql.raw(alias)}.email)`;

export type Queue = 'held' | 'decided';
const isIn = (queue: Queue) =>
  queue === 'held' ? sql`r.status = 'held'` : sql`r.held_at is not null and r.decided_at is not null`;

const select = (where: SQL, now: Date) => sql`
  select r.id, r.referrer_id as "referrerId", r.referred_id as "referredId", ${personOf('a')} as referrer,
    ${personOf('b')} as referred, r.hold_reason as reason, r.held_at as "heldAt", r.status,
    json_build_object('id', q.id, 'title', q.title, 'totalAmount', (
        select coalesce(sum(p.total_amount), 0)::numeric(10, 2)::text from payments p
        where p.service_request_id = q.id and p.status <> 'expired'),
      'provider', json_build_object('id', s.id, 'businessName', s.business_name)) as job,
    ${sharesOf({ id: sql`r.id`, referrerId: sql`r.referrer_id`, requestId: sql`r.request_id` })} as shares,
    ${completedInMonth(sql`r.referrer_id`, now)} as "completedInMonth",
    r.decided_at as "decidedAt",
    (select ${nameOf('d')} from users d where d.id = r.decided_by_id) as "decidedBy"
  from referrals r join users a on a.id = r.referrer_id join users b on b.id = r.referred_id
    join service_requests q on q.id = r.request_id join service_providers s on s.id = r.provider_id
  where ${where}`;

/** Returns referrals that wait for an administrator, the longest waiting first, or that one has decided, the latest first. */
export function page(db: Db, queue: Queue, now: Date, limit: number, after?: readonly [string, number]) {
  const isHeld = queue === 'held';
  const key = isHeld ? sql`(r.held_at, r.id)` : sql`(r.decided_at, r.id)`;
  const past =
    after && sql`and ${key} ${isHeld ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::int)`;
  const [time, order] = isHeld ? [sql`r.held_at`, sql`asc`] : [sql`r.decided_at`, sql`desc`];
  return readRows(
    db,
    columns,
    sql`${select(sql`${isIn(queue)} ${past ?? sql``}`, now)} order by ${time} ${order}, r.id ${order} limit ${limit}`,
  );
}

export async function count(db: Db, queue: Queue) {
  const row = await readRow(
    db,
    { count: int },
    sql`select count(*)::int as count from referrals r where ${isIn(queue)}`,
  );
  return row.count;
}

export const byId = (db: Db, id: number, now: Date): Promise<Held | undefined> =>
  first(readRows(db, columns, select(sql`r.id = ${id} and r.held_at is not null`, now)));

import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { maxReferralsPerMonth, referralMonthDays } from '#contract/accounts/referral-rules.ts';
import type { referralStatus, sharedTrait } from '#contract/accounts/referrals.ts';
import { addDays } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { readRow } from '#server/db/read-rows.ts';
import { int, json } from '#server/db/result-columns.ts';
import type { Referral } from './referrals.repo.ts';

export interface Share {
  what: z.infer<typeof sharedTrait>;
  /** The person who signed up. */
  name: string;
  status: z.infer<typeof referralStatus>;
}

const cardsOf = (requestId: SQL) =>
  sql`select a.card_fingerprint from payment_attempts a join payments p on p.id = a.payment_id
      where p.service_request_id = ${requestId} and a.card_fingerprint is not null`;
const banksOf = (requestId: SQL) =>
  sql`select b.fingerprint from payments p join service_providers s on s.id = p.provider_id
      join payout_accounts b on b.user_id = s.user_id
      where p.service_request_id = ${requestId} and b.fingerprint is not null`;
const providersOf = (requestId: SQL) =>
  sql`select p.provider_id from payments p where p.service_request_id = ${requestId}`;

const traits = [
  ['card', cardsOf],
  ['bank', banksOf],
  ['provider', providersOf],
] as const satisfies [Share['what'], (requestId: SQL) => SQL][];

/**
 * SQL of what a job has in common with the jobs of the referrer's other referrals, as a JSON array of `Share`. `others`
 * limits them further; they are called `o`.
 */
export const sharesOf = (
  { id, referrerId, requestId }: { id: SQL; referrerId: SQL; requestId: SQL },
  others: SQL = sql`true`,
) => sql<Share[]>`(
  select coalesce(json_agg(json_build_object('what', same.what, 'status', o.status, 'name',
      case when u.deleted_at is not null then 'Deleted user'
        else coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'New member') end)
    order by same.rank, o.id), '[]'::json)
  from referrals o join users u on u.id = o.referred_id
    cross join lateral (${sql.join(
      traits.map(
        ([what, of], rank) => sql`select ${sql.raw(`'${what}'`)} as what, ${sql.raw(String(rank))} as rank
          where exists (${of(requestId)} intersect ${of(sql`o.request_id`)})`,
      ),
      sql` union all `,
    )}) same
  where o.referrer_id = ${referrerId} and o.id <> ${id} and o.status in ('completed', 'held') and ${others})`;

/** SQL of how many referrals of a user were completed in the 30 days before, but for those that an administrator approved. */
export const completedInMonth = (referrerId: SQL, until: Date) => sql<number>`(
  select count(*)::int from referrals c where c.referrer_id = ${referrerId} and c.status = 'completed'
    and c.decided_at is null and c.completed_at > ${addDays(until, -referralMonthDays).toISOString()}::timestamptz)`;

type Subject = Pick<Referral, 'id' | 'referrerId'>;

/** Returns why a referral that a job would complete now waits for an administrator instead; undefined if it does not. */
export async function holdReasonOf(db: Db, { id, referrerId }: Subject, requestId: number, now: Date) {
  const of = { id: sql`${id}`, referrerId: sql`${referrerId}`, requestId: sql`${requestId}` };
  const { shares, month } = await readRow(
    db,
    { shares: json<Share[]>(), month: int },
    sql`select ${sharesOf(of)} as shares, ${completedInMonth(of.referrerId, now)} as month`,
  );
  const isFull = month >= maxReferralsPerMonth;
  return shares[0]?.what ?? (isFull ? 'month' : undefined);
}

/** Returns what a completed referral has in common with one that was completed before it, which may show only afterwards. */
export async function sharedWithEarlier(db: Db, referral: Referral) {
  const { id, referrerId, requestId, completedAt } = referral;
  const isEarlier = sql`(coalesce(o.completed_at, o.held_at), o.id) < (${completedAt!.toISOString()}::timestamptz, ${id}::int)`;
  const of = { id: sql`${id}`, referrerId: sql`${referrerId}`, requestId: sql`${requestId}` };
  const { shares } = await readRow(
    db,
    { shares: json<Share[]>() },
    sql`select ${sharesOf(of, isEarlier)} as shares`,
  );
  return shares[0]?.what;
}

import { platformFeePercent } from '#contract/product.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import type { Period } from './periods.ts';

/** What the provider keeps of a payment: all of its part, or where some went back the rest without the fee on it. */
const earned = `case when p.refunded_amount = 0 then p.service_amount else
  p.total_amount - p.refunded_amount - round((p.total_amount - p.refunded_amount) * ${platformFeePercent} / 100, 2) end`;

const earnings = namedQuery<{ part: number; cents: number }>(
  'dashboard_earnings',
  `select width_bucket(p.completed_at, $4::timestamptz[]) as part, (sum(${earned}) * 100)::float8 as cents
   from payments p
   where p.provider_id = $1 and p.status in ('released', 'split') and p.completed_at > $2 and p.completed_at <= $3
   group by part`,
);

/** Cents earned by part of the time between the bounds. */
async function earnedBetween(db: Db, providerId: number, bounds: Date[]) {
  const rows = await earnings(db, [providerId, bounds[0], bounds.at(-1), bounds]);
  const byPart = new Map(rows.map(({ part, cents }) => [part, Math.round(cents)]));
  // What came at the very last moment belongs to the last part.
  const parts = bounds.length - 1;
  const last = (byPart.get(parts) ?? 0) + (byPart.get(parts + 1) ?? 0);
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? last : (byPart.get(index + 1) ?? 0),
  );
}

/** Cents earned by part of the period, and the same of the one before. */
export async function earningsIn(db: Db, providerId: number, { bounds, start, before }: Period) {
  const shift = start.getTime() - before.getTime();
  const former = bounds.map((bound) => new Date(bound.getTime() - shift));
  const [now, then] = await Promise.all([
    earnedBetween(db, providerId, bounds),
    earnedBetween(db, providerId, former),
  ]);
  return { now, before: then };
}

export interface Figures {
  activeJobs: number;
  activeBefore: number;
  rating: number | null;
  ratingBefore: number | null;
  hours: number | null;
  hoursBefore: number | null;
}

const isRunning = (status: string) => `${status} in ('in_progress', 'delivered')`;

/** What a request's status was at the start of the period. */
const statusThen = `(select t."to" from transitions t where t.entity = 'request' and t.entity_id = r.id and t.at <= $2
  order by t.id desc limit 1)`;

/** The jobs whose money was or is held: those that are not settled, and those that were settled after the start. */
const jobs = `select count(*) filter (where ${isRunning('r.status')})::int as "activeJobs",
    count(*) filter (where r.funded_at <= $2 and ${isRunning(statusThen)})::int as "activeBefore"
  from payments p join service_requests r on r.id = p.service_request_id
  where p.provider_id = $1 and p.addition_id is null and p.status not in ('pending', 'expired')
    and (p.completed_at is null or (p.completed_at > $2 and p.created_at <= $2))`;

/** A rating is what all reviews say: now, and when the period began. */
const opinions = `select avg(v.rating)::float8 as rating,
    avg(v.rating) filter (where v.created_at <= $2)::float8 as "ratingBefore"
  from reviews v where v.provider_id = $1 and v.hidden_at is null and v.created_at <= $4`;

/** More answers than this do not change their mean. */
const maxResponses = 500;

/** Mean hours from being told or invited, else from the post, to one's first quote on a request, between two moments. */
const respondedIn = (from: string, to: string) => `(select avg(waited)::float8 from (
    select greatest(0, extract(epoch from q.created_at - coalesce(m.created_at,
      (select r.created_at from service_requests r where r.id = q.request_id))) / 3600) as waited
    from service_quotes q
    left join request_matches m on m.request_id = q.request_id and m.provider_id = q.provider_id
    where q.provider_id = $1 and q.created_at > ${from} and q.created_at <= ${to} and not exists (
      select from service_quotes former
      where former.request_id = q.request_id and former.provider_id = q.provider_id and former.id < q.id)
    order by q.created_at desc limit ${maxResponses}) latest)`;

const responses = `select ${respondedIn('$2', '$4')} as hours, ${respondedIn('$3', '$2')} as "hoursBefore"`;

const looked = namedQuery<Figures>(
  'dashboard_figures',
  `select * from (${jobs}) jobs, (${opinions}) opinions, (${responses}) answers`,
);

/** Running jobs and mean rating now and when the period began; hours to answer in the period and before it. */
export const figuresIn = async (db: Db, providerId: number, { start, before, end }: Period) =>
  (await looked(db, [providerId, start, before, end]))[0]!;

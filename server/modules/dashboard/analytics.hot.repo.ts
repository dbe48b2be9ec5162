import { platformFeePercent } from '#contract/product.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { float, int, nullable } from '#server/db/result-columns.ts';
import {
  knownSince,
  knownSinceJoins,
} from '#server/modules/messaging/response-times/response-times.service.ts';
import type { Period } from './periods.ts';

/** The provider's share of a payment; after a partial refund, the rest less the platform fee on it. */
const earned = `case when p.refunded_amount = 0 then p.service_amount else
  p.total_amount - p.refunded_amount - round((p.total_amount - p.refunded_amount) * ${platformFeePercent} / 100, 2) end`;

const earnings = namedQuery(
  'dashboard_earnings',
  { part: int, cents: float },
  `select width_bucket(p.completed_at, $4::timestamptz[]) as part, (sum(${earned}) * 100)::float8 as cents
   from payments p
   where p.provider_id = $1 and p.status in ('released', 'split') and p.completed_at > $2 and p.completed_at <= $3
   group by part`,
);

/** Returns the cents earned in each interval between the bounds. */
async function earnedBetween(db: Db, providerId: number, bounds: Date[]) {
  const rows = await earnings(db, [providerId, bounds[0], bounds.at(-1), bounds]);
  const byPart = new Map(rows.map(({ part, cents }) => [part, Math.round(cents)]));
  // width_bucket puts a payment at the upper bound into a bucket of its own.
  const parts = bounds.length - 1;
  const last = (byPart.get(parts) ?? 0) + (byPart.get(parts + 1) ?? 0);
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? last : (byPart.get(index + 1) ?? 0),
  );
}

/** Returns the cents earned in each interval of the period and of the previous period. */
export async function earningsIn(db: Db, providerId: number, { bounds, start, before }: Period) {
  const shift = start.getTime() - before.getTime();
  const former = bounds.map((bound) => new Date(bound.getTime() - shift));
  const [now, then] = await Promise.all([
    earnedBetween(db, providerId, bounds),
    earnedBetween(db, providerId, former),
  ]);
  return { now, before: then };
}

const isRunning = (status: string) => `${status} in ('in_progress', 'delivered')`;

/** The status of the request at the start of the period. */
const statusThen = `(select t."to" from transitions t where t.entity = 'request' and t.entity_id = r.id and t.at <= $2
  order by t.id desc limit 1)`;

/** Counts funded jobs: those not settled, and those settled after the start of the period. */
const jobs = `select count(*) filter (where ${isRunning('r.status')})::int as "activeJobs",
    count(*) filter (where r.funded_at <= $2 and ${isRunning(statusThen)})::int as "activeBefore"
  from payments p join service_requests r on r.id = p.service_request_id
  where p.provider_id = $1 and p.addition_id is null and p.status not in ('pending', 'expired')
    and (p.completed_at is null or (p.completed_at > $2 and p.created_at <= $2))`;

/** The mean rating of all reviews: now, and at the start of the period. */
const ratings = `select avg(v.rating)::float8 as rating,
    avg(v.rating) filter (where v.created_at <= $2)::float8 as "ratingBefore"
  from reviews v where v.provider_id = $1 and v.hidden_at is null and v.created_at <= $4`;

/** Max responses in the mean; more would not change it. */
const maxResponses = 500;

/** Mean hours from when the provider could know of a request to its first quote on it. */
const respondedIn = (from: string, to: string) => `(select avg(waited)::float8 from (
    select greatest(0, extract(epoch from q.created_at - ${knownSince}) / 3600) as waited
    from service_quotes q join service_providers p on p.id = q.provider_id ${knownSinceJoins}
    where q.provider_id = $1 and q.created_at > ${from} and q.created_at <= ${to} and not exists (
      select from service_quotes former
      where former.request_id = q.request_id and former.provider_id = q.provider_id and former.id < q.id)
    order by q.created_at desc limit ${maxResponses}) latest)`;

const responses = `select ${respondedIn('$2', '$4')} as hours, ${respondedIn('$3', '$2')} as "hoursBefore"`;

const figures = namedQuery(
  'dashboard_figures',
  {
    activeJobs: int,
    activeBefore: int,
    rating: nullable(float),
    ratingBefore: nullable(float),
    hours: nullable(float),
    hoursBefore: nullable(float),
  },
  `select * from (${jobs}) jobs, (${ratings}) ratings, (${responses}) responses`,
);

/** Returns running jobs and mean rating now and at the start of the period, and response hours in it and in the previous one. */
export const figuresIn = async (db: Db, providerId: number, { start, before, end }: Period) =>
  (await figures(db, [providerId, start, before, end]))[0]!;

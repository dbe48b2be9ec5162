import { pricings } from '#contract/requests/pricing.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import {
  bool,
  columnsOf,
  decimalText,
  float,
  int,
  nullable,
  oneOf,
  type RowOf,
} from '#server/db/result-columns.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { Reach } from '#server/modules/matching/matching.service.ts';
import type { CreatedCursor } from '#server/paging.ts';
import { joins, listedColumns, selected } from './lists.hot.repo.ts';

const columns = {
  ...listedColumns,
  distanceNm: nullable(float),
  bearing: nullable(float),
  ...columnsOf(serviceRequests, 'latitude', 'longitude', 'serviceJob'),
  isInvited: bool,
  ownPrice: nullable(decimalText),
  ownPricing: nullable(oneOf(pricings)),
  isRejected: bool,
};

export type OpenRequestRow = RowOf<typeof columns>;

const isInvited = `exists (select from request_matches m
  where m.request_id = r.id and m.provider_id = $1 and m.invited_at is not null)`;

/**
 * $1 provider, $2 its user, $3 category, $4 urgency, $5 budget, $6/$7 position, $8 radius in nm, $9/$10 served airports
 * and $11 the reach around them in nm; null is no filter.
 */
const filtered = `r.status = 'open' and r.hidden_at is null and r.owner_id <> $2
  and ($3::text is null or r.category = $3) and ($4::text is null or r.urgency = $4)
  and ($5::text is null or r.budget_range = $5)
  and ($8::float8 is null or (r.position <@ box(
        point($7::float8 - $8 / 60 / greatest(0.05, cos(radians($6::float8))), $6::float8 - $8 / 60),
        point($7::float8 + $8 / 60 / greatest(0.05, cos(radians($6::float8))), $6::float8 + $8 / 60))
      and distance_nm(r.latitude, r.longitude, $6, $7) <= $8))
  and ($11::float8 is null or r.latitude is null or ${isInvited} or exists (
      select from unnest($9::float8[], $10::float8[]) as served (latitude, longitude)
      where distance_nm(r.latitude, r.longitude, served.latitude, served.longitude) <= $11))`;

const pendingOfOwn = `from service_quotes own where own.request_id = r.id and own.provider_id = $1 and own.status = 'pending'`;

/** Distance and bearing are null without a position. */
const row = `${selected}, r.latitude, r.longitude, r.service_job as "serviceJob",
  distance_nm(r.latitude, r.longitude, $6, $7) as "distanceNm",
  case when $6::float8 is not null then
    (360 + degrees(atan2(sin(radians(r.longitude - $7)) * cos(radians(r.latitude)), cos(radians($6)) * sin(radians(r.latitude))
      - sin(radians($6)) * cos(radians(r.latitude)) * cos(radians(r.longitude - $7)))))::numeric % 360 end::float8 as bearing,
  ${isInvited} as "isInvited",
  (select own.price ${pendingOfOwn}) as "ownPrice", (select own.pricing ${pendingOfOwn}) as "ownPricing",
  coalesce((select own.status = 'rejected' from service_quotes own where own.request_id = r.id and own.provider_id = $1
    order by own.id desc limit 1), false) as "isRejected"`;

const newest = namedQuery(
  'feed_newest',
  columns,
  `select ${row} from service_requests r ${joins} where ${filtered}
     and ($12::timestamptz is null or (r.created_at, r.id) < ($12, $13::int))
   order by r.created_at desc, r.id desc limit $14`,
);
/** Max requests that are sorted by distance or match. */
export const maxScored = 300;
const nearest = namedQuery(
  'feed_nearest',
  columns,
  `select ${row} from service_requests r ${joins}
   where ${filtered}
   order by r.position <-> point($7, $6) limit ${maxScored}`,
);
const latest = namedQuery(
  'feed_latest',
  columns,
  `select ${row} from service_requests r ${joins} where ${filtered}
   order by r.created_at desc, r.id desc limit ${maxScored}`,
);
const counted = namedQuery(
  'feed_count',
  { count: int },
  `select count(*)::int as count from service_requests r where $1::int is not null and ${filtered}`,
);

export interface OpenRequestFilters {
  providerId: number;
  userId: string;
  category: string | null;
  urgency: string | null;
  budgetRange: string | null;
  latitude: number | null;
  longitude: number | null;
  radiusNm: number | null;
  reach: Reach | null;
}

const valuesOf = (f: OpenRequestFilters) => [
  f.providerId,
  f.userId,
  f.category,
  f.urgency,
  f.budgetRange,
  f.latitude,
  f.longitude,
  f.radiusNm,
  f.reach?.places.map(({ latitude }) => latitude) ?? null,
  f.reach?.places.map(({ longitude }) => longitude) ?? null,
  f.reach?.nm ?? null,
];

export const pageOfNewest = (db: Db, filters: OpenRequestFilters, limit: number, after?: CreatedCursor) =>
  newest(db, [...valuesOf(filters), after?.[0] ?? null, after?.[1] ?? null, limit]);
/** Returns the requests nearest to the position, or without one the latest. */
export const listCandidates = (db: Db, filters: OpenRequestFilters) =>
  (filters.latitude === null ? latest : nearest)(db, valuesOf(filters));
export const count = async (db: Db, filters: OpenRequestFilters) =>
  (await counted(db, valuesOf(filters)))[0]?.count ?? 0;

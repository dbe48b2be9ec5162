import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import type { CreatedCursor } from '#server/paging.ts';
import { columns, joins, type ListedRow } from './lists.repo.ts';

export interface OpenRequestRow extends ListedRow {
  distanceNm: number | null;
  bearing: number | null;
  latitude: number | null;
  longitude: number | null;
  isInvited: boolean;
  ownPrice: string | null;
}

/** $1 provider, $2 their person, $3 category, $4 urgency, $5 budget, $6/$7 a place, $8 radius; null is no filter. */
const fitting = `r.status = 'open' and r.owner_id <> $2
  and ($3::text is null or r.category = $3) and ($4::text is null or r.urgency = $4)
  and ($5::text is null or r.budget_range = $5)
  and ($8::float8 is null or (r.position <@ box(
        point($7::float8 - $8 / 60 / greatest(0.05, cos(radians($6::float8))), $6::float8 - $8 / 60),
        point($7::float8 + $8 / 60 / greatest(0.05, cos(radians($6::float8))), $6::float8 + $8 / 60))
      and distance_nm(r.latitude, r.longitude, $6, $7) <= $8))`;

/** The distance from nowhere would be half way around the Earth. */
const row = `${columns}, r.latitude, r.longitude,
  case when $6::float8 is not null and r.latitude is not null then distance_nm(r.latitude, r.longitude, $6, $7) end as "distanceNm",
  case when $6::float8 is not null then
    (360 + degrees(atan2(sin(radians(r.longitude - $7)) * cos(radians(r.latitude)), cos(radians($6)) * sin(radians(r.latitude))
      - sin(radians($6)) * cos(radians(r.latitude)) * cos(radians(r.longitude - $7)))))::numeric % 360 end::float8 as bearing,
  exists (select from request_matches m where m.request_id = r.id and m.provider_id = $1 and m.invited_at is not null) as "isInvited",
  (select own.price from service_quotes own where own.request_id = r.id and own.provider_id = $1 and own.status = 'pending') as "ownPrice"`;

const newest = namedQuery<OpenRequestRow>(
  'feed_newest',
  `select ${row} from service_requests r ${joins} where ${fitting}
     and ($9::timestamptz is null or (r.created_at, r.id) < ($9, $10::int))
   order by r.created_at desc, r.id desc limit $11`,
);
/** So many around a place are put in order by distance or match; who wants more narrows the filters. */
export const maxScored = 300;
const nearest = namedQuery<OpenRequestRow>(
  'feed_nearest',
  `select ${row} from service_requests r ${joins}
   where ${fitting}
   order by r.position <-> point($7, $6) limit ${maxScored}`,
);
const latest = namedQuery<OpenRequestRow>(
  'feed_latest',
  `select ${row} from service_requests r ${joins} where ${fitting}
   order by r.created_at desc, r.id desc limit ${maxScored}`,
);
const counted = namedQuery<{ count: number }>(
  'feed_count',
  `select count(*)::int as count from service_requests r where $1::int is not null and ${fitting}`,
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
];

export const pageOfNewest = (db: Db, filters: OpenRequestFilters, limit: number, after?: CreatedCursor) =>
  newest(db, [...valuesOf(filters), after?.[0] ?? null, after?.[1] ?? null, limit]);
/** Around the place, or the latest ones where there is none. */
export const listCandidates = (db: Db, filters: OpenRequestFilters) =>
  (filters.latitude === null ? latest : nearest)(db, valuesOf(filters));
export const count = async (db: Db, filters: OpenRequestFilters) =>
  (await counted(db, valuesOf(filters)))[0]?.count ?? 0;

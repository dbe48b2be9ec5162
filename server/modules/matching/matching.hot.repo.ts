import { farNm, fullRating, matchPoints, nearNm, verifiedPoints } from '#contract/matching/match-score.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import {
  bool,
  columnsOf,
  float,
  int,
  json,
  nullable,
  textArray,
  uuid,
  type RowOf,
} from '#server/db/result-columns.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { cellTerm, serviceAreaSql } from '#server/modules/directory/directory.service.ts';

export interface Need {
  category: string;
  ownerId: string;
  latitude: number | null;
  longitude: number | null;
  aircraftType: string | null;
}

const scoreColumns = {
  id: int,
  bayesianRating: float,
  ...columnsOf(serviceProviders, 'reviewCount', 'isVerified', 'isAvailable'),
};

const candidateColumns = {
  ...scoreColumns,
  userId: uuid,
  distanceNm: nullable(float),
  isInServiceArea: bool,
  hasSimilarJobs: bool,
};

export type CandidateRow = RowOf<typeof candidateColumns>;

/** Max providers scored: the best around the position, or in the whole directory. */
const maxScored = 200;

const scored = `(p.rating_rank / 10000.0)::float8 as "bayesianRating", p.review_count as "reviewCount",
  p.is_verified as "isVerified", p.is_available as "isAvailable"`;
/** The completed jobs of a provider. */
const completed = `completed_jobs j where j.provider_id = p.id`;

const candidate = `p.id, p.user_id as "userId", ${scored},
  exists (select from ${completed} and (j.category = $1 or j.aircraft_type = $3)) as "hasSimilarJobs"`;
/** Listed providers, except the owner of the request; `$6` says whether those that take no new jobs count. */
const listed = `p.hidden_at is null and p.user_id <> $2 and (p.is_available or $6::boolean)`;

/** True if the position is within the service radius around the base `b`. */
const inServiceArea = `coalesce(distance_nm(b.latitude, b.longitude, $4::float8, $5::float8) <= ${serviceAreaSql}, false)`;

/**
 * The score without what only completed jobs tell, which would cost a query per provider. It may leave out a provider
 * that has done such work, if 200 others are better by half of the points for specialization.
 */
const roughScore = `${matchPoints.location} * case when s.is_in_area then 1
    else greatest(0, least(1, (${farNm} - n.distance) / ${farNm - nearNm})) end
  + least(${matchPoints.rating}, ${matchPoints.rating} * p.rating_rank / ${fullRating * 10_000})
  + case when p.is_verified then ${verifiedPoints} else 0 end`;

/**
 * By the directory's index of a service at an airport: the provider rows of the surroundings alone would be 10 times as
 * many. Providers from farther away are found by the index of the grid cells that their service radius touches.
 */
const around = namedQuery(
  'matching_around',
  candidateColumns,
  `with surroundings as materialized (
     select id, distance_nm(latitude, longitude, $4::float8, $5::float8) as distance from airports
     where position <@ box(point($5::float8 - $8, $4::float8 - $7), point($5::float8 + $8, $4::float8 + $7))),
   nearby as (
     select id, min(distance) as distance from (
       select e.provider_id as id, f.distance
       from surroundings f join directory_entries e on e.heading = 'airport:' || f.id || ':' || $1
       where e.best_rank is not null and f.distance < ${farNm}
       union all
       select provider_id, null from directory_entries where heading = $9 and best_rank is not null) found
     group by id),
   best as (
     select p.id, p.user_id, p.rating_rank, p.review_count, p.is_verified, p.is_available, s.is_in_area,
       coalesce(n.distance, s.distance) as distance
     from nearby n join service_providers p on p.id = n.id
     cross join lateral (
       select coalesce(area.distance <= ${serviceAreaSql}, false) as is_in_area, area.distance from (
         select case when ${serviceAreaSql} is not null then
           (select distance_nm(b.latitude, b.longitude, $4::float8, $5::float8) from airports b where b.id = p.airport_id)
         end as distance) area) s
     where ${listed} and (n.distance is not null or s.is_in_area)
     order by p.is_available desc, ${roughScore} desc, p.id limit ${maxScored})
   select ${candidate}, p.distance as "distanceNm", p.is_in_area as "isInServiceArea" from best p`,
);
/** The distance is null if the request has no position or the provider no served airport. */
const anywhere = namedQuery(
  'matching_anywhere',
  candidateColumns,
  `select ${candidate},
     (select min(distance_nm(f.latitude, f.longitude, $4::float8, $5::float8))
      from provider_places s join airports f on f.id = s.airport_id
      where s.provider_id = p.id and $4 is not null) as "distanceNm",
     ${inServiceArea} as "isInServiceArea"
   from service_providers p left join airports b on b.id = p.airport_id
   where ${listed} and $1 = any (p.services_offered)
   order by p.best_rank desc, p.id limit ${maxScored}`,
);

interface Wanted {
  /** True to return providers that take no new jobs as well. */
  withUnavailable: boolean;
  /** Providers out of reach are added if fewer than this are within it. */
  min: number;
}

/** Returns the best providers of the category within reach of the position, with the columns that decide their score. */
export async function candidates(
  db: Db,
  need: Need,
  { withUnavailable, min }: Wanted,
): Promise<CandidateRow[]> {
  const { category, ownerId, latitude, longitude, aircraftType } = need;
  const values = [category, ownerId, aircraftType, latitude, longitude, withUnavailable];
  if (latitude === null || longitude === null) return anywhere(db, values);
  const north = farNm / 60;
  const east = Math.min(180, north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
  const cell = cellTerm({ latitude, longitude }, category);
  const nearby = await around(db, [...values, north, east, cell]);
  if (nearby.length >= min) return nearby;
  const ids = new Set(nearby.map(({ id }) => id));
  return [...nearby, ...(await anywhere(db, values)).filter(({ id }) => !ids.has(id))];
}

const inputColumns = {
  ...scoreColumns,
  ...columnsOf(serviceProviders, 'servicesOffered', 'serviceRadiusNm', 'isMobile'),
  /** The service radius around the base, in nm; null if the provider has none. */
  serviceAreaNm: nullable(int),
  /** The served airports, the base first. */
  places: json<{ latitude: number; longitude: number }[]>(),
  /** Categories and aircraft types of the completed jobs. */
  categories: textArray,
  aircraftTypes: textArray,
};

/** The columns of a provider that decide its score for any request. */
export type ScoringInput = RowOf<typeof inputColumns>;

const scoringInputById = namedQuery(
  'matching_standing',
  inputColumns,
  `select p.id, p.services_offered as "servicesOffered", p.service_radius_nm as "serviceRadiusNm", p.is_mobile as "isMobile",
     ${serviceAreaSql} as "serviceAreaNm", ${scored},
     coalesce((select json_agg(json_build_object('latitude', f.latitude, 'longitude', f.longitude) order by s.position)
               from provider_places s join airports f on f.id = s.airport_id where s.provider_id = p.id), '[]') as places,
     coalesce(done.categories, '{}') as categories, coalesce(done.types, '{}') as "aircraftTypes"
   from service_providers p
   left join lateral (select array_agg(distinct j.category) as categories,
       array_agg(distinct j.aircraft_type) filter (where j.aircraft_type is not null) as types
     from ${completed}) done on true
   where p.id = any ($1::int[])`,
);
export const scoringInputsOf = (db: Db, providerIds: number[]) => scoringInputById(db, [providerIds]);

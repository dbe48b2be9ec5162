import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';

export interface Need {
  category: string;
  ownerId: string;
  latitude: number | null;
  longitude: number | null;
  aircraftType: string | null;
}

export interface CandidateRow {
  id: number;
  userId: string;
  distanceNm: number | null;
  bayesianRating: number;
  reviewCount: number;
  isVerified: boolean;
  isAvailable: boolean;
  hasSimilarJobs: boolean;
}

/** How many are weighed: the best of the category around the place, or in the whole directory. */
const maxScored = 300;

const standing = `(p.rating_rank / 10000.0)::float8 as "bayesianRating", p.review_count as "reviewCount",
  p.is_verified as "isVerified", p.is_available as "isAvailable"`;
/** The jobs that a provider has finished. */
const finished = `service_quotes q join service_requests r on r.id = q.request_id left join aircraft a on a.id = r.aircraft_id
  where q.provider_id = p.id and q.status = 'accepted' and r.status = 'completed'`;

const weighed = `p.id, p.user_id as "userId", ${standing},
  exists (select from ${finished} and (r.category = $1 or a.aircraft_type = $3)) as "hasSimilarJobs"`;
/** Who offers the category and takes new jobs; nobody is told of their own request. */
const fitting = `p.hidden_at is null and p.is_available and p.user_id <> $2 and $1 = any (p.services_offered)`;

const around = namedQuery<CandidateRow>(
  'matching_around',
  `with near as (
     select s.provider_id as id, min(distance_nm(f.latitude, f.longitude, $4, $5)) as distance
     from airports f join provider_places s on s.airport_id = f.id
     where f.position <@ box(point($5::float8 - $7, $4::float8 - $6), point($5::float8 + $7, $4::float8 + $6))
     group by s.provider_id)
   select ${weighed}, n.distance as "distanceNm"
   from near n join service_providers p on p.id = n.id
   where ${fitting}
   order by p.best_rank desc, p.id limit ${maxScored}`,
);
/** The distance is null where the place of the need or every place of the provider is unknown. */
const anywhere = namedQuery<CandidateRow>(
  'matching_anywhere',
  `select ${weighed},
     (select min(distance_nm(f.latitude, f.longitude, $4::float8, $5::float8))
      from provider_places s join airports f on f.id = s.airport_id
      where s.provider_id = p.id and $4 is not null) as "distanceNm"
   from service_providers p
   where ${fitting}
   order by p.best_rank desc, p.id limit ${maxScored}`,
);

const farNm = 250;

/**
 * Providers of the category who take new jobs, with what they are weighed by: at least so many, where there are, also
 * when they are further away than the way counts.
 */
export async function candidates(db: Db, need: Need, atLeast: number): Promise<CandidateRow[]> {
  const { category, ownerId, latitude, longitude, aircraftType } = need;
  const values = [category, ownerId, aircraftType, latitude, longitude];
  if (latitude === null || longitude === null) return anywhere(db, values);
  const north = farNm / 60;
  const east = Math.min(180, north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
  const near = await around(db, [...values, north, east]);
  if (near.length >= atLeast) return near;
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...(await anywhere(db, values)).filter(({ id }) => !known.has(id))];
}

/** One provider with what they are weighed by for any need. */
export interface ScoringInput extends Omit<CandidateRow, 'userId' | 'distanceNm' | 'hasSimilarJobs'> {
  servicesOffered: string[];
  /** Where they serve, the base first. */
  places: { latitude: number; longitude: number }[];
  /** What they have finished jobs of, and on. */
  categories: string[];
  aircraftTypes: string[];
}

const scoringInputById = namedQuery<ScoringInput>(
  'matching_standing',
  `select p.id, p.services_offered as "servicesOffered", ${standing},
     coalesce((select json_agg(json_build_object('latitude', f.latitude, 'longitude', f.longitude) order by s.position)
               from provider_places s join airports f on f.id = s.airport_id where s.provider_id = p.id), '[]') as places,
     coalesce(done.categories, '{}') as categories, coalesce(done.types, '{}') as "aircraftTypes"
   from service_providers p
   left join lateral (select array_agg(distinct r.category) as categories,
       array_agg(distinct a.aircraft_type) filter (where a.id is not null) as types
     from ${finished}) done on true
   where p.id = any ($1::int[])`,
);
export const scoringInputsOf = (db: Db, providerIds: number[]) => scoringInputById(db, [providerIds]);

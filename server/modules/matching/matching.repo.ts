import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';

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

/** How many are weighed: the best of the category around the place, or in the whole directory where no place is known. */
const mostWeighed = 300;

const weighed = `p.id, p.user_id as "userId", (p.rating_rank / 10000.0)::float8 as "bayesianRating",
  p.review_count as "reviewCount", p.is_verified as "isVerified", p.is_available as "isAvailable",
  exists (select from service_quotes q join service_requests r on r.id = q.request_id left join aircraft a on a.id = r.aircraft_id
          where q.provider_id = p.id and q.status = 'accepted' and r.status = 'completed'
            and (r.category = $1 or ($3::text is not null and a.aircraft_type = $3))) as "hasSimilarJobs"`;

const around = statement<CandidateRow>(
  'matching_around',
  `with near as (
     select s.provider_id as id, min(distance_nm(f.latitude, f.longitude, $4, $5)) as distance
     from airports f join provider_places s on s.airport_id = f.id
     where f.position <@ box(point($5::float8 - $7, $4::float8 - $6), point($5::float8 + $7, $4::float8 + $6))
     group by s.provider_id)
   select ${weighed}, n.distance as "distanceNm"
   from near n join service_providers p on p.id = n.id
   where p.hidden_at is null and p.user_id <> $2 and $1 = any (p.services_offered)
   order by p.best_rank desc, p.id limit ${mostWeighed}`,
);
const anywhere = statement<CandidateRow>(
  'matching_anywhere',
  `select ${weighed}, null::float8 as "distanceNm"
   from service_providers p
   where p.hidden_at is null and p.user_id <> $2 and $1 = any (p.services_offered)
   order by p.best_rank desc, p.id limit ${mostWeighed}`,
);

const farNm = 250;

/** Providers of the category, with what they are weighed by. */
export function candidates(db: Db, { category, ownerId, latitude, longitude, aircraftType }: Need) {
  if (latitude === null || longitude === null) return anywhere(db, [category, ownerId, aircraftType]);
  const north = farNm / 60;
  const east = Math.min(180, north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
  return around(db, [category, ownerId, aircraftType, latitude, longitude, north, east]);
}

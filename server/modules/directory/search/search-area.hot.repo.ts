import { namedQuery } from '#server/db/named-query.ts';
import { float, int } from '#server/db/result-columns.ts';

/**
 * Airports within $5 nm of the latitude $1 and longitude $2, the nearest first. The box of $3 degrees north and south
 * and $4 east and west is for the index; the second box is its part beyond the antimeridian.
 */
export const airportsAround = namedQuery(
  'directory_airports_around',
  { id: int, distance: float },
  `select id, distance from (
     select id, distance_nm(latitude, longitude, $1, $2) as distance from airports
     where position <@ box(point($2::float8 - $4, $1::float8 - $3), point($2::float8 + $4, $1::float8 + $3))
        or position <@ box(point($2::float8 - $4 - 360 * sign($2::float8), $1::float8 - $3),
                           point($2::float8 + $4 - 360 * sign($2::float8), $1::float8 + $3))) around
   where distance <= $5
   order by distance, id`,
);

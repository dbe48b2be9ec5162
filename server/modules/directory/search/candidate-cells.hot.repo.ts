import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, float, int, intArray, nullable, type RowOf } from '#server/db/result-columns.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

export const candidateColumns = {
  ...columnsOf(serviceProviders, 'id', 'isMobile', 'serviceRadiusNm', 'searchTerms', 'jobKinds'),
  ...columnsOf(serviceProviders, 'isVerified', 'isAvailable', 'airportId', 'servedAirportIds'),
  rank: int,
  rating: float,
};
export type CandidateRow = RowOf<typeof candidateColumns>;

/** The select list of `candidateColumns` and the provider of each row of `found`, if it is listed. */
export const selectCandidate = `p.id, p.is_mobile as "isMobile", p.service_radius_nm as "serviceRadiusNm",
  p.search_terms as "searchTerms", p.job_kinds as "jobKinds", p.is_verified as "isVerified",
  p.is_available as "isAvailable", p.airport_id as "airportId", p.served_airport_ids as "servedAirportIds",
  p.best_rank as rank, p.rating::float8 as rating`;
/** The limit keeps the planner from reading the whole table first. */
export const joinCandidate = `
  cross join lateral (select * from service_providers where id = found.id and best_rank is not null limit 1) p`;

/** Cells per degree. */
export const cellsPerDegree = 2;

/** The listed providers that serve an airport in the cells whose south-west corners are $1 and $2, once per cell. */
export const readCells = namedQuery(
  'directory_cells',
  { ...candidateColumns, south: int, west: int },
  `select found.south, found.west, ${selectCandidate}
   from (
     select distinct cell.south, cell.west, e.provider_id as id
     from (select south, west, south::float8 / ${cellsPerDegree} as latitude, west::float8 / ${cellsPerDegree} as longitude
           from unnest($1::int[], $2::int[]) given (south, west)) cell
     join airports a on a.position <@ box(point(cell.longitude, cell.latitude),
         point(cell.longitude + 1.0 / ${cellsPerDegree}, cell.latitude + 1.0 / ${cellsPerDegree}))
       and a.latitude < cell.latitude + 1.0 / ${cellsPerDegree} and a.longitude < cell.longitude + 1.0 / ${cellsPerDegree}
     join directory_entries e on e.heading = 'airport:' || a.id and e.best_rank is not null) found
   ${joinCandidate}`,
);

/** Every change of the directory that was not summed up yet, and the sums. */
export const readChanges = namedQuery(
  'directory_changes',
  { id: int, changes: int, providerIds: nullable(intArray) },
  `select id, changes, provider_ids as "providerIds" from directory_changes`,
);

/** The cells in which the providers $1 serve airports. */
export const cellsOf = namedQuery(
  'directory_cells_of',
  { south: int, west: int },
  `select distinct floor(a.latitude * ${cellsPerDegree})::int as south, floor(a.longitude * ${cellsPerDegree})::int as west
   from provider_places s join airports a on a.id = s.airport_id
   where s.provider_id = any ($1::int[])`,
);

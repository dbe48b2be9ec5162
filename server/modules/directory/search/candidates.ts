import { type AirportPositions, distanceNm, positionOf } from '#server/modules/airports/airports.service.ts';
import { typesNamed } from './aircraft-fit.ts';
import type { Candidate, Placed } from './best-match.ts';
import type { CandidateRow } from './candidate-cells.hot.repo.ts';
import { serviceAreaOf, serviceTerm, type Position } from './index-terms.ts';
import type { Search } from './search-filters.sql.ts';
import { containsOneOf } from './search-terms.ts';

/** A candidate with where it works and what filters read. */
export interface Located extends Candidate {
  /** Ids of airports. */
  base: number | null;
  served: number[];
  rating: number;
  isVerified: boolean;
  isAvailable: boolean;
}

export const toLocated = (row: CandidateRow): Located => ({
  id: row.id,
  rank: row.rank,
  isMobile: row.isMobile,
  reachNm: serviceAreaOf(row),
  searchTerms: row.searchTerms,
  types: typesNamed(row.searchTerms),
  jobKinds: row.jobKinds,
  base: row.airportId,
  served: row.servedAirportIds,
  rating: row.rating,
  isVerified: row.isVerified,
  isAvailable: row.isAvailable,
});

/** Returns a function that tells how a candidate lies from an origin. */
export function placedFrom(origin: Position, airports: AirportPositions) {
  // Most candidates around a place share a few airports.
  const distances = new Map<number, number | null>();
  const distanceTo = (airportId: number) => {
    const known = distances.get(airportId);
    if (known !== undefined) return known;
    const position = positionOf(airports, airportId);
    const distance = position ? distanceNm(origin, position) : null;
    distances.set(airportId, distance);
    return distance;
  };
  return (candidate: Located): Placed<Located> => {
    const baseDistanceNm = candidate.base === null ? null : distanceTo(candidate.base);
    let nearest: number | null = null;
    for (const id of candidate.served) {
      const distance = distanceTo(id);
      if (distance !== null && (nearest === null || distance < nearest)) nearest = distance;
    }
    return { candidate, distanceNm: nearest ?? baseDistanceNm, baseDistanceNm };
  };
}

/** Returns a check of the filters of a search, but for its area and saved providers. */
export function filterBy({ tokens, services, minRating = 0, isVerified, isAvailable }: Search) {
  const groups = services.length > 0 ? [...tokens, services.map(serviceTerm)] : tokens;
  const checks = groups.map(containsOneOf);
  return (candidate: Located) =>
    candidate.rating >= minRating &&
    (!isVerified || candidate.isVerified) &&
    (!isAvailable || candidate.isAvailable) &&
    checks.every((check) => check(candidate.searchTerms));
}

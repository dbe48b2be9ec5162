import { fitFor, type Experience, type Fit, type OwnedAircraft } from './aircraft-fit.ts';
import { serviceTerm } from './index-terms.ts';
import { containsOneOf, saysOneOf } from './search-terms.ts';

/** A provider with what decides its place in 'Best match'. */
export interface Candidate extends Experience {
  id: number;
  /** The rank by rating, verification and availability, in ten-thousandths of a star. */
  rank: number;
  isMobile: boolean;
  /** The service radius in nm; null if the provider does not travel. */
  reachNm: number | null;
}

/** A candidate seen from the origin of a search. */
export interface Placed<Of extends Candidate = Candidate> {
  candidate: Of;
  /** To the nearest served airport, else to the base, in nm; null if neither is known. */
  distanceNm: number | null;
  baseDistanceNm: number | null;
}

/** What the viewer looks for. */
export interface Wish {
  aircraft: OwnedAircraft[];
  /** Services of the filter or, without one, of the viewer's open requests. */
  services: string[];
  areRequested: boolean;
  /** For each word of the search, the words of profiles that it stands for. */
  words: string[][];
  /** True if distances count from the viewer's home airport. */
  isFromHome: boolean;
}

/** Distances at which the points for proximity begin and end, in nm. */
const farNm = 250;
const maxFarNm = 2500;
const onFieldNm = 0.5;
/** A mobile provider that comes to the origin counts as being this near, in nm. */
const mobileNm = 20;

/** Points in the unit of the rank: 10,000 are a star. The nearest provider gains three stars over one out of reach. */
const points = {
  nearest: 30_000,
  onField: 6000,
  outOfReach: -60_000,
  perFarNm: -15,
  services: 10_000,
  words: 10_000,
};
const fitPoints: Record<Fit['level'], number> = { make: 8000, type: 5000, unknown: 0, other: -15_000 };

const comesToOrigin = ({ candidate: { isMobile, reachNm }, baseDistanceNm }: Placed) =>
  isMobile && reachNm !== null && baseDistanceNm !== null && baseDistanceNm <= reachNm;

function distancePoints(placed: Placed) {
  const { distanceNm, baseDistanceNm } = placed;
  // All others first: no specialty makes up for a flight across the country.
  if (distanceNm === null) return points.outOfReach + points.perFarNm * maxFarNm;
  if (distanceNm >= farNm && !comesToOrigin(placed))
    return points.outOfReach + points.perFarNm * Math.min(distanceNm, maxFarNm);
  const counted = comesToOrigin(placed) ? Math.min(distanceNm, mobileNm) : distanceNm;
  // Falls fastest nearby: 10 nm more matter less at 200 nm than at the next airport.
  const near = points.nearest * Math.max(0, 1 - counted / farNm) ** 2;
  return near + (baseDistanceNm !== null && baseDistanceNm < onFieldNm ? points.onField : 0);
}

const bestOf = (fits: Fit[]): Fit =>
  fits.reduce((best, fit) => (fitPoints[fit.level] > fitPoints[best.level] ? fit : best), {
    level: fits.length > 0 ? 'other' : 'unknown',
  });

/** Returns functions for a viewer's score of a candidate and for the reasons that its card shows. */
export function bestMatchFor({ aircraft, services, areRequested, isFromHome, words }: Wish) {
  const fits = aircraft.map(fitFor);
  const fitOf = ({ candidate }: Placed) => bestOf(fits.map((fit) => fit(candidate)));
  const offers = services.map((service) => containsOneOf([serviceTerm(service)]));
  const offered = ({ candidate }: Placed) => offers.filter((offer) => offer(candidate.searchTerms)).length;
  // Who names Garmin comes before other avionics shops.
  const names = words.map(saysOneOf);
  const shareNamed = ({ candidate: { searchTerms } }: Placed) =>
    share(names.filter((named) => named(searchTerms)).length, words.length);
  return {
    score: (placed: Placed) =>
      Math.round(
        placed.candidate.rank +
          distancePoints(placed) +
          fitPoints[fitOf(placed).level] +
          points.services * share(offered(placed), services.length) +
          points.words * shareNamed(placed),
      ),
    reasons: (placed: Placed) =>
      [
        isFromHome && placeReason(placed),
        fitOf(placed).reason,
        areRequested && offered(placed) > 0 && 'Offers what you asked for',
      ].filter((reason): reason is string => Boolean(reason)),
  };
}

const share = (part: number, all: number) => (all > 0 ? part / all : 0);

function placeReason(placed: Placed) {
  const { baseDistanceNm, distanceNm } = placed;
  if (baseDistanceNm !== null && baseDistanceNm < onFieldNm) return 'On your field';
  if (comesToOrigin(placed)) return 'Comes to you';
  return distanceNm !== null && distanceNm < onFieldNm ? 'Serves your airport' : undefined;
}

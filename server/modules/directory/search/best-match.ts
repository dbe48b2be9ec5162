import { fitOf, type Fit, type OwnedAircraft } from './aircraft-fit.ts';

/** A provider with what decides its place in 'Best match'. */
export interface Candidate {
  id: number;
  /** The rank by rating, verification and availability, in ten-thousandths of a star. */
  rank: number;
  servicesOffered: string[];
  isMobile: boolean;
  /** The service radius in nm; null if the provider does not travel. */
  reachNm: number | null;
  /** Tokens of the profile. */
  text: string;
  /** Make and type of the aircraft in completed jobs. */
  jobs: string[];
  /** From the origin to the nearest served airport, else to the base, in nm; null if neither is known. */
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

const comesToOrigin = ({ isMobile, reachNm, baseDistanceNm }: Candidate) =>
  isMobile && reachNm !== null && baseDistanceNm !== null && baseDistanceNm <= reachNm;

function distancePoints(candidate: Candidate) {
  const { distanceNm, baseDistanceNm } = candidate;
  // All others first: no specialty makes up for a flight across the country.
  if (distanceNm === null) return points.outOfReach + points.perFarNm * maxFarNm;
  if (distanceNm >= farNm && !comesToOrigin(candidate))
    return points.outOfReach + points.perFarNm * Math.min(distanceNm, maxFarNm);
  const counted = comesToOrigin(candidate) ? Math.min(distanceNm, mobileNm) : distanceNm;
  // Falls fastest nearby: 10 nm more matter less at 200 nm than at the next airport.
  const near = points.nearest * Math.max(0, 1 - counted / farNm) ** 2;
  return near + (baseDistanceNm !== null && baseDistanceNm < onFieldNm ? points.onField : 0);
}

const bestFit = (candidate: Candidate, aircraft: OwnedAircraft[]): Fit =>
  aircraft
    .map((owned) => fitOf(candidate, owned))
    .reduce((best, fit) => (fitPoints[fit.level] > fitPoints[best.level] ? fit : best), {
      level: aircraft.length > 0 ? 'other' : 'unknown',
    });

/** Returns a candidate's score for the viewer and the reasons that a card shows. */
export function scoreBestMatch(
  candidate: Candidate,
  { aircraft, services, areRequested, isFromHome, words }: Wish,
) {
  const fit = bestFit(candidate, aircraft);
  const offered = services.filter((service) => candidate.servicesOffered.includes(service)).length;
  const share = services.length > 0 ? offered / services.length : 0;
  const score =
    candidate.rank +
    distancePoints(candidate) +
    fitPoints[fit.level] +
    points.services * share +
    points.words * shareNamed(candidate, words);
  const reasons = [
    isFromHome && placeReason(candidate),
    fit.reason,
    areRequested && offered > 0 && 'Offers what you asked for',
  ].filter((reason): reason is string => Boolean(reason));
  return { id: candidate.id, score: Math.round(score), reasons };
}

/** Returns the share of the words that the profile says itself: who names Garmin comes before other avionics shops. */
function shareNamed({ text }: Candidate, words: string[][]) {
  const named = words.filter((meant) => meant.some((word) => text.includes(` ${word} `)));
  return words.length > 0 ? named.length / words.length : 0;
}

function placeReason(candidate: Candidate) {
  const { baseDistanceNm, distanceNm } = candidate;
  if (baseDistanceNm !== null && baseDistanceNm < onFieldNm) return 'On your field';
  if (comesToOrigin(candidate)) return 'Comes to you';
  return distanceNm !== null && distanceNm < onFieldNm ? 'Serves your airport' : undefined;
}

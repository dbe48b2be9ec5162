import { availablePoints, farNm, fullRating, matchPoints, nearNm, verifiedPoints } from './match-score.ts';

/** Parts of a match score; they add up to at most 100. */
export interface Parts {
  specialization: number;
  location: number;
  rating: number;
  verificationAndAvailability: number;
}

/** Inputs of a match score. */
export interface Candidate {
  /** True if the provider has done jobs of this category or aircraft type. */
  hasSimilarJobs: boolean;
  /** From the request's location to the nearest served airport, in nm; null if either is unknown. */
  distanceNm: number | null;
  /** True if the provider comes there: it is within the service radius around the base. */
  isInServiceArea: boolean;
  /** Rating smoothed with eight additional reviews of 4.0: that is what a provider without reviews has. */
  bayesianRating: number;
  isVerified: boolean;
  isAvailable: boolean;
}

const locationPart = ({ distanceNm, isInServiceArea }: Candidate) => {
  if (isInServiceArea) return matchPoints.location;
  if (distanceNm === null) return 0;
  if (distanceNm <= nearNm) return matchPoints.location;
  return Math.max(0, matchPoints.location * (1 - (distanceNm - nearNm) / (farNm - nearNm)));
};

const ratingPart = (bayesianRating: number) =>
  Math.min(matchPoints.rating, Math.max(0, (matchPoints.rating * bayesianRating) / fullRating));

/** True if the location counts: the provider comes there, or serves an airport that is not too far. */
export const isWithinReach = ({
  distanceNm,
  isInServiceArea,
}: Pick<Candidate, 'distanceNm' | 'isInServiceArea'>) =>
  isInServiceArea || (distanceNm !== null && distanceNm < farNm);

/** Returns the parts of a score; `matchPoints` are their max. */
export const scoreParts = (candidate: Candidate): Parts => ({
  // Candidates offer the category by definition, so the first half is constant.
  specialization: matchPoints.specialization / (candidate.hasSimilarJobs ? 1 : 2),
  location: locationPart(candidate),
  rating: ratingPart(candidate.bayesianRating),
  verificationAndAvailability:
    (candidate.isVerified ? verifiedPoints : 0) + (candidate.isAvailable ? availablePoints : 0),
});

/** Returns the score, 0 to 100. */
export const totalScore = ({ specialization, location, rating, verificationAndAvailability }: Parts) =>
  Math.round(specialization + location + rating + verificationAndAvailability);

/** Parts of a match score; they add up to at most 100. */
export interface Parts {
  specialization: number;
  location: number;
  /** Null without reviews: it says nothing about the provider then, and does not count. */
  rating: number | null;
  verificationAndAvailability: number;
}

/** Inputs of a match score. */
export interface Candidate {
  /** True if the provider has done jobs of this category or aircraft type. */
  hasSimilarJobs: boolean;
  /** From the request's location to the nearest served airport, in nm; null if either is unknown. */
  distanceNm: number | null;
  /** Rating smoothed with eight additional reviews of 4.0. */
  bayesianRating: number;
  reviewCount: number;
  isVerified: boolean;
  isAvailable: boolean;
}

const nearNm = 25;
export const farNm = 250;
const fullRating = 4.5;
const maxRatingPart = 20;

const locationPart = (distanceNm: number | null) => {
  if (distanceNm === null) return 0;
  if (distanceNm <= nearNm) return 25;
  return Math.max(0, 25 * (1 - (distanceNm - nearNm) / (farNm - nearNm)));
};

const ratingPart = (bayesianRating: number) =>
  Math.min(maxRatingPart, Math.max(0, (maxRatingPart * bayesianRating) / fullRating));

/** Max 30 for specialization, 25 for distance, 20 for reviews, 25 for verification and availability. */
export const scoreParts = (candidate: Candidate): Parts => ({
  // Candidates offer the category by definition, so the first 15 points are constant.
  specialization: 15 + (candidate.hasSimilarJobs ? 15 : 0),
  location: locationPart(candidate.distanceNm),
  rating: candidate.reviewCount === 0 ? null : ratingPart(candidate.bayesianRating),
  verificationAndAvailability: (candidate.isVerified ? 10 : 0) + (candidate.isAvailable ? 15 : 0),
});

/** Returns the score, 0 to 100; without reviews the other parts make up the whole of it. */
export function totalScore({ specialization, location, rating, verificationAndAvailability }: Parts) {
  const sum = specialization + location + (rating ?? 0) + verificationAndAvailability;
  return Math.round(rating === null ? (sum * 100) / (100 - maxRatingPart) : sum);
}

/** Returns the reasons for a match in a fixed order. */
export function reasonsFor(candidate: Candidate): string[] {
  const { distanceNm } = candidate;
  return [
    distanceNm !== null &&
      distanceNm < farNm &&
      (distanceNm < 1 ? 'on the field' : `${Math.round(distanceNm)} nm away`),
    candidate.hasSimilarJobs && 'has done similar jobs',
    candidate.reviewCount > 0 && candidate.bayesianRating >= fullRating - 0.25 && 'highly rated',
    candidate.isVerified && 'verified business',
    candidate.isAvailable && 'available now',
  ].filter((reason) => reason !== false);
}

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
  /** Rating smoothed with eight additional reviews of 4.0. */
  bayesianRating: number;
  reviewCount: number;
  isVerified: boolean;
  isAvailable: boolean;
}

const nearNm = 25;
const farNm = 250;
const fullRating = 4.5;

const locationPart = (distanceNm: number | null) => {
  if (distanceNm === null) return 0;
  if (distanceNm <= nearNm) return 25;
  return Math.max(0, 25 * (1 - (distanceNm - nearNm) / (farNm - nearNm)));
};

/** Max 30 for specialization, 25 for distance, 20 for reviews, 25 for verification and availability. */
export const partsOf = (one: Candidate): Parts => ({
  // Candidates offer the category by definition, so the first 15 points are constant.
  specialization: 15 + (one.hasSimilarJobs ? 15 : 0),
  location: locationPart(one.distanceNm),
  rating: Math.min(20, Math.max(0, (20 * one.bayesianRating) / fullRating)),
  verificationAndAvailability: (one.isVerified ? 10 : 0) + (one.isAvailable ? 15 : 0),
});

/** Returns the score, 0 to 100. */
export const scoreOf = ({ specialization, location, rating, verificationAndAvailability }: Parts) =>
  Math.round(specialization + location + rating + verificationAndAvailability);

/** Returns the reasons for a match in a fixed order. */
export function reasonsFor(one: Candidate): string[] {
  const { distanceNm } = one;
  return [
    distanceNm !== null &&
      distanceNm < farNm &&
      (distanceNm < 1 ? 'on the field' : `${Math.round(distanceNm)} nm away`),
    one.hasSimilarJobs && 'has done similar jobs',
    one.reviewCount > 0 && one.bayesianRating >= fullRating - 0.25 && 'highly rated',
    one.isVerified && 'verified business',
    one.isAvailable && 'available now',
  ].filter((reason) => reason !== false);
}

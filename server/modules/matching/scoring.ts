/** What a provider is worth for a need, part by part; the parts add up to at most 100. */
export interface Parts {
  specialization: number;
  location: number;
  rating: number;
  verificationAndAvailability: number;
}

/** What is known of a provider when it is weighed. */
export interface Candidate {
  /** Similar jobs or aircraft before. */
  hasSimilarJobs: boolean;
  /** From the place of the need to the nearest airport they serve; null when either is not known. */
  distanceNm: number | null;
  /** As if eight more reviews of 4.0 were there. */
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

/** 30 for the work, 25 for the way, 20 for the reviews, 25 for verification and availability. */
export const partsOf = (one: Candidate): Parts => ({
  // Those who do not offer the category are no candidates, so the first 15 are everybody's.
  specialization: 15 + (one.hasSimilarJobs ? 15 : 0),
  location: locationPart(one.distanceNm),
  rating: Math.min(20, Math.max(0, (20 * one.bayesianRating) / fullRating)),
  verificationAndAvailability: (one.isVerified ? 10 : 0) + (one.isAvailable ? 15 : 0),
});

/** 0 to 100. */
export const scoreOf = ({ specialization, location, rating, verificationAndAvailability }: Parts) =>
  Math.round(specialization + location + rating + verificationAndAvailability);

/** Why, in a few words; what adds most comes first. */
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

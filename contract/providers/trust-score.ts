/** Max points of the number of reviews, and the points of each. */
const maxReviewPoints = 20;
const pointsPerReview = 0.5;
const pointsPerStar = 20;
const verifiedPoints = 10;
const maxTrustScore = 100;

/** Rules of the trust score in words, in the order of its parts. */
export const trustRules = {
  rating: `${pointsPerStar} points a star`,
  reviews: `Half a point a review, up to ${maxReviewPoints}`,
  verification: `${verifiedPoints} points for a verified business`,
} as const;

interface Rated {
  rating: number;
  reviewCount: number;
  isVerified: boolean;
}

/** Returns the trust score of a provider, 0 to 100, with its parts; what they add up to beyond 100 does not count. */
export function trustScoreOf({ rating, reviewCount, isVerified }: Rated) {
  const parts = {
    rating: rating * pointsPerStar,
    reviews: Math.min(maxReviewPoints, reviewCount * pointsPerReview),
    verification: isVerified ? verifiedPoints : 0,
  };
  const sum = parts.rating + parts.reviews + parts.verification;
  return { score: Math.round(Math.min(maxTrustScore, sum)), parts };
}

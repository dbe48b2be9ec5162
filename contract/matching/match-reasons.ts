import { labelOf } from '#contract/labels.ts';
import { fullRating } from './match-score.ts';
import { isWithinReach, type Candidate } from './match-scoring.ts';

export type Availability = 'immediate' | 'within_week' | 'within_month';

/** What speaks for and against a match, beside the parts of its score. */
export interface Weighed extends Candidate {
  category: string;
  /** The code or name of the place searched for; undefined without one. */
  place: string | undefined;
  baseDistanceNm: number | null;
  categoryJobs: number;
  typeJobs: number;
  /** Plain mean of the reviews. */
  rating: number;
  reviewCount: number;
  availability: Availability;
  /** True if the owner needs the work within a week. */
  isUrgent: boolean;
  /** Median price of the provider's jobs of this kind, in dollars. */
  medianPrice: number | null;
  /** The upper end of the owner's budget, in dollars; undefined if the owner named none. */
  maxBudget: number | undefined;
}

const onFieldNm = 1;
const count = (n: number, noun: string) => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
const isText = (text: string | false | null | undefined): text is string => Boolean(text);

/** Returns the reasons for a match in a fixed order; there is always one. */
export function reasonsFor(match: Weighed): string[] {
  const { categoryJobs, typeJobs, reviewCount, rating } = match;
  const reasons = [
    isWithinReach(match) && placeText(match),
    categoryJobs > 0 && `${count(categoryJobs, 'completed job')} of this kind`,
    typeJobs > 0 && `${count(typeJobs, 'completed job')} on aircraft like yours`,
    reviewCount > 0 && rating >= fullRating && `${count(reviewCount, 'review')} at ${rating.toFixed(1)}`,
    fitsBudget(match) === true && 'Usual price is within your budget',
    match.isVerified && 'Verified business',
    match.availability === 'immediate' && 'Free today',
  ].filter(isText);
  return reasons.length > 0 ? reasons : [`Offers ${labelOf(match.category)}`];
}

/** Returns what the owner should know before choosing the match. */
export function shortcomingsOf(match: Weighed): string[] {
  return [
    !match.isAvailable && 'Isn’t taking new jobs right now',
    match.isAvailable && match.isUrgent && match.availability !== 'immediate' && 'Busy today',
    !isWithinReach(match) && placeText(match),
    fitsBudget(match) === false && 'Usual price is above your budget',
    match.reviewCount === 0 && 'No reviews yet',
    !match.isVerified && 'Business isn’t verified',
  ].filter(isText);
}

function placeText({ distanceNm, baseDistanceNm, isInServiceArea, place }: Weighed) {
  if (distanceNm === null || place === undefined) return undefined;
  if (baseDistanceNm !== null && baseDistanceNm < onFieldNm) return `On the field at ${place}`;
  if (distanceNm < onFieldNm) return `Serves ${place}`;
  const away = `${Math.round(distanceNm).toLocaleString('en-US')} nm`;
  return isInServiceArea ? `Serves ${place}, ${away} away` : `${away} from ${place}`;
}

const fitsBudget = ({ medianPrice, maxBudget }: Weighed) =>
  medianPrice === null || maxBudget === undefined ? undefined : medianPrice <= maxBudget;

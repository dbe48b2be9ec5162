import { maxOfBudget, type MatchBudget } from '#contract/match-form.ts';
import { reasonsFor, shortcomingsOf, type Availability } from '#contract/match-reasons.ts';
import { maxMatches, minPricedJobs } from '#contract/match-score.ts';
import { isWithinReach, scoreParts, totalScore } from '#contract/match-scoring.ts';
import { formatDollars } from '#contract/money.ts';
import { formatResponseTime } from '#contract/response-time.ts';
import type { Match, MatchInput } from '#web/api/matching.ts';
import { distanceNm } from '#web/lib/distance.ts';
import { DemoError, type DemoHandlers } from './handler.ts';
import { findPlace, providers } from './providers.ts';

/** Usual prices in the demo, by the number of the provider. */
const prices = [2150, 1980, 1750, 2400];
const similarJobs = (completedJobs: number) => Math.floor(completedJobs / 4);

function toMatch(provider: (typeof providers)[number], input: MatchInput): Match | undefined {
  const { category = '', location = '', urgency, budgetRange } = input;
  const place = findPlace(location);
  if (!place)
    throw new DemoError(
      400,
      'invalid_input',
      'We couldn’t find that place. Try an airport code, such as KPAO.',
    );
  const distance = Math.min(...provider.places.map((served) => distanceNm(place, served)));
  const baseDistanceNm = provider.base && distanceNm(place, provider.base);
  const isInServiceArea = baseDistanceNm !== null && baseDistanceNm <= (provider.serviceRadiusNm ?? 0);
  const isFar = !isWithinReach({ distanceNm: distance, isInServiceArea });
  if (!provider.servicesOffered.includes(category) || (isFar && !input.anywhere)) return undefined;
  const { reviewCount, isVerified, isAvailable, completedJobs } = provider;
  const rating = Number(provider.rating);
  const categoryJobs = similarJobs(completedJobs);
  const availability: Availability = isAvailable
    ? provider.id % 4 === 0
      ? 'within_week'
      : 'immediate'
    : 'within_month';
  const medianPrice = categoryJobs >= minPricedJobs ? prices[provider.id % prices.length]! : null;
  const candidate = {
    hasSimilarJobs: categoryJobs > 0,
    distanceNm: distance,
    isInServiceArea,
    bayesianRating: (32 + rating * reviewCount) / (8 + reviewCount),
    reviewCount,
    isVerified,
    isAvailable,
  };
  const weighed = {
    ...candidate,
    category,
    place: place.code,
    baseDistanceNm,
    categoryJobs,
    typeJobs: 0,
    rating,
    availability,
    isUrgent: urgency !== 'flexible',
    medianPrice,
    maxBudget: budgetRange ? maxOfBudget[budgetRange as MatchBudget] : undefined,
  };
  const parts = scoreParts(candidate);
  return {
    id: provider.id,
    businessName: provider.businessName,
    isVerified,
    rating: provider.rating,
    reviewCount,
    distance,
    location: provider.base?.code ?? null,
    matchScore: totalScore(parts),
    parts,
    availability,
    responseTime: provider.responseHours === null ? null : formatResponseTime(provider.responseHours),
    completedJobs,
    matchReasons: reasonsFor(weighed),
    shortcomings: shortcomingsOf(weighed),
    estimatedPrice: medianPrice === null ? null : formatDollars(medianPrice),
    priceBasis: medianPrice === null ? null : 'own_jobs',
    servicesOffered: provider.servicesOffered,
    isInvited: false,
    hasQuoted: false,
  };
}

const isUnavailable = ({ availability }: Match) => Number(availability === 'within_month');

export const matchingHandlers: DemoHandlers = {
  'POST /api/providers/smart-match': ({ body }) =>
    providers
      .flatMap((provider) => toMatch(provider, body as MatchInput) ?? [])
      .toSorted((a, b) => isUnavailable(a) - isUnavailable(b) || b.matchScore - a.matchScore)
      .slice(0, maxMatches),
  'POST /api/requests/:id/invite': () => ({ invited: true }),
};

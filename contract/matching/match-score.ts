// Scores that screens explain, without zod: the browser bundles this file.

/** Bands of match and trust scores, the highest first. */
const scoreBands = [
  { from: 90, label: 'Excellent' },
  { from: 80, label: 'Strong' },
  { from: 70, label: 'Good' },
  { from: Number.NEGATIVE_INFINITY, label: 'Fair' },
] as const;
export type ScoreBand = (typeof scoreBands)[number]['label'];

/** Returns the band of a score, 0 to 100. */
export const scoreBand = (score: number): ScoreBand => scoreBands.find(({ from }) => score >= from)!.label;

/** The bands in words: '90 Excellent, 80 Strong, …'. */
export const scoreBandsText = `${scoreBands
  .slice(0, -1)
  .map(({ from, label }) => `${from} ${label}`)
  .join(', ')}, below that ${scoreBands.at(-1)!.label}.`;

/** Max points of each part of a match score; they add up to 100. */
export const matchPoints = {
  specialization: 30,
  location: 25,
  rating: 20,
  verificationAndAvailability: 25,
} as const;
export type MatchPart = keyof typeof matchPoints;

/** The distance up to which location counts in full, and the one from which it counts nothing, in nm. */
export const nearNm = 25;
export const farNm = 250;
/** The rating from which it counts in full. */
export const fullRating = 4.5;
export const verifiedPoints = 10;
export const availablePoints = 15;

/** Completed jobs of a kind from which their median is a provider's usual price. */
export const minPricedJobs = 3;

/** Max results of smart matching. */
export const maxMatches = 20;
/** Max providers of the results that one request invites at once. */
export const maxSelectedMatches = 5;

/** How far a provider without a service radius reaches, in nm. */
const defaultReachNm = { mobile: 100, based: 50 };

/** Returns how far from its served airports a provider looks for work, in nm. */
export const reachNmOf = (provider: { serviceRadiusNm: number | null; isMobile: boolean }) =>
  provider.serviceRadiusNm ?? (provider.isMobile ? defaultReachNm.mobile : defaultReachNm.based);

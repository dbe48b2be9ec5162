import {
  availablePoints,
  farNm,
  fullRating,
  matchPoints,
  nearNm,
  verifiedPoints,
  type MatchPart,
} from '#contract/matching/match-score.ts';
import type { Match } from '#web/api/matching.ts';
import type { Tone } from '#web/ui/tones.ts';

/** Parts of the score in order: the label beside a bar, and the rule. */
export const parts: { part: MatchPart; label: string; title: string; rule: string; max: number }[] = [
  {
    part: 'specialization',
    label: 'Specialization',
    title: 'Specialization',
    rule: 'Does this work, has done it before',
    max: matchPoints.specialization,
  },
  {
    part: 'location',
    label: 'Location',
    title: 'Location',
    rule: `Full within ${nearNm} nm or the provider’s service area, none from ${farNm} nm`,
    max: matchPoints.location,
  },
  {
    part: 'rating',
    label: 'Rating',
    title: 'Rating',
    rule: `Full from ${fullRating} stars`,
    max: matchPoints.rating,
  },
  {
    part: 'verificationAndAvailability',
    label: 'Verified, available',
    title: 'Verified and available',
    rule: `Badge ${verifiedPoints}, availability ${availablePoints}`,
    max: matchPoints.verificationAndAvailability,
  },
];

export const availabilityLabels: Record<Match['availability'], { label: string; tone: Tone }> = {
  immediate: { label: 'Available now', tone: 'ok' },
  within_week: { label: 'Within a week', tone: 'caution' },
  within_month: { label: 'Within a month', tone: 'quiet' },
};

export const priceNotes = { own_jobs: 'Usual for its jobs', typical: 'Typical for this work' } as const;

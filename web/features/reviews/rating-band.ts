/** How good a rating is, in a word and a color. */
export interface RatingBand {
  word: string;
  /** The text's color and a soft one behind it. */
  look: string;
}

const bands: (RatingBand & { from: number })[] = [
  { from: 4.5, word: 'Excellent', look: 'bg-ok-soft text-ok' },
  { from: 4, word: 'Very good', look: 'bg-accent-soft text-accent' },
  { from: 3.5, word: 'Good', look: 'bg-fill text-ink-2' },
  { from: 3, word: 'Fair', look: 'bg-caution-soft text-caution' },
  { from: Number.NEGATIVE_INFINITY, word: 'Poor', look: 'bg-warning-soft text-warning' },
];

/** The band that a rating falls in: from 4.5, 4, 3.5, 3, else the lowest. */
export const ratingBand = (rating: number): RatingBand => bands.find(({ from }) => rating >= from)!;

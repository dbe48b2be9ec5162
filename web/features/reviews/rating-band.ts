/** Label and colors of a range of ratings. */
export interface RatingBand {
  label: string;
  /** Text and background color. */
  className: string;
}

const bands: (RatingBand & { from: number })[] = [
  { from: 4.5, label: 'Excellent', className: 'bg-ok-soft text-ok' },
  { from: 4, label: 'Very good', className: 'bg-accent-soft text-accent' },
  { from: 3.5, label: 'Good', className: 'bg-fill text-ink-2' },
  { from: 3, label: 'Fair', className: 'bg-caution-soft text-caution' },
  { from: Number.NEGATIVE_INFINITY, label: 'Poor', className: 'bg-warning-soft text-warning' },
];

/** Returns the band of a rating: from 4.5, 4, 3.5, 3, else the lowest. */
export const ratingBand = (rating: number): RatingBand => bands.find(({ from }) => rating >= from)!;

import type { Urgency } from './labels.ts';
import { toCents } from './money.ts';

/** Inputs of an instant estimate for one category and aircraft type; amounts and factors as stored. */
export interface EstimateFigures {
  basePrice: string;
  pricePerHour: string;
  estimatedDuration: number;
  locationMultiplier: string;
  urgencyMultiplier: string;
}

/** Inclusive bounds for corrections of each figure. */
export const estimateBounds = {
  basePrice: [0, 999_999.99],
  pricePerHour: [1, 9_999],
  estimatedDuration: [1, 5_000],
  locationMultiplier: [0.1, 10],
  urgencyMultiplier: [1, 10],
} as const satisfies Record<keyof EstimateFigures, readonly [min: number, max: number]>;

/** Factors from the typical price to the low and high end of usual quotes. */
const spread = { low: 0.83, high: 1.38 };

const dollars = (amount: number) => Math.round(amount) / 100;
/** Rounded to 10 dollars: more digits would suggest false precision. */
const rounded = (amount: number) => dollars(Math.round(amount / 1000) * 1000);

/** Returns the instant estimate with its parts. */
export function estimateOf(figures: EstimateFigures, urgency: Urgency) {
  const place = Number(figures.locationMultiplier);
  const labor = toCents(figures.pricePerHour) * figures.estimatedDuration * place;
  const parts = toCents(figures.basePrice) * place;
  const rush = urgency === 'asap' ? (labor + parts) * (Number(figures.urgencyMultiplier) - 1) : 0;
  const typical = labor + parts + rush;
  const shown = [
    { label: `Labor, about ${figures.estimatedDuration} hours`, amount: rounded(labor) },
    { label: 'Parts and consumables', amount: rounded(parts) },
    ...(rush > 0 ? [{ label: 'Within a week', amount: rounded(rush) }] : []),
  ];
  return {
    low: rounded(typical * spread.low),
    // The displayed parts add up to the displayed total.
    typical: shown.reduce((sum, { amount }) => sum + amount, 0),
    high: rounded(typical * spread.high),
    durationHours: figures.estimatedDuration,
    breakdown: shown,
  };
}

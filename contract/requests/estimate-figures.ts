import type { Urgency } from '#contract/labels.ts';
import { toCents } from '#contract/money.ts';

/** Inputs of an instant estimate for one job and aircraft type; amounts and factors as stored. */
export interface EstimateFigures {
  basePrice: string;
  pricePerHour: string;
  estimatedDuration: number;
  locationMultiplier: string;
  urgencyMultiplier: string;
  lowMultiplier: string;
  highMultiplier: string;
}

/** Inclusive bounds for corrections of each figure. */
export const estimateBounds = {
  basePrice: [0, 999_999.99],
  pricePerHour: [1, 9_999],
  estimatedDuration: [1, 5_000],
  locationMultiplier: [0.1, 10],
  urgencyMultiplier: [1, 10],
  lowMultiplier: [0.1, 1],
  highMultiplier: [1, 10],
} as const satisfies Record<keyof EstimateFigures, readonly [min: number, max: number]>;

const dollars = (amount: number) => Math.round(amount) / 100;
const roundedTo = (step: number, amount: number) => dollars(Math.round(amount / step / 100) * step * 100);
/** Rounded to 10 dollars, small ones to 5: more digits would suggest false precision. */
const rounded = (amount: number) => roundedTo(amount < 20_000 ? 5 : 10, amount);
/** The ends of the range are rounder still. */
const steps = [
  [200, 5],
  [1000, 10],
  [3000, 50],
  [10_000, 100],
  [Infinity, 500],
] as const;
const roundedEnd = (amount: number) =>
  roundedTo(steps.find(([below]) => amount < below * 100)?.[1] ?? 500, amount);

/** Returns the instant estimate with its parts; the regional factor is that of labor. */
export function estimateOf(figures: EstimateFigures, urgency: Urgency, regionalFactor = 1) {
  const place = Number(figures.locationMultiplier);
  const labor = toCents(figures.pricePerHour) * figures.estimatedDuration * place * regionalFactor;
  const parts = toCents(figures.basePrice) * place;
  const rush = urgency === 'asap' ? (labor + parts) * (Number(figures.urgencyMultiplier) - 1) : 0;
  const typical = labor + parts + rush;
  const shown = [
    { label: `Labor, about ${hoursLabel(figures.estimatedDuration)}`, amount: rounded(labor) },
    ...(parts > 0 ? [{ label: 'Parts and consumables', amount: rounded(parts) }] : []),
    ...(rush > 0 ? [{ label: 'Within a week', amount: rounded(rush) }] : []),
  ];
  return {
    low: roundedEnd(typical * Number(figures.lowMultiplier)),
    // The displayed parts add up to the displayed total.
    typical: shown.reduce((sum, { amount }) => sum + amount, 0),
    high: roundedEnd(typical * Number(figures.highMultiplier)),
    durationHours: figures.estimatedDuration,
    breakdown: shown,
  };
}

const hoursLabel = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

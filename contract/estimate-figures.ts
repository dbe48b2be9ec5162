import type { Urgency } from './labels.ts';

/** What an estimate is made of, for one category on one type of aircraft; amounts and factors as they are stored. */
export interface EstimateFigures {
  basePrice: string;
  pricePerHour: string;
  estimatedDuration: number;
  locationMultiplier: string;
  urgencyMultiplier: string;
}

/** Between which bounds each figure may be corrected. */
export const estimateBounds = {
  basePrice: [0, 999_999.99],
  pricePerHour: [1, 9_999],
  estimatedDuration: [1, 5_000],
  locationMultiplier: [0.1, 10],
  urgencyMultiplier: [1, 10],
} as const satisfies Record<keyof EstimateFigures, readonly [min: number, max: number]>;

/** How far quotes usually lie below and above the typical figure. */
const spread = { low: 0.83, high: 1.38 };

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const dollars = (amount: number) => Math.round(amount) / 100;
/** Estimates are spoken in tens of dollars: more digits would promise too much. */
const rounded = (amount: number) => dollars(Math.round(amount / 1000) * 1000);

/** What such a job usually costs, with its parts. */
export function estimateOf(figures: EstimateFigures, urgency: Urgency) {
  const place = Number(figures.locationMultiplier);
  const labor = cents(figures.pricePerHour) * figures.estimatedDuration * place;
  const parts = cents(figures.basePrice) * place;
  const rush = urgency === 'asap' ? (labor + parts) * (Number(figures.urgencyMultiplier) - 1) : 0;
  const typical = labor + parts + rush;
  const shown = [
    { label: `Labor, about ${figures.estimatedDuration} hours`, amount: rounded(labor) },
    { label: 'Parts and consumables', amount: rounded(parts) },
    ...(rush > 0 ? [{ label: 'Within a week', amount: rounded(rush) }] : []),
  ];
  return {
    low: rounded(typical * spread.low),
    // What is shown adds up, to the dollar.
    typical: shown.reduce((sum, { amount }) => sum + amount, 0),
    high: rounded(typical * spread.high),
    durationHours: figures.estimatedDuration,
    breakdown: shown,
  };
}

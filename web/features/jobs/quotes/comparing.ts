import type { Estimate } from '#web/api/estimates.ts';
import type { Quote } from '#web/api/quotes.ts';

export const orders = {
  match: 'Best match',
  price: 'Lowest price',
  rating: 'Best rating',
  date: 'Soonest',
} as const;
export type Order = keyof typeof orders;

const figures: Record<Order | 'distance', (quote: Quote) => number | undefined> = {
  // What fits best comes first.
  match: ({ match }) => (match === null ? undefined : -match),
  price: ({ price }) => Number(price),
  // The highest comes first, and nobody's opinion last.
  rating: ({ provider }) => (provider.reviewCount > 0 ? -Number(provider.rating) : undefined),
  date: ({ availableDate }) => (availableDate ? Date.parse(availableDate) : undefined),
  distance: ({ provider }) => provider.distanceNm ?? undefined,
};

/** Quotes in an order; what is not known comes last, and equal ones stand by price. */
export const sorted = (quotes: readonly Quote[], order: Order) =>
  quotes.toSorted(
    (a, b) =>
      (figures[order](a) ?? Number.MAX_VALUE) - (figures[order](b) ?? Number.MAX_VALUE) ||
      Number(a.price) - Number(b.price),
  );

const words = { price: 'Lowest', rating: 'Highest', date: 'Soonest', distance: 'Nearest' } as const;
export type Figure = keyof typeof words;

/** The word for the one that is best in something; none on a tie, and none where there is only one. */
export function bestIn(figure: Figure, quote: Quote, quotes: readonly Quote[]): string | undefined {
  const own = figures[figure](quote);
  if (own === undefined || quotes.length < 2) return undefined;
  const isBest = quotes.every(
    (other) => other.id === quote.id || own < (figures[figure](other) ?? Number.MAX_VALUE),
  );
  return isBest ? words[figure] : undefined;
}

/** '6% below typical': a price against what such a job usually costs. */
export function againstTypical(price: string, { typical }: Pick<Estimate, 'typical'>): string {
  const percent = Math.round((Number(price) / typical - 1) * 100);
  if (percent === 0) return 'At the typical price';
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} typical`;
}

/** Where a sum stands on a scale that shows the estimate and all the prices, in percent. */
export function scaleOf({ low, high }: Pick<Estimate, 'low' | 'high'>, prices: readonly number[]) {
  const from = Math.min(low * 0.8, ...prices.map((price) => price * 0.95));
  const to = Math.max(high * 1.1, ...prices.map((price) => price * 1.05));
  return (sum: number) => Math.round(((sum - from) / (to - from)) * 1000) / 10;
}

const dayMs = 86_400_000;

/** 'in 3 days', 'today': how far off a day is. */
export function daysUntil(day: string, now = new Date()): string {
  const days = Math.round((Date.parse(`${day}T12:00:00`) - now.setHours(12, 0, 0, 0)) / dayMs);
  if (days < 0) return 'in the past';
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
}

import type { Quote } from '#web/api/quotes.ts';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { leftOutOf } from './requested-item.tsx';

export const sortLabels = {
  match: 'Best match',
  price: 'Lowest price',
  rating: 'Best rating',
  date: 'Soonest',
} as const;
export type SortKey = keyof typeof sortLabels;

/** Figures by which quotes are compared, lowest first; undefined if the quote has none. */
const figures: Record<SortKey | 'distance', (quote: Quote) => number | undefined> = {
  match: ({ match }) => (match === null ? undefined : -match),
  price: ({ mostYouCanPay }) => Number(mostYouCanPay),
  rating: ({ provider }) => (provider.reviewCount > 0 ? -Number(provider.rating) : undefined),
  date: ({ availableDate }) => (availableDate ? Date.parse(availableDate) : undefined),
  distance: ({ provider }) => provider.distanceNm ?? undefined,
};

/** Sorts quotes; those without the figure come last, ties are sorted by price. */
export const sortQuotes = (quotes: readonly Quote[], key: SortKey) =>
  quotes.toSorted(
    (a, b) =>
      (figures[key](a) ?? Number.MAX_VALUE) - (figures[key](b) ?? Number.MAX_VALUE) ||
      Number(a.mostYouCanPay) - Number(b.mostYouCanPay),
  );

const bestLabels = { price: 'Lowest', rating: 'Highest', date: 'Soonest', distance: 'Nearest' } as const;
export type Figure = keyof typeof bestLabels;

/** Returns the quotes that may be called the lowest: those for all that is requested, or all if none is. */
export function complete(quotes: readonly Quote[], requested: readonly { id: number }[]) {
  const whole = quotes.filter((quote) => leftOutOf(quote, requested).length === 0);
  return whole.length > 0 ? whole : quotes;
}

/** Label of the quote that is best in a figure; undefined for the others, on a tie and for a single quote. */
export function bestLabel(figure: Figure, quote: Quote, quotes: readonly Quote[]): string | undefined {
  const own = figures[figure](quote);
  if (own === undefined || quotes.length < 2 || !quotes.includes(quote)) return undefined;
  const isBest = quotes.every(
    (other) => other.id === quote.id || own < (figures[figure](other) ?? Number.MAX_VALUE),
  );
  return isBest ? bestLabels[figure] : undefined;
}

type Item = Quote['items'][number];

/** How a line differs from the quote before its revision; undefined if it does not, or nothing can be compared. */
export function changeOf({ former }: Pick<Quote, 'former'>, item: Item): { was: number | null } | undefined {
  if (!former || former.items.length === 0) return undefined;
  const alike = former.items.filter(
    ({ kind, description }) => kind === item.kind && description === item.description,
  );
  if (alike.some(({ amount }) => amount === item.amount)) return undefined;
  return { was: alike[0]?.amount ?? null };
}

/** Lines of the quote before its revision that are gone. */
export const removedLines = ({ former, items }: Pick<Quote, 'former' | 'items'>) =>
  (former?.items ?? []).filter(
    (old) => !items.some(({ kind, description }) => kind === old.kind && description === old.description),
  );

/** '6% below typical': a price compared with the typical one of the estimate. */
export function againstTypical(price: string, { typical }: Pick<PriceRange, 'typical'>): string {
  const percent = Math.round((Number(price) / typical - 1) * 100);
  if (percent === 0) return 'At the typical price';
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} typical`;
}

/** Returns a function from dollars to percent on a scale that shows the estimate and all the prices. */
export function createScale({ low, high }: Pick<PriceRange, 'low' | 'high'>, prices: readonly number[]) {
  const from = Math.min(low * 0.8, ...prices.map((price) => price * 0.95));
  const to = Math.max(high * 1.1, ...prices.map((price) => price * 1.05));
  return (dollars: number) => Math.round(((dollars - from) / (to - from)) * 1000) / 10;
}

/** Percent of the scale that a label needs, and how near to its ends the middle of one may be. */
const labelWidth = 17;
const labelEnds = [8, 92] as const;

/** Moves labels of one row, given from left to right in percent, apart as far as they would overlap. */
export function spreadLabels(places: readonly number[]): number[] {
  const [first, last] = labelEnds;
  const spread: number[] = [];
  for (const place of places) spread.push(Math.max(place, first, (spread.at(-1) ?? -Infinity) + labelWidth));
  // What is pushed beyond the end pushes the others back.
  for (let i = spread.length - 1, end: number = last; i >= 0; i--, end -= labelWidth)
    spread[i] = Math.min(spread[i]!, end);
  return spread;
}

const dayMs = 86_400_000;

/** 'in 3 days', 'today'. `date` is YYYY-MM-DD. */
export function daysUntil(date: string, now = new Date()): string {
  const days = Math.round((Date.parse(`${date}T12:00:00`) - now.setHours(12, 0, 0, 0)) / dayMs);
  if (days < 0) return 'in the past';
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
}

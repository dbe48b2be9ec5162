import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import {
  againstTypical,
  bestLabel,
  changeOf,
  createScale,
  daysUntil,
  removedLines,
  sortQuotes,
  spreadLabels,
} from './comparing.ts';

const quote = (
  id: number,
  price: string,
  match: number | null,
  rating: string,
  availableDate: string | null,
) =>
  ({
    id,
    price,
    mostYouCanPay: price,
    match,
    availableDate,
    provider: { rating, reviewCount: rating === '0.0' ? 0 : 9, distanceNm: id },
  }) as Quote;
const expensive = quote(1, '2640.00', 81, '4.8', '2026-10-12');
const cheap = quote(2, '1980.00', null, '4.7', null);
const unrated = quote(3, '2150.00', 96, '0.0', '2026-10-05');
const all = [expensive, cheap, unrated];
const ids = (quotes: Quote[]) => quotes.map(({ id }) => id);

test('[QUOTE-02~] quotes are sorted by match, price, rating or date, those without the figure last', () => {
  expect(ids(sortQuotes(all, 'match'))).toEqual([3, 1, 2]);
  expect(ids(sortQuotes(all, 'price'))).toEqual([2, 3, 1]);
  expect(ids(sortQuotes(all, 'rating'))).toEqual([1, 2, 3]);
  expect(ids(sortQuotes(all, 'date'))).toEqual([3, 1, 2]);
});

test('the best quote has a label, except on a tie and without a second quote', () => {
  expect(all.map((each) => bestLabel('price', each, all))).toEqual([undefined, 'Lowest', undefined]);
  expect(bestLabel('rating', expensive, all)).toBe('Highest');
  expect(bestLabel('price', cheap, [cheap, { ...expensive, mostYouCanPay: '1980.00' }])).toBeUndefined();
  expect(bestLabel('price', cheap, [cheap])).toBeUndefined();
});

test('a price is compared with the typical one', () => {
  expect(againstTypical('1980.00', { typical: 2100 })).toBe('6% below typical');
  expect(againstTypical('2640.00', { typical: 2100 })).toBe('26% above typical');
  expect(againstTypical('2101.00', { typical: 2100 })).toBe('At the typical price');
});

test('the scale shows the estimate and every price', () => {
  const toPercent = createScale({ low: 1750, high: 2900 }, [500, 9000]);
  for (const price of [500, 1750, 2900, 9000]) {
    expect(toPercent(price)).toBeGreaterThan(0);
    expect(toPercent(price)).toBeLessThan(100);
  }
});

test('a date is shown as the days until then', () => {
  const now = new Date('2026-10-02T23:30:00');
  expect(daysUntil('2026-10-02', now)).toBe('today');
  expect(daysUntil('2026-10-03', now)).toBe('tomorrow');
  expect(daysUntil('2026-10-05', now)).toBe('in 3 days');
});

test('a revision marks changed and new lines, and names those that are gone', () => {
  const line = (description: string, amount: number) => ({ kind: 'parts' as const, description, amount });
  const items = [line('Filter', 30), line('Oil', 80), line('Gasket', 5)];
  const former = { price: '120.00', items: [line('Filter', 30), line('Oil', 70), line('Plug', 20)] };
  expect(items.map((item) => changeOf({ former }, item))).toEqual([undefined, { was: 70 }, { was: null }]);
  expect(removedLines({ former, items })).toEqual([line('Plug', 20)]);
  // A first quote, and a revision of one without lines, mark nothing.
  for (const none of [null, { price: '1.00', items: [] }])
    expect(items.map((item) => changeOf({ former: none }, item))).toEqual([undefined, undefined, undefined]);
});

test('labels of prices that are close do not overlap, nor leave the scale', () => {
  expect(spreadLabels([11, 50])).toEqual([11, 50]);
  expect(spreadLabels([11, 21])).toEqual([11, 28]);
  expect(spreadLabels([1])).toEqual([8]);
  expect(spreadLabels([90, 95])).toEqual([75, 92]);
});

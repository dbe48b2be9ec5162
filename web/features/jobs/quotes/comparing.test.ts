import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import { againstTypical, bestIn, daysUntil, scaleOf, sorted } from './comparing.ts';

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
    match,
    availableDate,
    provider: { rating, reviewCount: rating === '0.0' ? 0 : 9, distanceNm: id },
  }) as Quote;
const dear = quote(1, '2640.00', 81, '4.8', '2026-10-12');
const cheap = quote(2, '1980.00', null, '4.7', null);
const fresh = quote(3, '2150.00', 96, '0.0', '2026-10-05');
const all = [dear, cheap, fresh];
const ids = (quotes: Quote[]) => quotes.map(({ id }) => id);

test('[QUOTE-02] quotes stand by price, rating or date; what is not known comes last', () => {
  expect(ids(sorted(all, 'match'))).toEqual([3, 1, 2]);
  expect(ids(sorted(all, 'price'))).toEqual([2, 3, 1]);
  expect(ids(sorted(all, 'rating'))).toEqual([1, 2, 3]);
  expect(ids(sorted(all, 'date'))).toEqual([3, 1, 2]);
});

test('the best one is named, not on a tie and not alone', () => {
  expect(all.map((one) => bestIn('price', one, all))).toEqual([undefined, 'Lowest', undefined]);
  expect(bestIn('rating', dear, all)).toBe('Highest');
  expect(bestIn('price', cheap, [cheap, { ...dear, price: '1980.00' }])).toBeUndefined();
  expect(bestIn('price', cheap, [cheap])).toBeUndefined();
});

test('a price is told against the typical one', () => {
  expect(againstTypical('1980.00', { typical: 2100 })).toBe('6% below typical');
  expect(againstTypical('2640.00', { typical: 2100 })).toBe('26% above typical');
  expect(againstTypical('2101.00', { typical: 2100 })).toBe('At the typical price');
});

test('the scale holds the estimate and every price', () => {
  const at = scaleOf({ low: 1750, high: 2900 }, [500, 9000]);
  for (const sum of [500, 1750, 2900, 9000]) {
    expect(at(sum)).toBeGreaterThan(0);
    expect(at(sum)).toBeLessThan(100);
  }
});

test('a day is told by how far off it is', () => {
  const now = new Date('2026-10-02T23:30:00');
  expect(daysUntil('2026-10-02', now)).toBe('today');
  expect(daysUntil('2026-10-03', now)).toBe('tomorrow');
  expect(daysUntil('2026-10-05', now)).toBe('in 3 days');
});

import { expect, test } from 'vitest';
import { platformFeeOf, toCents } from '#contract/money.ts';
import { toDollars, formatCents, parseCents } from './money.ts';

test('[MONEY-01] the fee is five percent, rounded half up to the cent', () => {
  expect(platformFeeOf(121_625)).toBe(6081);
  expect(platformFeeOf(10)).toBe(1);
  expect(platformFeeOf(9)).toBe(0);
  expect(platformFeeOf(215_000)).toBe(10_750);
});

test.each([
  ['1,216.25', 121_625],
  ['$40', 4000],
  ['0.29', 29],
  ['12.', 1200],
  ['1.005', undefined],
  ['-3', undefined],
  ['', undefined],
  ['abc', undefined],
])('typed %s is %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test('stored amounts become cents and go back without a loss', () => {
  expect(toCents('1155.44')).toBe(115_544);
  expect(toDollars(115_544)).toBe(1155.44);
  expect(formatCents(115_544)).toBe('$1,155.44');
});

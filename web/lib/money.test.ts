import { expect, test } from 'vitest';
import { platformFeeOf, toCents } from '#contract/money.ts';
import { amountErrorOf, toDollars, formatCents, parseCents } from './money.ts';

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
  ['12,50', undefined],
  ['1,2,3', undefined],
  ['1 250', undefined],
  ['$ 1,250,000.5', 125_000_050],
])('typed %s is %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  ['', undefined],
  ['1,250.00', undefined],
  ['1,234.565', 'Use at most 2 decimal places'],
  ['12,50', 'Enter dollars and cents, such as 1,250.00'],
  ['-3', 'Enter dollars and cents, such as 1,250.00'],
])('typed %j is refused with %j', (text, error) => {
  expect(amountErrorOf(text)).toBe(error);
});

test('stored amounts become cents and go back without a loss', () => {
  expect(toCents('1155.44')).toBe(115_544);
  expect(toDollars(115_544)).toBe(1155.44);
  expect(formatCents(115_544)).toBe('$1,155.44');
});

import { expect, test } from 'vitest';
import { numberErrorOf, plainNumber } from './number-text.ts';

test.each([
  ['2,387.2', '2387.2'],
  [' 2387.20 ', '2387.20'],
  ['1,234,567', '1234567'],
  ['-12', '-12'],
  ['.5', '.5'],
  ['12,50', undefined],
  ['1,2,3', undefined],
  ['12345,678', undefined],
  ['1.234,5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('typed %j is the number %j', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  ['', ''],
  ['2,387.2', ''],
  ['12,50', 'Enter a number, such as 1,234.5'],
  ['2387.25', 'Use at most 1 decimal place'],
  ['-1', 'Enter a number from 0 to 9999'],
  ['99,999.5', 'Enter a number from 0 to 9999'],
])('typed hours %j are refused with %j', (typed, error) => {
  expect(numberErrorOf(typed, { min: 0, max: 9999, decimals: 1 })).toBe(error);
});

test('a count has no decimals, and a range may have one end', () => {
  expect(numberErrorOf('0', { min: 1 })).toBe('Enter 1 or more');
  expect(numberErrorOf('13', { max: 12 })).toBe('Enter 12 or less');
  expect(numberErrorOf('12.5', {})).toBe('Enter a whole number');
  expect(numberErrorOf('a dozen', {})).toBe('Enter a whole number, such as 1234');
});

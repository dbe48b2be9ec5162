import { describe, expect, test } from 'vitest';
import { linear, nextPoint, niceTicks, spread } from './chart-scale.ts';

test('a linear scale maps its ends and the values between, also inverted', () => {
  const y = linear(0, 200, 100, 0);
  expect([y(0), y(50), y(200)]).toEqual([100, 75, 0]);
  expect(linear(5, 5, 0, 10)(5)).toBe(0);
});

describe('ticks are round and reach the largest value', () => {
  test.each([
    [18_420, 4, [0, 5000, 10_000, 15_000, 20_000]],
    [18_420, 2, [0, 10_000, 20_000]],
    [20_000, 4, [0, 5000, 10_000, 15_000, 20_000]],
    [7, 4, [0, 2, 4, 6, 8]],
    [0.9, 3, [0, 0.5, 1]],
    [0, 4, [0, 1]],
  ])('%d in about %d steps', (max, count, ticks) => {
    expect(niceTicks(max, count)).toEqual(ticks);
  });
});

test.each([
  [3, 6, [0, 1, 2]],
  [30, 6, [4, 9, 14, 19, 24, 29]],
  [30, 3, [9, 19, 29]],
  [7, 3, [0, 3, 6]],
])('of %d labels at most %d are shown, the last always', (length, count, places) => {
  expect(spread(length, count)).toEqual(places);
});

test('keys move the marker and stop at the ends', () => {
  expect(nextPoint('ArrowLeft', 5, 30)).toBe(4);
  expect(nextPoint('ArrowLeft', 0, 30)).toBe(0);
  expect(nextPoint('PageDown', 27, 30)).toBe(29);
  expect(nextPoint('Home', 12, 30)).toBe(0);
  expect(nextPoint('a', 12, 30)).toBeUndefined();
});

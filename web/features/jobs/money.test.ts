import { expect, test } from 'vitest';
import { priceErrorOf, priceRule } from './money.ts';

test('a price with a third decimal is distinguished from one out of bounds', () => {
  expect(['1.005', '0', '', '250.50'].map(priceErrorOf)).toEqual([
    'Use at most 2 decimal places',
    priceRule,
    priceRule,
    undefined,
  ]);
});

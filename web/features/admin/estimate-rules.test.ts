import { expect, test } from 'vitest';
import { changesIn, figuresOf, issueOf, toEstimateInput } from './estimate-rules.ts';

const row = {
  basePrice: '420.00',
  pricePerHour: '105.00',
  estimatedDuration: 16,
  locationMultiplier: '1.00',
  urgencyMultiplier: '1.25',
};

test.each([
  ['pricePerHour', '$1,200.50', undefined],
  ['pricePerHour', '0.99', 'Enter a number from 1 to 9,999'],
  ['pricePerHour', '9999.01', 'Enter a number from 1 to 9,999'],
  ['basePrice', '', 'Enter a number from 0 to 999,999.99'],
  ['basePrice', '0', undefined],
  ['basePrice', '1.005', 'Use two decimals at most'],
  ['estimatedDuration', '1.5', 'Use whole hours'],
  ['estimatedDuration', '-3', 'Enter a number from 1 to 5,000'],
  ['locationMultiplier', '0.05', 'Enter a number from 0.1 to 10'],
  ['urgencyMultiplier', '0.9', 'Enter a number from 1 to 10'],
  ['urgencyMultiplier', 'twice', 'Enter a number from 1 to 10'],
] as const)('%s as ‘%s’: %s', (name, typed, issue) => {
  expect(issueOf(name, typed)).toBe(issue);
});

test('only what was corrected is sent', () => {
  const figures = figuresOf({ ...toEstimateInput(row), pricePerHour: '112.5', basePrice: '420' });
  expect(figures && changesIn(row, figures)).toEqual({ pricePerHour: 112.5 });
});

test('one figure that is none, and there are none', () => {
  expect(figuresOf({ ...toEstimateInput(row), estimatedDuration: 'a day' })).toBeUndefined();
});

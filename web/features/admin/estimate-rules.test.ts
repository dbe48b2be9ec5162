import { expect, test } from 'vitest';
import { changedFigures, toEstimateInput, toFigures, validateFigure } from './estimate-rules.ts';

const row = {
  basePrice: '420.00',
  pricePerHour: '105.00',
  estimatedDuration: 16,
  locationMultiplier: '1.00',
  urgencyMultiplier: '1.25',
  lowMultiplier: '0.65',
  highMultiplier: '1.50',
};

test.each([
  ['pricePerHour', '$1,200.50', undefined],
  ['pricePerHour', '0.99', 'Enter a number from 1 to 9,999'],
  ['pricePerHour', '9999.01', 'Enter a number from 1 to 9,999'],
  ['basePrice', '', 'Enter a number from 0 to 999,999.99'],
  ['basePrice', '0', undefined],
  ['basePrice', '1.005', 'Use 2 decimals at most'],
  ['estimatedDuration', '1.5', 'Use whole hours'],
  ['estimatedDuration', '-3', 'Enter a number from 1 to 5,000'],
  ['locationMultiplier', '0.05', 'Enter a number from 0.1 to 10'],
  ['urgencyMultiplier', '0.9', 'Enter a number from 1 to 10'],
  ['urgencyMultiplier', 'twice', 'Enter a number from 1 to 10'],
] as const)('%s as ‘%s’: %s', (name, text, error) => {
  expect(validateFigure(name, text)).toBe(error);
});

test('only changed figures are sent', () => {
  const figures = toFigures({ ...toEstimateInput(row), pricePerHour: '112.5', basePrice: '420' });
  expect(figures && changedFigures(row, figures)).toEqual({ pricePerHour: 112.5 });
});

test('an invalid field makes all figures undefined', () => {
  expect(toFigures({ ...toEstimateInput(row), estimatedDuration: 'a day' })).toBeUndefined();
});

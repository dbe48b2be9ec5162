import { expect, test } from 'vitest';
import { withLabor } from './labor.ts';

test.each([
  ['6', '105', '630.00'],
  ['2.5', '$145.50', '363.75'],
  ['2,5', '105', '262.50'],
  ['0.1', '0.15', '0.02'],
  ['999.9', '999.99', '999890.00'],
])('%s hours at %s are %s', (hours, rate, amount) => {
  expect(withLabor(hours, rate)).toEqual({ hours, rate, amount });
});

test.each([
  ['', '105'],
  ['0', '105'],
  ['1000', '105'],
  ['six', '105'],
  ['1,250', '105'],
  ['6', ''],
])('“%s” hours at “%s” leave the amount as it is', (hours, rate) => {
  expect(withLabor(hours, rate)).toEqual({ hours, rate });
});

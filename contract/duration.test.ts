import { expect, test } from 'vitest';
import { lastWorkDay, workDaysOf } from './duration.ts';

test.each([
  ['2 days', 2],
  ['1-2 days', 2],
  ['3 to 4 business days', 4],
  ['one week', 7],
  ['a day', 1],
  ['1 day for the inspection, 2 weeks for parts', 14],
  ['6 hours', 1],
  ['12 hrs', 2],
  ['1.5 days', 2],
  ['about 3d', 3],
  ['1 month', 30],
  ['5000 days', 90],
  ['0 days', 1],
  ['same day', 1],
  ['depends on parts', 1],
  ['', 1],
  [null, 1],
])('%s fills %i days', (duration, days) => {
  expect(workDaysOf(duration)).toBe(days);
});

test('the start counts as the first day', () => {
  expect(lastWorkDay('2026-12-30', '3 days')).toBe('2027-01-01');
});

import { expect, test } from 'vitest';
import { percentChange, toPeriod } from './periods.ts';

const now = new Date('2026-10-31T15:00:00Z');
const days = (a: Date, b: Date) => (b.getTime() - a.getTime()) / 86_400_000;

test.each([
  ['7d', 7, 7],
  ['30d', 30, 30],
  ['90d', 13, 90],
] as const)('%s has %d parts and %d days, and so has the previous period', (name, parts, length) => {
  const { bounds, start, end, before } = toPeriod(name, now);
  expect(bounds).toHaveLength(parts + 1);
  expect([days(start, end), days(before, start)]).toEqual([length, length]);
  expect(bounds.at(-1)).toEqual(now);
  expect(bounds.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(bounds);
});

test('a year has months; a shorter month starts on its last day', () => {
  const { bounds, start, end, before } = toPeriod('1y', now);
  expect(bounds.map((bound) => bound.toISOString().slice(0, 10))).toEqual([
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ]);
  expect(days(before, start)).toBe(days(start, end));
});

test('[DASH-03] the change is in percent of the previous value; from zero it is 100', () => {
  expect([percentChange(0, 0), percentChange(5, 0), percentChange(0, 5)]).toEqual([null, null, -100]);
  expect([percentChange(3, 2), percentChange(2, 3), percentChange(1, 1)]).toEqual([50, -33.3, 0]);
});

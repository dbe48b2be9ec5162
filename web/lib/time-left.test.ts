import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-10-02T10:00:00Z');

test.each([
  ['2026-10-03T09:58:30Z', '23 hours and 58 minutes'],
  ['2026-10-02T11:00:00Z', '1 hour'],
  ['2026-10-02T10:01:10Z', '1 minute'],
  ['2026-10-02T10:00:20Z', 'less than a minute'],
  ['2026-10-05T10:00:00Z', '3 days'],
  ['2026-10-07T09:59:00Z', '5 days'],
  ['2026-10-02T09:59:00Z', undefined],
])('until %s there is %s left', (until, label) => {
  expect(timeLeft(until, now)).toBe(label);
});

import { expect, test } from 'vitest';
import { dayName, daysOf, monthName, monthsAfter, weeksOf } from './month.ts';

test('[JOB-05] a month in weeks from Sunday to Saturday, with the days of its neighbors', () => {
  const october = weeksOf('2026-10');
  expect(october).toHaveLength(5);
  expect(october[0]?.slice(3, 5)).toEqual(['2026-09-30', '2026-10-01']);
  expect(october.at(-1)?.at(-1)).toBe('2026-10-31');
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2026-05')).toHaveLength(6);
  for (const week of october) expect(week).toHaveLength(7);
});

test('months come after each other, through the years', () => {
  expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1), monthsAfter('2026-10', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-10',
  ]);
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-10').at(-1)).toBe('2026-10-31');
});

test('days are named as they are written, in every time zone', () => {
  expect(monthName('2026-10')).toBe('October 2026');
  expect(dayName('2026-10-08')).toBe('Thursday, October 8');
});

import { expect, test } from 'vitest';
import { addMonths, datesOf, formatLongDate, formatMonthName, weeksOf } from './month.ts';

test('[JOB-05] a month is split into weeks from Sunday to Saturday, with dates of neighboring months', () => {
  const october = weeksOf('2026-10');
  expect(october).toHaveLength(5);
  expect(october[0]?.slice(3, 5)).toEqual(['2026-09-30', '2026-10-01']);
  expect(october.at(-1)?.at(-1)).toBe('2026-10-31');
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2026-05')).toHaveLength(6);
  for (const week of october) expect(week).toHaveLength(7);
});

test('months are added across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-10', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-10',
  ]);
  expect(datesOf('2028-02')).toHaveLength(29);
  expect(datesOf('2026-10').at(-1)).toBe('2026-10-31');
});

test('dates are formatted independent of the time zone', () => {
  expect(formatMonthName('2026-10')).toBe('October 2026');
  expect(formatLongDate('2026-10-08')).toBe('Thursday, October 8');
});

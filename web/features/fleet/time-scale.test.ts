import { expect, test } from 'vitest';
import { formatDays, monthsOf, ticksPath, weeksOf, xOf } from './time-scale.ts';

const scale = { from: '2026-11-03', days: 182, width: 910 };

test('a day is the same number of pixels all over the scale', () => {
  expect(['2026-11-02', '2026-11-03', '2026-11-04', '2027-05-04'].map((date) => xOf(scale, date))).toEqual([
    -5, 0, 5, 910,
  ]);
  // The clocks change on Nov 1 and Mar 14; a date has no hours.
  expect(xOf(scale, '2027-03-15') - xOf(scale, '2027-03-14')).toBe(5);
});

test('months start on their first day and fill the scale; January names the year', () => {
  const months = monthsOf(scale);
  expect(months.map(({ from, year }) => [from, year])).toEqual([
    ['2026-11-03', null],
    ['2026-12-01', null],
    ['2027-01-01', '2027'],
    ['2027-02-01', null],
    ['2027-03-01', null],
    ['2027-04-01', null],
    ['2027-05-01', null],
  ]);
  expect(months.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(910);
});

test('weeks start on Mondays', () => {
  // Nov 9, 2026 is a Monday.
  expect(weeksOf(scale)[0]).toBe(xOf(scale, '2026-11-09'));
  expect(weeksOf(scale)).toHaveLength(26);
  expect(weeksOf({ ...scale, from: '2026-11-09' })[0]).toBe(0);
  expect(ticksPath({ ...scale, days: 14 }, 60).match(/v4/g)).toHaveLength(2);
});

test('days of one month name it once', () => {
  expect(formatDays('2026-12-14', '2026-12-15')).toBe('Dec 14 – 15');
  expect(formatDays('2026-12-14', '2027-01-03')).toBe('Dec 14 – Jan 3');
  expect(formatDays('2026-12-14', '2026-12-14')).toBe('Dec 14');
});

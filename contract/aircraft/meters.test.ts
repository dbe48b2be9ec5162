import { describe, expect, test } from 'vitest';
import { daysAfter } from '#contract/time.ts';
import { expectedDate, hoursFlownByMonth, hoursPerDay, toHoursPerMonth } from './meters.ts';

const every = (days: number, hours: number, count: number, from = '2026-01-01', start = 1000) =>
  Array.from({ length: count }, (_, i) => ({ readOn: daysAfter(from, i * days), hours: start + i * hours }));

describe('[DUE-01~] hours flown', () => {
  test('the rate is the mean of the 90 days before the last reading', () => {
    expect(hoursPerDay(every(10, 6, 20))).toBeCloseTo(0.6, 10);
    // Flown much until 90 days before the last reading, and little since.
    const slower = [...every(10, 20, 10), { readOn: '2026-07-10', hours: 1189 }];
    expect(hoursPerDay(slower)).toBeCloseTo(9 / 100, 10);
    expect(toHoursPerMonth(0.6045)).toBe(18.4);
  });

  test.each([
    ['no reading', []],
    ['one reading', every(10, 5, 1)],
    ['less than 3 hours', every(30, 1.4, 3)],
    ['two readings within a week', every(6, 8, 2)],
    ['two readings on one day', every(0, 5, 2)],
  ])('%s says nothing about the rate', (_name, readings) => expect(hoursPerDay(readings)).toBeNull());

  test('the expected date follows the rate, and says nothing years ahead', () => {
    const last = { readOn: '2026-11-09', hours: 3412.6 };
    expect(expectedDate(last, 18.4 / 30.4375, 3448.2)).toBe('2027-01-07');
    expect(expectedDate(last, null, 3448.2)).toBeNull();
    expect(expectedDate(last, 0.01, 3448.2)).toBeNull();
    expect(expectedDate(last, 1, 3412.6)).toBe('2026-11-09');
  });

  test('hours between two readings are spread evenly over the days between them', () => {
    const readings = [
      { readOn: '2026-01-01', hours: 100 },
      { readOn: '2026-03-02', hours: 160 },
      { readOn: '2026-03-12', hours: 160 },
    ];
    const months = hoursFlownByMonth(readings, '2026-11-15');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12-01', hours: null });
    expect(months.slice(1, 4).map(({ hours }) => hours)).toEqual([31, 28, 1]);
    expect(months.at(-1)).toEqual({ month: '2026-11-01', hours: null });
    // Two flights on the last day count both.
    const twice = [readings[0]!, { readOn: '2026-01-11', hours: 105 }, { readOn: '2026-01-11', hours: 110 }];
    expect(hoursFlownByMonth(twice, '2026-01-15').at(-1)?.hours).toBe(10);
    expect(hoursPerDay(twice)).toBe(1);
    expect(hoursFlownByMonth([], '2024-02-29').map(({ month }) => month)[11]).toBe('2024-02-01');
  });
});

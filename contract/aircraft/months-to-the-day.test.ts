import { describe, expect, test } from 'vitest';
import { sameDayAfter } from '#contract/time.ts';
import { dueStateOf, intervalLabel, isByCalendarMonth, nextDue } from './due.ts';

const item = (more: object) => ({
  template: null as string | null,
  intervalDays: null,
  intervalMonths: 12 as number | null,
  intervalHours: null as number | null,
  isByCalendar: false,
  ...more,
});
const due = (date: string, more: object = {}) => nextDue(item(more), { date }).dueDate;

describe('[DUE-01~] months to the day, 14 CFR 39.7', () => {
  test.each([
    ['2026-02-28', 12, '2027-02-28'],
    // February 29 of a year without one is its last day, never March 1: the AD would be a day over.
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-02-28', 12, '2024-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2025-11-15', 12, '2026-11-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s and %i months: %s', (date, intervalMonths, expected) => {
    expect(due(date, { intervalMonths })).toBe(expected);
    expect(sameDayAfter(date, intervalMonths)).toBe(expected);
  });

  test('calendar months end with the month, and rules of Part 91 have no others', () => {
    expect(due('2025-11-15', { isByCalendar: true })).toBe('2026-11-30');
    expect(due('2025-11-15', { template: 'annual', intervalMonths: null })).toBe('2026-11-30');
    expect(due('2025-11-15', { template: 'ad', intervalMonths: null })).toBe('2026-11-15');
    expect(due('2025-11-15', { template: 'ad', intervalMonths: null, isByCalendar: true })).toBe(
      '2026-11-30',
    );
  });

  test('what is counted by hours and months is due by whichever comes first', () => {
    const oil = item({ template: 'oil', intervalHours: 25, intervalMonths: 4 });
    expect(nextDue(oil, { date: '2026-01-31', hours: 812.4 })).toEqual({
      dueDate: '2026-05-31',
      dueHours: 837.4,
    });
  });

  test('labels say which months are meant', () => {
    const label = (more: object) => intervalLabel({ ...item(more), isRecurring: true, meter: null });
    expect(label({})).toBe('Every 12 months, to the day');
    expect(label({ intervalMonths: 1, intervalHours: 100 })).toBe('Every 1 month, to the day, or 100 hours');
    expect(label({ isByCalendar: true })).toBe('Every 12 calendar months');
    expect(label({ template: 'ad' })).toBe('12 months, to the day');
    const shown = { isRecurring: true, dueDate: '2026-11-15' };
    expect(
      [true, false].map((isByCalendar) => isByCalendarMonth({ ...item({ isByCalendar }), ...shown })),
    ).toEqual([true, false]);
  });

  test('the used share counts from the same day before', () => {
    const state = dueStateOf(
      {
        ...item({}),
        dueDate: '2027-01-01',
        dueHours: null,
        currentHours: null,
        hoursReadOn: null,
        meter: null,
        lastDoneDate: null,
        lastDoneHours: null,
      },
      '2026-01-01',
    );
    expect([state.share, state.remaining]).toEqual([0, '365 days left']);
  });
});

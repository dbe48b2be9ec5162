import { describe, expect, test, vi } from 'vitest';
import { localDate, daysAfter, daysBetween, endOfMonthAfter } from '#contract/time.ts';
import {
  byUrgency,
  intervalLabel,
  nextDue,
  dueStateOf,
  everyLabel,
  isByCalendarMonth,
  type DueItem,
} from './due.ts';
import { reminderTemplates, templateOf, type TemplateId } from './reminder-templates.ts';

const noInterval = { intervalDays: null, intervalMonths: null, intervalHours: null, isByCalendar: true };
const follow = (template: TemplateId) => ({ template, ...noInterval });
const item = (more: Partial<DueItem>): DueItem => ({
  template: null,
  ...noInterval,
  dueDate: null,
  dueHours: null,
  currentHours: null,
  hoursReadOn: '2026-10-02',
  meter: 'tach',
  lastDoneDate: null,
  lastDoneHours: null,
  ...more,
});

/** Reference implementation: counts day by day with its own calendar. */
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);
const write = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

function walkDays(from: string, days: number) {
  let [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  for (let i = 0; i < days; i++) {
    day += 1;
    if (day > lengthOf(year, month)) [month, day] = [month + 1, 1];
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return write(year, month, day);
}

function walkMonths(from: string, months: number) {
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let i = 0; i < months; i++) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return write(year, month, lengthOf(year, month));
}

const ruled = [
  ['annual', 12],
  ['elt', 12],
  ['altimeter', 24],
  ['transponder', 24],
] as const;

/** Seeded: the same dates in every run. */
function* randomDays(count: number) {
  let seed = 20_261_002;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let i = 0; i < count; i++) {
    const [year, month] = [1900 + next(300), 1 + next(12)];
    yield write(year, month, 1 + next(lengthOf(year, month)));
  }
}

describe('[DUE-01] calendar months, to the day', () => {
  test.each([
    ['2026-01-31', 12, '2027-01-31'],
    ['2026-01-01', 12, '2027-01-31'],
    ['2027-02-03', 12, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 24, '2030-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-12-05', 24, '2028-12-31'],
    ['2025-10-14', 12, '2026-10-31'],
    ['2024-09-12', 24, '2026-09-30'],
    ['2026-12-31', 1, '2027-01-31'],
    // The worked examples of the specification.
    ['2026-02-28', 12, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-02-28', 12, '2024-02-29'],
    ['2025-11-15', 12, '2026-11-30'],
    ['2026-02-28', 24, '2028-02-29'],
    ['2027-01-31', -11, '2026-02-28'],
  ])('completed %s, interval of %i months: due %s', (done, months, due) =>
    expect(endOfMonthAfter(done, months)).toBe(due),
  );

  test('match a day-by-day reference calendar on thousands of dates', () => {
    for (const day of randomDays(4000)) {
      for (const months of [1, 12, 24])
        expect([day, endOfMonthAfter(day, months)]).toEqual([day, walkMonths(day, months)]);
      expect([day, daysAfter(day, 30)]).toEqual([day, walkDays(day, 30)]);
      expect(daysBetween(day, walkDays(day, 400))).toBe(400);
      for (const [id, months] of ruled)
        expect(nextDue(follow(id), { date: day, hours: 10 }).dueDate).toBe(walkMonths(day, months));
    }
  });

  test('the VOR check is counted in days, other intervals as entered', () => {
    expect(nextDue(follow('vor'), { date: '2026-01-31' })).toEqual({ dueDate: '2026-03-02', dueHours: null });
    const own = { ...noInterval, template: null, intervalDays: 90, intervalHours: 25 };
    expect(nextDue(own, { date: '2026-10-02', hours: 100.04 })).toEqual({
      dueDate: '2026-12-31',
      dueHours: 125,
    });
    expect(nextDue({ ...own, template: 'annual' }, { date: '2026-10-02', hours: 100 })).toEqual({
      dueDate: '2027-10-31',
      dueHours: 125,
    });
  });
});

describe('[DUE-01] hours', () => {
  test.each([
    ['flown over: it counts against the next', 1105.3, 1100, 1200],
    ['to the hour', 1100, 1100, 1200],
    ['done early: from the actual hours', 1092.4, 1100, 1192.4],
    ['the first time', 1105.3, null, 1205.3],
    ['the example of the regulation’s text', 1007.3, 1000, 1100],
    ['the same, done early', 995, 1000, 1095],
    ['exactly 10 hours over', 1110, 1100, 1200],
    ['more than 10 hours over: at most 10 count', 1112.5, 1100, 1202.5],
    ['missed altogether', 1230, 1100, 1320],
  ])('a 100-hour %s', (_description, done, due, next) =>
    expect(nextDue(follow('100-hour'), { hours: done }, due).dueHours).toBe(next),
  );

  test('an oil change counts from its last completion', () => {
    expect(nextDue(follow('oil'), { hours: 3425.2 }, 3420.1).dueHours).toBe(3475.2);
    expect(nextDue(follow('oil'), { date: '2026-10-02' }, 3420.1)).toEqual({ dueDate: null, dueHours: null });
  });
});

describe('[DUE-01] due state', () => {
  const annual = (dueDate: string) => dueStateOf(item({ template: 'annual', dueDate }), '2026-10-02');
  test.each([
    ['2026-09-30', 'overdue', '2 days over'],
    ['2026-10-01', 'overdue', '1 day over'],
    ['2026-10-02', 'due_soon', 'Due today'],
    ['2026-10-03', 'due_soon', '1 day left'],
    ['2026-11-01', 'due_soon', '30 days left'],
    ['2026-11-02', 'ok', '31 days left'],
    ['2030-01-14', 'ok', '1,200 days left'],
  ])('due %s is %s: %s', (due, status, remaining) =>
    expect(annual(due)).toMatchObject({ status, remaining }),
  );

  test.each([
    [9, 'due_soon'],
    [10, 'due_soon'],
    [10.1, 'ok'],
    [0, 'due_soon'],
    [-0.1, 'overdue'],
  ])('%d hours left is %s', (left, status) =>
    expect(dueStateOf(item({ dueHours: 1000 + left, currentHours: 1000 }), '2026-10-02').status).toBe(status),
  );

  test('a VOR check is due soon 7 days ahead, but not 8', () => {
    const vor = (dueDate: string) => dueStateOf(item({ template: 'vor', dueDate }), '2026-10-02').status;
    expect([vor('2026-10-09'), vor('2026-10-10')]).toEqual(['due_soon', 'ok']);
  });

  test('the used share of the interval counts from the last completion or by the rule', () => {
    expect(annual('2026-10-31').share).toBeCloseTo(1 - 29 / 365, 5);
    expect(annual('2026-09-30').share).toBe(1);
    const oil = item({ template: 'oil', dueHours: 3420.1, currentHours: 3412.6, lastDoneHours: 3370.1 });
    expect(dueStateOf(oil, '2026-10-02')).toEqual({
      status: 'due_soon',
      daysLeft: null,
      hoursLeft: 7.5,
      share: expect.closeTo(0.85, 5),
      remaining: '7.5 h left',
    });
    expect(dueStateOf(item({ dueDate: '2026-12-31' }), '2026-10-02').share).toBeNull();
    expect(dueStateOf(item({ dueDate: '2026-12-31', lastDoneDate: '2026-12-31' }), '2026-10-02').share).toBe(
      1,
    );
  });

  test('with date and hours, the more urgent one decides', () => {
    const both = item({ dueDate: '2027-06-30', dueHours: 1005, currentHours: 1000, intervalHours: 50 });
    expect(dueStateOf(both, '2026-10-02')).toMatchObject({ status: 'due_soon', remaining: '5.0 h left' });
    expect(dueStateOf(both, '2027-07-01')).toMatchObject({ status: 'overdue', remaining: '1 day over' });
  });

  test('reminders are sorted overdue, due soon, ok; then by date, then by hours', () => {
    const row = (name: string, more: Partial<DueItem>) => ({
      name,
      ...item(more),
      ...dueStateOf(item(more), '2026-10-02'),
    });
    const rows = [
      row('elt', { dueDate: '2027-03-31' }),
      row('oil', { dueHours: 107.5, currentHours: 100 }),
      row('hundred', { dueHours: 135, currentHours: 100 }),
      row('prop', { dueHours: 120, currentHours: 100 }),
      row('annual', { dueDate: '2026-10-31' }),
      row('transponder', { dueDate: '2026-09-30' }),
    ];
    expect(rows.toSorted(byUrgency).map(({ name }) => name)).toEqual([
      'transponder',
      'annual',
      'oil',
      'elt',
      'prop',
      'hundred',
    ]);
  });
});

describe('[DUE-01] hours without a fresh reading', () => {
  const today = '2026-11-15';
  const oil = (hoursReadOn: string | null, more: Partial<DueItem> = {}) =>
    dueStateOf(
      item({ dueHours: 1050, currentHours: hoursReadOn === null ? null : 1000, hoursReadOn, ...more }),
      today,
    );
  test.each([
    ['2026-11-15', 'ok', '50.0 h left'],
    ['2026-10-16', 'ok', '50.0 h left'],
    ['2026-10-15', 'unknown', 'Unknown'],
    ['2026-08-03', 'unknown', 'Unknown'],
    [null, 'unknown', 'Unknown'],
  ])('read on %s is %s', (readOn, status, remaining) =>
    expect(oil(readOn)).toMatchObject({ status, remaining }),
  );

  test('an old reading past the limit is overdue all the same, and the date of an item still counts', () => {
    expect(oil('2026-08-03', { dueHours: 990 })).toMatchObject({
      status: 'overdue',
      remaining: '10.0 h over',
    });
    expect(oil('2026-08-03', { dueDate: '2026-11-20' })).toMatchObject({
      status: 'due_soon',
      hoursLeft: null,
    });
    expect(oil('2026-08-03', { dueDate: '2027-11-20' })).toMatchObject({ status: 'unknown', share: null });
    expect(dueStateOf(item({ dueDate: '2027-11-20', hoursReadOn: null }), today).status).toBe('ok');
  });
});

test('[DUE-01] a due date is the last day of a month only if the interval is in calendar months', () => {
  const byMonth = (more: Partial<DueItem>, isRecurring = true) =>
    isByCalendarMonth({ ...item({ dueDate: '2026-12-31', ...more }), isRecurring });
  expect([
    byMonth({ template: 'annual' }),
    byMonth({ template: 'vor' }),
    byMonth({ template: 'gps' }),
    byMonth({ intervalDays: 90 }),
    byMonth({ intervalMonths: 6 }),
    byMonth({}, false),
  ]).toEqual([true, false, false, false, true, false]);
  expect(
    nextDue({ template: null, ...noInterval, intervalMonths: 180 }, { date: '2024-02-29' }).dueDate,
  ).toBe('2039-02-28');
});

test('[DUE-01] today is the date at the aircraft’s home airport', () => {
  const now = new Date('2026-11-01T02:30:00Z');
  const timeZones = ['America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Guam', 'America/New_York', null];
  expect(timeZones.map((timeZone) => localDate(timeZone, now))).toEqual([
    '2026-10-31',
    '2026-10-31',
    '2026-11-01',
    '2026-10-31',
    '2026-11-01',
  ]);
  // The night in which daylight saving time ends has 25 hours.
  expect(localDate('America/New_York', new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01');
  expect(localDate('America/New_York', new Date('2026-11-02T05:00:00Z'))).toBe('2026-11-02');
});

test('[DUE-01] a date is read by its parts, whatever a browser prints', () => {
  // A getter at run time, a method in its type.
  const printed = Intl.DateTimeFormat.prototype as unknown as Record<'format', object>;
  vi.spyOn(printed, 'format', 'get').mockReturnValue(() => '11/17/2026');
  expect(localDate('America/Los_Angeles', new Date('2026-11-18T02:30:00Z'))).toBe('2026-11-17');
});

test('[DUE-01] every template names its rule, and no text speaks of airworthiness', () => {
  for (const [id, { name, every, doneBy, hint }] of Object.entries(reminderTemplates)) {
    expect([id, name, everyLabel(every), doneBy, hint].join(' ')).not.toMatch(
      /airworth|fit to fly|certified/i,
    );
    expect(id.length).toBeLessThanOrEqual(20);
    expect(templateOf(id)?.name).toBe(name);
  }
  expect([templateOf(null), templateOf('toString')]).toEqual([undefined, undefined]);
  const label = (more: object) =>
    intervalLabel({ template: null, ...noInterval, isRecurring: true, meter: null, ...more });
  expect([
    label({ template: 'annual' }),
    label({ intervalDays: 1 }),
    label({ intervalDays: 90, intervalHours: 25 }),
    label({ template: 'annual', isRecurring: false }),
    label({ intervalMonths: 18 }),
    label({ template: 'engine_overhaul' }),
    label({ template: 'engine_overhaul', intervalHours: 1800, intervalMonths: 144 }),
  ]).toEqual([
    '12 calendar months',
    'Every 1 day',
    'Every 90 days or 25 hours',
    'Once',
    'Every 18 calendar months',
    '2,000 hours',
    '144 calendar months or 1,800 hours',
  ]);
});

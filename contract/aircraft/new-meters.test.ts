import { describe, expect, test } from 'vitest';
import { dueStateOf, type DueItem } from './due.ts';
import { expectedDate, hoursFlownByMonth, hoursPerDay, meterText, pointText } from './meters.ts';
import { isBroken, offsetOf, onMeterOfNow, onOneScale, replacedBy } from './new-meters.ts';

const change = (id: number, readOn: string, lastOld: number, hours = 0) => ({
  id,
  readOn,
  lastOld,
  hours,
  retiredBy: null,
});
const first = change(10, '2026-03-10', 3412.6);
const second = change(20, '2026-08-01', 150, 20);

describe('[DUE-01~] a new meter', () => {
  test('the offset is the last old reading less the first new one', () => {
    expect([offsetOf(first), offsetOf(second)]).toEqual([3412.6, 130]);
    // An overhauled meter may read more than the old one.
    expect(offsetOf(change(1, '2026-03-10', 800, 1250.5))).toBe(-450.5);
  });

  test.each([
    // Due at 3,450.0 with 37.4 hours left: 37.4 on a meter that starts at zero.
    [3450, '2026-03-01', [first], 37.4],
    // Last done 32.6 hours before the replacement.
    [3380, '2026-01-10', [first], -32.6],
    [12, '2026-03-11', [first], 12],
    [3380, '2026-01-10', [second, first], -162.6],
    [100, '2026-05-01', [first, second], -30],
  ])('%d hours of %s are %3$d on the meter of now', (hours, readOn, changes, expected) => {
    expect(onMeterOfNow({ hours, readOn }, changes)).toBe(expected);
  });

  test('a figure of the day of the replacement is of the meter that it is nearer to', () => {
    const on = (hours: number) => replacedBy({ hours, readOn: first.readOn }, [first]);
    expect([on(3412.6), on(3410), on(0), on(1.4)]).toEqual([10, 10, null, null]);
    expect(replacedBy({ hours: 5, readOn: '2026-03-09' }, [first, second])).toBe(10);
    expect(replacedBy({ hours: 5, readOn: '2026-03-11' }, [first, second])).toBe(20);
  });

  test('neither the flown hours nor the expected date jump', () => {
    const plain = [
      { readOn: '2026-02-08', hours: 3394.6 },
      { readOn: '2026-03-10', hours: 3412.6 },
      { readOn: '2026-04-09', hours: 3430.6 },
    ];
    const stored = [
      { id: 8, ...plain[0]!, retiredBy: 10, lastOld: null },
      { id: 9, ...plain[1]!, retiredBy: 10, lastOld: null },
      { id: 10, readOn: '2026-03-10', hours: 0, retiredBy: null, lastOld: 3412.6 },
      { id: 11, readOn: '2026-04-09', hours: 18, retiredBy: null, lastOld: null },
    ];
    const readings = onOneScale(stored, [first]);
    expect(readings.map(({ hours }) => hours)).toEqual([-18, 0, 0, 18]);
    expect(hoursPerDay(readings)).toBeCloseTo(hoursPerDay(plain)!, 10);
    expect(hoursFlownByMonth(readings, '2026-04-09')).toEqual(hoursFlownByMonth(plain, '2026-04-09'));
    expect(expectedDate(readings.at(-1)!, hoursPerDay(readings), 37.4)).toBe(
      expectedDate(plain.at(-1)!, hoursPerDay(plain), 3450),
    );
  });

  test('two replacements add up', () => {
    const stored = [
      { id: 9, readOn: '2026-03-01', hours: 3400, retiredBy: 10, lastOld: null },
      { id: 10, readOn: '2026-03-10', hours: 0, retiredBy: 20, lastOld: 3412.6 },
      { id: 19, readOn: '2026-08-01', hours: 150, retiredBy: 20, lastOld: null },
      { id: 20, readOn: '2026-08-01', hours: 20, retiredBy: null, lastOld: 150 },
    ];
    const changes = [{ ...first, retiredBy: second.id }, second];
    expect(onOneScale(stored, changes).map(({ hours }) => hours)).toEqual([-142.6, -130, 20, 20]);
    // Also where a correction has taken the place of a meter's first reading.
    expect(onOneScale(stored.slice(0, 1), changes)).toEqual([{ readOn: '2026-03-01', hours: -142.6 }]);
  });
});

describe('[DUE-01~] hours left', () => {
  const item = (more: Partial<DueItem>): DueItem => ({
    template: 'oil',
    intervalDays: null,
    intervalMonths: null,
    intervalHours: null,
    isByCalendar: true,
    dueDate: null,
    dueHours: 3450,
    currentHours: 3412.6,
    hoursReadOn: '2026-10-01',
    meter: 'tach',
    lastDoneDate: null,
    lastDoneHours: 3400,
    ...more,
  });
  const state = (more: Partial<DueItem>) => dueStateOf(item(more), '2026-10-02');

  test('more hours left than the interval are unknown, never OK', () => {
    expect(state({ currentHours: 3400 })).toMatchObject({ status: 'ok', hoursLeft: 50 });
    expect(state({ currentHours: 3399.9 })).toMatchObject({ status: 'unknown', hoursLeft: null });
    // A new tach that nobody recorded.
    expect(state({ currentHours: 12.5 })).toMatchObject({ status: 'unknown', remaining: 'Unknown' });
    expect(state({ lastDoneHours: null, currentHours: 12.5 }).status).toBe('unknown');
    // A date beside it still counts.
    expect(state({ currentHours: 12.5, dueDate: '2026-09-30' }).status).toBe('overdue');
  });

  test('an item that was done on the old meter counts on over the replacement', () => {
    const moved = { dueHours: 37.4, lastDoneHours: -12.6 };
    expect(state({ ...moved, currentHours: 0 })).toMatchObject({ hoursLeft: 37.4, share: 0.252 });
    expect(state({ ...moved, currentHours: 38 })).toMatchObject({ status: 'overdue' });
  });

  test('cycles and landings are whole numbers and say what they are', () => {
    const landings = { template: null, intervalHours: 500, meter: 'landings' as const, lastDoneHours: 1000 };
    expect(state({ ...landings, dueHours: 1500, currentHours: 1380 })).toMatchObject({
      status: 'ok',
      remaining: '120 landings left',
    });
    expect(state({ ...landings, dueHours: 1500, currentHours: 1450 }).status).toBe('due_soon');
    expect(state({ ...landings, dueHours: 1500, currentHours: 1501 }).remaining).toBe('1 landing over');
    expect([meterText('cycles', 12_000), meterText('hobbs', 1), pointText('tach', -32.6)]).toEqual([
      '12,000 cycles',
      '1.0 h',
      '32.6 h before the new meter',
    ]);
    expect([isBroken('landings', 1.5), isBroken('cycles', 2), isBroken('tach', 1.5)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

import { expect, test } from 'vitest';
import {
  annualAndElt,
  boardToday,
  clubBoard,
  fleetAircraft,
  fleetItem,
  fleetJob,
  fleetOutage,
  hundredHour,
  oilChange,
} from '#web/testing/fleet.ts';
import { jobGroupsOf, marksOf } from './due-marks.ts';
import { layOutLane, type LaneLayout } from './lane-layout.ts';
import { xOf } from './time-scale.ts';

const scale = { from: '2026-11-03', days: 182, width: 916 };
const layOut = (part: Parameters<typeof fleetAircraft>[2], on = scale) =>
  layOutLane(fleetAircraft(1, 'N1', part), on, boardToday);

test('[FLEET-02] an item is drawn on its day, several of a day together, one without a day never', () => {
  const unknown = oilChange('', ['', ''], { due: null, earliest: null, latest: null, status: 'unknown' });
  const beyond = fleetItem({ due: '2028-01-31' });
  const { marks } = layOut({ items: [...annualAndElt('2026-11-30'), unknown, beyond] });
  expect(marks.map(({ mark, x }) => [mark.items.length, mark.name, x])).toEqual([
    [2, 'Annual + ELT', xOf(scale, '2026-11-30')],
  ]);
});

test('an expected item has its range; the lane shows the part that it has room for', () => {
  const { marks } = layOut({
    items: [
      oilChange('2026-12-18', ['2026-12-12', '2026-12-27']),
      hundredHour('2027-05-01', ['2027-04-20', '2027-05-20']),
    ],
  });
  expect(marks.map(({ whisker }) => whisker)).toEqual([
    { from: xOf(scale, '2026-12-12'), to: xOf(scale, '2026-12-27') },
    { from: xOf(scale, '2027-04-20'), to: 916 },
  ]);
});

test('what fell due before the first day stands at the edge, and says how late it is', () => {
  const late = { status: 'overdue', remaining: '90 days over' } as const;
  const { marks } = layOut({ items: [fleetItem({ due: '2026-08-19', ...late })] });
  expect(marks.map(({ mark, x }) => [mark.look, mark.when, x])).toEqual([['overdue', '90 days over', 7]]);
});

test('the most urgent look of a day counts; a request takes the urgency of what is due soon', () => {
  const look = (...items: ReturnType<typeof fleetItem>[]) => marksOf(items, scale).map((mark) => mark.look);
  const due = '2026-11-30';
  expect(look(fleetItem({ due }), fleetItem({ due, status: 'due_soon' }))).toEqual(['soon']);
  expect(look(fleetItem({ due, status: 'due_soon', requestId: 4 }))).toEqual(['requested']);
  expect(look(fleetItem({ due: '2026-11-10', status: 'overdue', requestId: 4 }))).toEqual(['overdue']);
});

const overlaps = ({ marks }: LaneLayout) =>
  (['below', 'above'] as const).some((row) => {
    const labels = marks.flatMap(({ label }) => (label?.row === row ? [label] : []));
    return labels.some((a) => labels.some((b) => a !== b && a.x < b.x + b.width && b.x < a.x + a.width));
  });

test('labels go below, above where they would meet another, and away if both would', () => {
  const items = ['2026-12-01', '2026-12-04', '2026-12-07'].map((due) => fleetItem({ due, name: 'Own item' }));
  const layout = layOut({ items });
  expect(layout.marks.map(({ label }) => label?.row ?? null)).toEqual(['below', 'above', null]);
  // What is more urgent has the first choice.
  const [first, , last] = items;
  const urgent = layOut({ items: [first!, { ...last!, status: 'due_soon', requestId: null }] });
  expect(urgent.marks.map(({ label }) => label?.row)).toEqual(['above', 'below']);
});

test.each([84, 182, 365])('no two labels of a row overlap, nor leave the lane, in %i days', (days) => {
  for (const width of [742, 916])
    for (const aircraft of clubBoard().aircraft) {
      const layout = layOutLane(aircraft, { ...scale, days, width }, boardToday);
      expect(overlaps(layout)).toBe(false);
      for (const { label } of layout.marks)
        if (label) expect([label.x >= 0, label.x + label.width <= width]).toEqual([true, true]);
      for (const { x, width: own, button } of layout.frames)
        expect([x >= 0, x + own <= width, button.x >= x, button.x + button.width <= x + own]).toEqual([
          true,
          true,
          true,
          true,
        ]);
    }
});

test('bars last from their first to the end of their last day; an open outage to the end of the lane', () => {
  const { bars } = layOut({
    jobs: [fleetJob({ from: '2026-12-01', to: '2026-12-01' })],
    outages: [fleetOutage({ from: '2027-01-01', until: null })],
  });
  expect(bars.map(({ x, width }) => [x, Math.round(width * 10) / 10])).toEqual([
    [xOf(scale, '2026-12-01'), 5.1],
    [xOf(scale, '2027-01-01'), Math.round((916 - xOf(scale, '2027-01-01')) * 10) / 10],
  ]);
});

test('the passed part of a running job ends today; a booked one has none', () => {
  const { bars } = layOut({
    jobs: [fleetJob(), fleetJob({ from: '2026-12-01', to: '2026-12-09', isBooked: true })],
  });
  expect(bars.map(({ look, passed }) => [look, Math.round(passed)])).toEqual([
    ['running', Math.round(xOf(scale, boardToday) - xOf(scale, '2026-11-11'))],
    ['booked', 0],
  ]);
});

test('a job during an outage stands in a row of its own', () => {
  const { bars, barRows } = layOut({ jobs: [fleetJob()], outages: [fleetOutage()] });
  expect([barRows, bars.map(({ row }) => row)]).toEqual([2, [0, 1]]);
});

test('[FLEET-05] items that one job can cover: the same signer, within 30 days, not requested', () => {
  const soon = { status: 'due_soon' } as const;
  const oil = oilChange('2026-11-27', ['2026-11-24', '2026-12-01'], soon);
  const hundred = hundredHour('2026-12-08', ['2026-12-04', '2026-12-15'], soon);
  const groups = (...items: ReturnType<typeof fleetItem>[]) =>
    jobGroupsOf(fleetAircraft(1, 'N1', { items }), boardToday).map((group) => group.items);
  expect(groups(oil, hundred)).toEqual([[oil, hundred]]);
  expect(groups(oil, { ...hundred, requestId: 3 })).toEqual([]);
  // 34 days apart.
  expect(groups(oil, { ...hundred, due: '2026-12-31' })).toEqual([]);
  // A radio shop signs the transponder, a mechanic the oil change.
  expect(groups(oil, fleetItem({ template: 'transponder', due: '2026-11-30', ...soon }))).toEqual([]);
  const [frame] = layOut({ items: [oil, hundred] }).frames;
  expect(frame!.x).toBeLessThan(xOf(scale, '2026-11-24'));
  expect(frame!.x + frame!.width).toBeGreaterThan(xOf(scale, '2026-12-15'));
});

test('a frame never covers the mark of another item behind it', () => {
  for (const days of [84, 182, 365])
    for (const aircraft of clubBoard().aircraft) {
      const { frames, marks } = layOutLane(aircraft, { ...scale, days }, boardToday);
      for (const { group, x, width } of frames)
        for (const one of marks)
          if (!one.mark.items.some((item) => group.items.includes(item)))
            expect(one.x < x || one.x > x + width).toBe(true);
    }
});

/** A check that the pilot does: no job covers it. */
const vorCheck = fleetItem({
  due: '2026-11-16',
  name: 'VOR check',
  template: 'vor',
  status: 'overdue',
  remaining: '2 days over',
});

test('no label of another item stands in a frame: the frame ends above it', () => {
  const soon = { status: 'due_soon' } as const;
  const oil = oilChange('2026-11-24', ['2026-11-24', '2026-11-24'], soon);
  const hundred = hundredHour('2026-11-30', ['2026-11-30', '2026-11-30'], soon);
  const { frames, marks } = layOut({ items: [vorCheck, oil, hundred] });
  expect(marks.map(({ label }) => label?.row ?? null)).toEqual(['below', 'above', null]);
  expect(frames.map(({ isLow }) => isLow)).toEqual([true]);
  expect(layOut({ items: [oil, hundred] }).frames.map(({ isLow }) => isLow)).toEqual([false]);
});

test.each([84, 182, 365])(
  'in %i days, labels in a frame are its own, but below one that ends above them',
  (days) => {
    for (const aircraft of clubBoard().aircraft)
      for (const items of [aircraft.items, [vorCheck, ...aircraft.items]]) {
        const { frames, marks } = layOutLane({ ...aircraft, items }, { ...scale, days }, boardToday);
        for (const { group, x, width, isLow } of frames)
          for (const { mark, label } of marks) {
            if (!label || label.x >= x + width || label.x + label.width <= x) continue;
            expect(mark.items.some((item) => group.items.includes(item))).toBe(
              !isLow || label.row === 'above',
            );
          }
      }
  },
);

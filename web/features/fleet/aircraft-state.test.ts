import { expect, test } from 'vitest';
import {
  boardToday,
  clubBoard,
  fleetAircraft,
  fleetBoardOf,
  fleetItem,
  fleetJob,
  fleetOutage,
} from '#web/testing/fleet.ts';
import { inLaneOrder, stateOf } from './aircraft-state.ts';
import { availabilityRuns, availableOn, isUnavailable } from './availability.ts';

test('lanes: out of service, in maintenance, overdue, due soon, needs a reading, rest; then tail number', () => {
  const rest = ['N3', 'N1'].map((tailNumber, at) => fleetAircraft(90 + at, tailNumber));
  const ordered = inLaneOrder([...rest, ...clubBoard().aircraft], boardToday);
  expect(ordered.map(({ tailNumber }) => tailNumber)).toEqual([
    'N633HQ',
    'N427HQ',
    'N709HQ',
    'N418HQ',
    'N952HQ',
    'N1',
    'N3',
    'N815HQ',
  ]);
  expect(ordered.map((aircraft) => stateOf(aircraft, boardToday).label)).toEqual([
    'Out of service',
    'In maintenance',
    '1 overdue',
    '2 due soon',
    'Needs a reading',
    'No due list yet',
    'No due list yet',
    'Nothing due soon',
  ]);
});

test('a booked job is no maintenance yet', () => {
  const booked = fleetAircraft(1, 'N1', { jobs: [fleetJob({ isBooked: true })] });
  expect(stateOf(booked, boardToday).id).toBe('rest');
});

test('availability in steps: what is left over has an overdue inspection', () => {
  const board = fleetBoardOf(
    [
      fleetAircraft(1, 'N1', { outages: [fleetOutage({ from: '2026-11-15', until: '2026-11-18' })] }),
      fleetAircraft(2, 'N2', { jobs: [fleetJob({ from: '2026-11-17', to: '2026-11-20' })] }),
      fleetAircraft(3, 'N3'),
    ],
    {
      available: [
        { from: '2026-11-03', count: 2 },
        { from: '2026-11-15', count: 1 },
        { from: '2026-11-17', count: 0 },
        { from: '2026-11-19', count: 1 },
        { from: '2026-11-21', count: 2 },
      ],
    },
  );
  const runs = availabilityRuns(board, '2026-11-10', 21);
  expect(runs.map(({ from, to, ...counts }) => [from, to, ...Object.values(counts)])).toEqual([
    ['2026-11-10', '2026-11-14', 2, 0, 0, 1],
    ['2026-11-15', '2026-11-16', 1, 0, 1, 1],
    ['2026-11-17', '2026-11-18', 0, 1, 1, 1],
    ['2026-11-19', '2026-11-20', 1, 1, 0, 1],
    ['2026-11-21', '2026-11-30', 2, 0, 0, 1],
  ]);
  expect(availableOn(board, '2026-11-16')).toBe(1);
});

test('on the day that an outage was ended the aircraft is in service', () => {
  const outages = [fleetOutage({ until: boardToday, isEnded: true })];
  expect(isUnavailable(fleetAircraft(1, 'N1', { outages }), boardToday)).toBe(false);
  expect(isUnavailable(fleetAircraft(1, 'N1', { outages }), '2026-11-16')).toBe(true);
});

test('an overdue inspection keeps an aircraft from being available, a pilot’s check does not', () => {
  const overdue = (rule: string) =>
    fleetAircraft(1, 'N1', { items: [fleetItem({ status: 'overdue', rule, template: null })] });
  expect(isUnavailable(overdue('14 CFR 91.413'), boardToday)).toBe(true);
  expect(isUnavailable(overdue('14 CFR 91.171'), boardToday)).toBe(false);
});

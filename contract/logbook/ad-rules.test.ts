import { expect, test } from 'vitest';
import { byRank, isAdNumber, missingFromAd, normalizeAdNumber, type AdFacts } from './ad-rules.ts';

test.each([
  ['ad', '2011-10-09', true],
  ['ad', '11-10-09 R1', true],
  ['ad', '11-10-09R1', true],
  ['ad', '2011-10-9', false],
  ['ad', '2011-10-09 R12', false],
  ['ad', 'SB-1', false],
  ['safety_directive', 'SD-CTLS-04', true],
  ['service_bulletin', 'Lycoming SB 480F', true],
] as const)('[LOG-07~] %s %s: %s', (kind, number, isValid) => {
  expect(isAdNumber(kind, number)).toBe(isValid);
});

test('[LOG-07~] a number is stored in one form', () => {
  expect(normalizeAdNumber('ad', ' 11-10-09r1 ')).toBe('11-10-09 R1');
  expect(normalizeAdNumber('service_bulletin', 'sb 480f')).toBe('SB 480F');
});

const open: AdFacts = { kind: 'ad', number: '2011-10-09', status: 'open', hasReminder: false };
test.each<[Partial<AdFacts>, string[]]>([
  [{}, []],
  [{ number: '2011-10-9' }, ['number']],
  [{ status: 'complied' }, ['method', 'doneOn']],
  [{ status: 'complied', method: 'Inspected', doneOn: '2026-07-22' }, []],
  [{ status: 'recurring', method: 'Inspected', doneOn: '2026-07-22' }, ['intervalMonths']],
  [{ status: 'recurring', method: 'Inspected', doneOn: '2026-07-22', hasReminder: true }, []],
  [{ status: 'recurring', method: 'Inspected', doneOn: '2026-07-22', intervalHours: 100 }, ['hours']],
  [{ status: 'complied', method: 'Inspected', doneOn: '2026-07-22', hours: 3348.2 }, ['meter']],
  [{ status: 'not_applicable' }, ['method']],
])('[LOG-07~] %o lacks %o', (facts, paths) => {
  expect(missingFromAd({ ...open, ...facts }).map(({ path }) => path)).toEqual(paths);
});

test('[LOG-07~] the list is open, overdue, due soon, recurring, complied, not applicable', () => {
  const of = (status: AdFacts['status'], due?: string) => ({
    status,
    number: due ?? status,
    nextDue: due ? { status: due } : null,
  });
  const sorted = [
    of('not_applicable'),
    of('complied'),
    of('recurring', 'ok'),
    of('recurring', 'due_soon'),
    of('recurring', 'overdue'),
    of('open'),
  ].toSorted(byRank);
  expect(sorted.map(({ number }) => number)).toEqual([
    'open',
    'overdue',
    'due_soon',
    'ok',
    'complied',
    'not_applicable',
  ]);
});

import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { noSheet } from '#web/features/jobs/sign-off/sheet-values.ts';
import { noChecks } from '#web/features/jobs/sign-off/signer-checks.ts';
import { includedIds, itemsOfJob, toDelivered, unreadNotes } from './delivered-items.tsx';

const values = {
  ...noSheet,
  summary: 'Inspected.',
  doneOn: '2026-10-14',
  hasSheet: true,
  inspection: 'annual' as const,
  reminderIds: [1],
  invoiceLines: [],
  tach: ' ',
  hobbs: '',
  total: '5210.4',
  cycles: '',
  landings: '',
};

test('a clock that needs a reading says so until its meter is read', () => {
  const clocks = [
    { name: '100-hour inspection', template: '100-hour', meter: 'tach' as const, by: [3, 1] },
    { name: 'Oil change', template: 'oil', meter: 'hobbs' as const, by: [4] },
  ];
  expect(unreadNotes(clocks, values)).toEqual([
    'Without a tach reading, “100-hour inspection” doesn’t restart on the owner’s due list.',
  ]);
  expect(unreadNotes(clocks, { ...values, tach: '3419.6' })).toEqual([]);
  // It waits for its entry, and then needs the reading.
  expect(unreadNotes(clocks, { ...values, hasSheet: false })).toHaveLength(1);
  const unfit = { state: 'unfit' as const, unfit: ['annual' as const] };
  expect(unreadNotes(clocks, values, { ...noChecks, own: unfit })).toEqual([]);
  expect(unreadNotes(clocks, { ...values, reminderIds: [2] })).toEqual([]);
  // Not approved, it stays due anyway, and the oil change too unless an entry approves it.
  const listed = { ...values, reminderIds: [1, 4], result: 'discrepancies' as const };
  expect(unreadNotes(clocks, listed)).toEqual([]);
  expect(unreadNotes(clocks, { ...listed, corrected: 'Oil changed.' })).toEqual([
    'Without a Hobbs reading, “Oil change” doesn’t restart on the owner’s due list.',
  ]);
});

test('a test whose entry comes from elsewhere is not delivered', () => {
  const reminders = [
    { id: 1, template: 'annual' },
    { id: 2, template: 'transponder' },
    { id: 3, template: 'altimeter' },
  ] as Parameters<typeof includedIds>[1];
  const both = { ...values, reminderIds: [1, 2, 3] };
  expect(includedIds({ ...both, hasTests: false }, reminders)).toEqual([1]);
  expect(includedIds({ ...both, hasTests: true }, reminders)).toEqual([1, 2, 3]);
  expect(includedIds({ ...both, inspection: '', hasTests: false }, reminders)).toEqual([1, 2, 3]);
  expect(includedIds({ ...both, hasSheet: false, hasTests: false }, reminders)).toEqual([1, 2, 3]);
});

test('[NEG-05~] a delivery includes what was quoted and chosen; what the owner left out can’t be ticked', () => {
  const item = (id: number, isDelivered: boolean | null = null) => ({ id, isDelivered });
  const reminders = [item(7), item(8), item(9)] as RequestDetail['reminders'];
  const items = [
    { kind: 'labor' as const, description: 'Annual inspection', amount: 2150, reminderId: 7 },
    { kind: 'labor' as const, description: 'ELT inspection', amount: 110, isOptional: true, reminderId: 8 },
  ];
  const accepted = (chosenItems: number[]) => ({ items, chosenItems }) as unknown as Quote;
  expect(toDelivered({ reminders }, accepted([]))).toEqual([7]);
  expect(toDelivered({ reminders }, accepted([1]))).toEqual([7, 8]);
  expect(toDelivered({ reminders }, { items: [], chosenItems: null } as unknown as Quote)).toEqual([7, 8, 9]);
  expect(itemsOfJob(reminders, accepted([])).map(({ id }) => id)).toEqual([7, 9]);
  expect(itemsOfJob(reminders, accepted([1]))).toEqual(reminders);
  expect(itemsOfJob(reminders, undefined)).toEqual(reminders);
});

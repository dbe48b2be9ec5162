import { expect, test } from 'vitest';
import { noSheet } from '#web/features/jobs/sign-off/sheet-form.ts';
import { unreadNotes } from './delivered-items.tsx';

test('a clock that needs a reading says so until its meter is read', () => {
  const clocks = [
    { name: '100-hour inspection', template: '100-hour', meter: 'tach' as const, by: [3, 1] },
    { name: 'Oil change', template: 'oil', meter: 'hobbs' as const, by: [4] },
  ];
  const values = {
    ...noSheet,
    hasSheet: true,
    reminderIds: [1],
    tach: ' ',
    hobbs: '',
    total: '5210.4',
    cycles: '',
    landings: '',
  };
  expect(unreadNotes(clocks, values)).toEqual([
    'Without a tach reading, “100-hour inspection” doesn’t restart on the owner’s due list.',
  ]);
  expect(unreadNotes(clocks, { ...values, tach: '3419.6' })).toEqual([]);
  expect(unreadNotes(clocks, { ...values, reminderIds: [2] })).toEqual([]);
  // Not approved, it stays due anyway; the oil change doesn’t need an approval.
  expect(unreadNotes(clocks, { ...values, reminderIds: [1, 4], result: 'discrepancies' })).toEqual([
    'Without a Hobbs reading, “Oil change” doesn’t restart on the owner’s due list.',
  ]);
});

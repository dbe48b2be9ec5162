import { expect, test } from 'vitest';
import { noSheet } from '#web/features/jobs/sign-off/sheet-values.ts';
import { changesOf, withChanges, type DeliveryValues } from './delivery-draft.ts';

const start: DeliveryValues = {
  ...noSheet,
  summary: '',
  doneOn: '2026-10-01',
  reminderIds: [1, 2],
  invoiceLines: [],
  tach: '',
  hobbs: '',
  total: '',
  cycles: '',
  landings: '',
  corrected: 'Corrected: Tire worn',
};
const later = { ...start, doneOn: '2026-10-03', corrected: 'Corrected: Tire worn\nCorrected: Brake line' };

test('a draft keeps what was typed, and the rest follows the job', () => {
  const kept = changesOf(start, { ...start, summary: 'New tire.', reminderIds: [2], areReadingsRight: true });
  expect(withChanges(later, kept)).toEqual({ ...later, summary: 'New tire.', reminderIds: [2] });
});

test('a finding that was done since then is added to edited lines, and a removed line stays away', () => {
  const kept = changesOf(start, { ...start, corrected: 'New tire, 6 ply.' });
  expect(withChanges(later, kept).corrected).toBe('New tire, 6 ply.\nCorrected: Brake line');
  const none = changesOf(start, { ...start, corrected: '' });
  expect(withChanges(start, none).corrected).toBe('');
});

import { expect, test } from 'vitest';
import { openUntil } from './jobs.ts';

const now = new Date('2026-11-18T05:00:00Z');
const until = (dueDate: string) =>
  openUntil(
    { form: { urgency: 'asap' }, items: [{ dueDate }], aircraft: { timeZone: 'America/Los_Angeles' } },
    now,
  );

test('the review shows until when a request is open: the day before its item is due, or the usual days', () => {
  expect(until('2026-11-30')).toBe('2026-11-29');
  expect(until('2026-10-31')).toBe('2026-12-01');
});

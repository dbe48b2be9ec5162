import { expect, test } from 'vitest';
import { closingOf } from './jobs.ts';

const now = new Date('2026-11-18T05:00:00Z');
const closing = (dueDate: string) => {
  const aircraft = { timeZone: 'America/Los_Angeles' };
  return closingOf({ form: { urgency: 'asap' }, items: [{ dueDate }], aircraft }, now).toISOString();
};

test('the review shows when a request will close: before its item is due, or after the usual days', () => {
  expect(closing('2026-11-30')).toBe('2026-11-30T08:00:00.000Z');
  expect(closing('2026-10-31')).toBe('2026-12-02T05:00:00.000Z');
});

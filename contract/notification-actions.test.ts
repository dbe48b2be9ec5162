import { describe, expect, test } from 'vitest';
import { isNotificationOver } from './notification-actions.ts';
import { reviewDays } from './product.ts';
import { addDays } from './time.ts';

const createdAt = new Date('2026-10-02T15:00:00Z');

test.each([
  ['quote_received', 'open', 0, false],
  ['quote_received', 'awaiting_payment', 0, true],
  // The status of another provider's job is hidden.
  ['invited', null, 0, true],
  ['payment', 'awaiting_payment', 0, false],
  ['payment', 'in_progress', 0, true],
  ['review_wanted', 'completed', reviewDays - 1, false],
  ['review_wanted', 'completed', reviewDays + 1, true],
  ['maintenance_due', undefined, 300, false],
  ['account', undefined, 300, false],
] as const)(
  'a notification of kind %s about a request that is %s, after %i days',
  (type, status, days, isOver) => {
    const sent = { type, createdAt, status, relatedType: 'request', isUnanswered: false };
    expect(isNotificationOver(sent, addDays(createdAt, days))).toBe(isOver);
  },
);

describe.each(['finding', 'addition', 'cancellation', 'date'])('a notification about a %s', (relatedType) => {
  test.each([
    ['in_progress', true, false],
    ['in_progress', false, true],
    // A finding that was delivered without a decision can only be deferred; the delivery says so.
    ['delivered', true, true],
    ['cancelled', true, true],
  ])('of a job that is %s, unanswered %s, is over: %s', (status, isUnanswered, isOver) => {
    const sent = { type: 'job_progress', createdAt, status, relatedType, isUnanswered };
    expect(isNotificationOver(sent, createdAt)).toBe(isOver);
  });
});

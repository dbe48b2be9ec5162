import { expect, test } from 'vitest';
import { isCounted, outcomeOf } from './finding-outcome.ts';

const at = '2026-10-02T15:00:00.000Z';
const finding = (
  status: 'reported' | 'withdrawn' | 'done',
  decidedAt: string | null,
  refundedAmount = '',
) => ({
  status,
  decidedAt,
  refundedAmount: refundedAmount || null,
});

test.each([
  [finding('reported', null), 'in_progress', 'Reported', true],
  [finding('reported', null), 'cancelled', 'Not answered', true],
  [finding('withdrawn', null), 'completed', 'Withdrawn', false],
  [finding('withdrawn', at), 'completed', 'Not done', true],
  [finding('withdrawn', at, '310.00'), 'completed', 'Not done, $310.00 refunded', true],
  [finding('withdrawn', at, '310.00'), 'cancelled', 'Job cancelled, not done, $310.00 refunded', true],
  [finding('done', at), 'cancelled', 'Done', true],
])('%j of a job that is %s: %s', (one, jobStatus, label, counts) => {
  expect([outcomeOf(one, jobStatus), isCounted(one)]).toEqual([label, counts]);
});

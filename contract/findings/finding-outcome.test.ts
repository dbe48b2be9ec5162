import { expect, test } from 'vitest';
import { isListed, laterReportOf, openFindings, outcomeOf } from './finding-outcome.ts';

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
  [finding('withdrawn', at), 'completed', 'Withdrawn, not done', true],
  [finding('withdrawn', at, '310.00'), 'completed', 'Withdrawn, not done, $310.00 refunded', true],
  [finding('withdrawn', at, '310.00'), 'cancelled', 'Job cancelled, not done, $310.00 refunded', true],
  [finding('done', at), 'cancelled', 'Done', true],
])('%j of a job that is %s: %s', (one, jobStatus, label, counts) => {
  expect([outcomeOf(one, jobStatus), isListed(one)]).toEqual([label, counts]);
});

const report = (number: number, change: object = {}) => ({
  id: 10 + number,
  number,
  replacesId: number === 1 ? null : 11,
  grade: 'unairworthy' as const,
  status: 'declined' as const,
  decidedAt: at,
  ...change,
});
const numbers = (reports: ReturnType<typeof report>[]) => openFindings(reports).map(({ number }) => number);

test('of several reports of one discrepancy the latest counts, with its grade', () => {
  expect(numbers([report(1), report(2)])).toEqual([2]);
  expect(numbers([report(1), report(2), report(3, { status: 'done' })])).toEqual([]);
  expect(numbers([report(1), report(2, { grade: 'watch', status: 'deferred' })])).toEqual([]);
  expect(numbers([report(1), report(2, { status: 'reported', decidedAt: null })])).toEqual([2]);
  expect(numbers([report(1), report(2, { replacesId: null })])).toEqual([1, 2]);
});

test('a report that was withdrawn before an answer replaces nothing, one that was approved and withdrawn does', () => {
  const unanswered = [report(1), report(2, { status: 'withdrawn', decidedAt: null })];
  expect([numbers(unanswered), laterReportOf(unanswered, report(1))]).toEqual([[1], undefined]);
  const approved = [report(1), report(2, { status: 'withdrawn' })];
  expect([numbers(approved), laterReportOf(approved, report(1))?.number]).toEqual([[2], 2]);
});

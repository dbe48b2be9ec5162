import { expect, test } from 'vitest';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { rulingAge } from './ruling/business-days.tsx';
import { courseOf } from './status.ts';

const dispute = {
  status: 'open',
  openedBy: 'owner',
  requestedRefund: '400.00',
  createdAt: '2026-11-15T17:00:00Z',
  answerBy: '2026-11-20T17:00:00Z',
  answeredAt: null,
  escalatedAt: null,
  endedAt: null,
  note: null,
  offers: [],
} as unknown as DisputeDetail;

const skipped = (detail: DisputeDetail) =>
  courseOf(detail)
    .steps.filter(({ isSkipped }) => isSkipped)
    .map(({ label }) => label);

test('[DISP-01~] the course passes by what did not happen', () => {
  expect(courseOf(dispute)).toMatchObject({ now: 1 });
  expect(skipped(dispute)).toEqual([]);
  const escalated = {
    ...dispute,
    status: 'escalated',
    answerBy: null,
    escalatedAt: '2026-11-20T17:00:00Z',
  } as const;
  expect(skipped(escalated)).toEqual(['Not answered', 'Offers']);
  const withdrawn = {
    ...dispute,
    status: 'withdrawn',
    answerBy: null,
    endedAt: '2026-11-16T17:00:00Z',
  } as const;
  expect(courseOf(withdrawn)).toMatchObject({ now: 5, steps: { 4: { label: 'Withdrawn' } } });
  expect(skipped(withdrawn)).toEqual(['Not answered', 'Offers', 'Ruling']);
});

test.each([
  [0, 'Escalated today', 'text-ink-2'],
  [7, 'Day 7 of 10', 'text-ink-2'],
  [8, 'Day 8 of 10', 'text-caution'],
  [10, 'Day 10 of 10', 'text-caution'],
  [11, '1 day over', 'text-warning'],
])('[DISP-02~] %s business days are %s', (days, text, tone) => {
  expect(rulingAge(days)).toEqual({ text, tone });
});

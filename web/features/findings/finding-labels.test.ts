import { expect, test } from 'vitest';
import { countWithGrade } from '#web/api/findings.ts';
import { countText, stateOf, whyNotEditable } from './finding-labels.ts';

test('nothing waits for an answer while a dispute stops the job', () => {
  const reported = {
    status: 'reported' as const,
    isPaid: true,
    isNoCall: false,
    price: '0.00',
    grade: 'recommended' as const,
    decidedAt: null,
    refundedAmount: null,
    replacedBy: null,
    reminderId: null,
  };
  expect(stateOf(reported, 'in_progress').label).toBe('Waiting for the owner');
  expect(stateOf(reported, 'disputed').label).toBe('Not answered');
});

test('a deferred finding says if it is on no due list', () => {
  const deferred = {
    status: 'deferred' as const,
    isPaid: false,
    isNoCall: false,
    price: '0.00',
    grade: 'recommended' as const,
    decidedAt: null,
    refundedAmount: null,
    replacedBy: null,
  };
  expect(stateOf({ ...deferred, reminderId: 7 }, 'in_progress').label).toBe('Deferred');
  expect(stateOf({ ...deferred, reminderId: null }, 'in_progress').label).toBe('Deferred, not on a due list');
  // The later report is on the list in its place, or done.
  const replacedBy = { id: 9, number: 4 };
  expect(stateOf({ ...deferred, reminderId: null, replacedBy }, 'in_progress').label).toBe('Deferred');
});

test('a finding to watch without proposed work is noted, not declined', () => {
  const declined = {
    status: 'declined' as const,
    isPaid: false,
    isNoCall: false,
    price: '0.00',
    decidedAt: null,
    refundedAmount: null,
    replacedBy: null,
    reminderId: null,
  };
  expect(stateOf({ ...declined, grade: 'watch' }, 'in_progress').label).toBe('Noted');
  expect(stateOf({ ...declined, grade: 'watch', price: '40.00' }, 'in_progress').label).toBe('Declined');
  expect(stateOf({ ...declined, grade: 'recommended' }, 'in_progress').label).toBe('Declined');
});

test('the count says what else the list has', () => {
  const done = { status: 'done', decidedAt: '2026-10-02T15:00:00.000Z', replacedBy: null } as const;
  const replaced = { ...done, status: 'declined', replacedBy: { id: 9, number: 4 } } as const;
  const withdrawn = { status: 'withdrawn', decidedAt: null, replacedBy: null } as const;
  expect(countText([done, done])).toBe('2 findings');
  expect(countText([done, replaced])).toBe('1 finding, plus 1 reported again');
  expect(countText([done, done, withdrawn, replaced, withdrawn])).toBe(
    '2 findings, plus 1 reported again and 2 withdrawn',
  );
  expect(countText([withdrawn])).toBe('No findings, plus 1 withdrawn');
});

test('a finding that the owner answers while it is edited says so, and what is left to do', () => {
  expect(whyNotEditable({ status: 'reported', can: ['edit', 'withdraw'] })).toBeUndefined();
  expect(whyNotEditable({ status: 'declined', can: ['report_again'] })).toBe(
    'The owner declined it, so you can’t save changes. You can report it again.',
  );
  expect(whyNotEditable({ status: 'approved', can: ['give_back'] })).toBe(
    'The owner approved it, so you can’t save changes.',
  );
  expect(whyNotEditable({ status: 'reported', can: [] })).toContain('The job is no longer in progress');
});

test('findings are counted with the most serious grade', () => {
  const graded = { grade: 'unairworthy' } as const;
  const other = { grade: 'watch' } as const;
  expect(countWithGrade([graded])).toBe('1 finding graded Unairworthy');
  expect(countWithGrade([graded, graded])).toBe('2 findings graded Unairworthy');
  expect(countWithGrade([graded, other])).toBe('2 findings, 1 graded Unairworthy');
  expect(countWithGrade([other])).toBe('1 finding');
});

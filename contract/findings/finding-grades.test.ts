import { expect, test } from 'vitest';
import { deferredName, isUnanswered } from './finding-grades.ts';

test('a finding is unanswered once its work was delivered without an answer', () => {
  expect(
    ['in_progress', 'delivered', 'completed', 'cancelled'].map((job) => isUnanswered('reported', job)),
  ).toEqual([false, true, true, true]);
  expect(isUnanswered('declined', 'completed')).toBe(false);
});

test('a deferred finding carries the grade Unairworthy in its name', () => {
  const title = 'Tire worn';
  expect(deferredName({ title, grade: 'watch' }, 120)).toBe(title);
  expect(deferredName({ title, grade: 'unairworthy' }, 120)).toBe(
    'Tire worn, graded Unairworthy by the mechanic',
  );
  expect(deferredName({ title: 'x'.repeat(120), grade: 'unairworthy' }, 120)).toHaveLength(120);
  expect(deferredName({ title: '🛩'.repeat(60), grade: 'unairworthy' }, 120)).toMatch(/^🛩+…, graded/u);
});

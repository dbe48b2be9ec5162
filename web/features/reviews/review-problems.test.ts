import { expect, test } from 'vitest';
import { problemsOf } from './review-problems.ts';

const comment = 'Tidy work.';

test('[REV-01] a rating of one to five and ten characters are enough', () => {
  for (const rating of [1, 5]) expect(problemsOf({ rating, comment })).toEqual({});
});

test('[REV-01] what is missing is said in the specified words', () => {
  expect(problemsOf({ rating: 0, comment })).toEqual({ rating: 'Please select a rating' });
  expect(problemsOf({ rating: 6, comment })).toEqual({ rating: 'Rating must be 5 stars or less' });
  expect(problemsOf({ rating: 3, comment: ' nine it is ' })).toEqual({});
  expect(problemsOf({ rating: 3, comment: ' too short ' })).toEqual({
    comment: 'Please write at least 10 characters',
  });
});

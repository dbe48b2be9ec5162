import { expect, test } from 'vitest';
import { validateReview } from './review-validation.ts';

const comment = 'Tidy work.';

test('[REV-01~] a rating of one to five and ten characters are enough', () => {
  for (const rating of [1, 5]) expect(validateReview({ rating, comment })).toEqual({});
});

test('[REV-01~] errors have the specified texts', () => {
  expect(validateReview({ rating: 0, comment })).toEqual({ rating: 'Please select a rating' });
  expect(validateReview({ rating: 6, comment })).toEqual({ rating: 'Rating must be 5 stars or less' });
  expect(validateReview({ rating: 3, comment: ' nine it is ' })).toEqual({});
  expect(validateReview({ rating: 3, comment: ' too short ' })).toEqual({
    comment: 'Please write at least 10 characters',
  });
});

import { maxRating, minRating, minReviewComment } from '#contract/limits.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';

/** Values of the review form. */
export interface ReviewDraft {
  rating: number;
  comment: string;
}

/** Client rules; the specification sets the texts. */
export const validateReview = ({ rating, comment }: ReviewDraft): FieldErrors<keyof ReviewDraft> => ({
  ...(rating < minRating && { rating: 'Please select a rating' }),
  ...(rating > maxRating && { rating: `Rating must be ${maxRating} stars or less` }),
  ...(comment.trim().length < minReviewComment && {
    comment: `Please write at least ${minReviewComment} characters`,
  }),
});

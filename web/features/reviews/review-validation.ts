import { maxReviewComment } from '#contract/limits.ts';
/** A review as it is written. */
export interface ReviewDraft {
  rating: number;
  comment: string;
}

export const maxCommentLength = maxReviewComment;

/** What is missing, in the specification's words; the server checks the same. */
export const validateReview = ({
  rating,
  comment,
}: ReviewDraft): Partial<Record<keyof ReviewDraft, string>> => ({
  ...(rating < 1 && { rating: 'Please select a rating' }),
  ...(rating > 5 && { rating: 'Rating must be 5 stars or less' }),
  ...(comment.trim().length < 10 && { comment: 'Please write at least 10 characters' }),
});

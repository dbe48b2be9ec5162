import * as z from 'zod';
import { byId, id, idParam, timestamp, pageQuery, reason, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxRating, maxReply, maxReviewComment, minRating, minReviewComment } from '#contract/limits.ts';

export const newReview = z.object({
  providerId: id,
  requestId: id,
  rating: z
    .int()
    .min(minRating, 'Please select a rating')
    .max(maxRating, `Rating must be ${maxRating} stars or less`),
  comment: text(0, maxReviewComment).min(
    minReviewComment,
    `Please write at least ${minReviewComment} characters`,
  ),
});

export const review = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: timestamp,
  /** First name and initial of the last name. */
  reviewer: z.string(),
  /** The provider's public reply. */
  reply: z.string().nullable(),
  repliedAt: timestamp.nullable(),
});

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/provider/:providerId',
    access: 'user',
    mayLag: true,
    summary: 'Reviews of a provider',
    params: z.object({ providerId: idParam }),
    query: pageQuery,
    response: review,
    paged: true,
    revalidates: true,
  }),
  postReview: endpoint({
    method: 'POST',
    path: '/api/reviews',
    access: 'owner',
    needs: 'accept',
    summary: 'Reviews a completed job, once',
    status: 201,
    body: newReview,
    response: review,
  }),
  replyToReview: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    access: 'provider',
    needs: 'profile',
    summary: 'Replies to a review publicly, once',
    params: byId,
    body: z.object({ reply: text(1, maxReply) }),
    response: review,
  }),
  hideReview: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/hide',
    access: 'admin',
    summary: 'Hides a review, which then counts in no rating, or shows it again',
    audits: ['review.hide', 'review.show'],
    params: byId,
    body: z.object({ isHidden: z.boolean(), reason }),
    response: z.object({ id: z.int(), isHidden: z.boolean() }),
  }),
};

import * as z from 'zod';
import { byId, id, idParam, timestamp, pageQuery, text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const newReview = z.object({
  providerId: id,
  requestId: id,
  rating: z.int().min(1, 'Please select a rating').max(5, 'Rating must be 5 stars or less'),
  comment: z.string().trim().min(10, 'Please write at least 10 characters').max(2000),
});

export const review = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: timestamp,
  /** First name and initial. */
  reviewer: z.string(),
  /** What the provider answered, in public. */
  reply: z.string().nullable(),
  repliedAt: timestamp.nullable(),
});

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/provider/:providerId',
    access: 'user',
    summary: 'Reviews of a provider',
    params: z.object({ providerId: idParam }),
    query: pageQuery,
    response: review,
    paged: true,
  }),
  postReview: endpoint({
    method: 'POST',
    path: '/api/reviews',
    access: 'owner',
    summary: 'Reviews a completed job, once',
    status: 201,
    body: newReview,
    response: review,
  }),
  replyToReview: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    access: 'provider',
    summary: 'Replies to a review publicly, once',
    params: byId,
    body: z.object({ reply: text(1, 2000) }),
    response: review,
  }),
};

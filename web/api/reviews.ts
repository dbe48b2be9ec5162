import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Review = WireOf<Api['GET /api/reviews/provider/:providerId']>[number];
type NewReview = CallOf<Api['POST /api/reviews']>['body'];

/** Size of the first page. */
export const firstReviews = 5;
const moreReviews = 20;

/** Queries that show a rating or whether a job is reviewed. */
const reviewKeys = [keys.reviews, keys.requests, keys.providers, keys.dashboard];

/** Reviews of a provider, newest first: a short first page, then longer ones. */
export const reviewsOf = (providerId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.reviews, providerId],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/reviews/provider/:providerId', {
        params: { providerId: String(providerId) },
        query: { limit: pageParam === undefined ? firstReviews : moreReviews, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const usePostReview = () =>
  useAction((body: NewReview) => call('POST /api/reviews', { body }), {
    invalidates: reviewKeys,
    success: { title: 'Review Submitted', description: 'Thank you. Other owners rely on it.' },
    error: 'Failed to submit review',
  });

/** Posts the provider's one reply to a review. */
export const useReply = (reviewId: number) =>
  useAction(
    (reply: string) => call('POST /api/reviews/:id/reply', { ...idParams(reviewId), body: { reply } }),
    { invalidates: reviewKeys, success: { title: 'Reply posted' }, error: 'Couldn’t post your reply' },
  );

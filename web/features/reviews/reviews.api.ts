import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { callPage } from '#web/lib/api.ts';

export type Review = WireOf<Api['GET /api/reviews/provider/:providerId']>[number];

/** How many are shown at first. */
export const firstReviews = 5;
const moreReviews = 20;

/** What owners said about a provider: a few at first, then more at a time. */
export const reviewsOf = (providerId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', providerId],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/reviews/provider/:providerId', {
        params: { providerId: String(providerId) },
        query: { limit: pageParam === undefined ? firstReviews : moreReviews, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

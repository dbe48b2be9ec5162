import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, errorMessage } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast.tsx';

export type Review = WireOf<Api['GET /api/reviews/provider/:providerId']>[number];
type NewReview = CallOf<Api['POST /api/reviews']>['body'];

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

/** Whatever shows a rating or whether a job is reviewed. */
const touched = [['reviews'], ['requests'], ['providers'], ['dashboard']];

interface Texts {
  done: { title: string; description?: string };
  /** When the server does not say why. */
  failed: string;
}

/** After it the lists are fetched anew, and with them the form may go. */
function useReviewChange<Input>(change: (input: Input) => Promise<Review>, texts: Texts) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.show(texts.done);
      return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) =>
      toast.show({ title: 'Error', description: errorMessage(error, texts.failed), tone: 'destructive' }),
  });
}

export const usePostReview = () =>
  useReviewChange((body: NewReview) => call('POST /api/reviews', { body }), {
    done: { title: 'Review Submitted', description: 'Thank you. Other owners rely on it.' },
    failed: 'Failed to submit review',
  });
export const useReply = (id: number) =>
  useReviewChange(
    (reply: string) => call('POST /api/reviews/:id/reply', { params: { id: String(id) }, body: { reply } }),
    { done: { title: 'Reply posted' }, failed: 'Failed to post the reply' },
  );

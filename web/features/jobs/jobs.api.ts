import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, callPage, errorMessage } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast.tsx';

export type Request = WireOf<Api['GET /api/requests/:id']>;
export type Quote = WireOf<Api['GET /api/requests/:id/quotes']>[number];
export type NewQuote = CallOf<Api['POST /api/requests/:id/quotes']>['body'];
export type ItemKind = Quote['items'][number]['kind'];
export type Deal = WireOf<Api['GET /api/requests/:id/deal']>;
export type Addition = Deal['additions'][number];
export type Payment = NonNullable<Deal['payment']>;

/** What a path names by its number. */
export const idParams = (id: number) => ({ params: { id: String(id) } });

/** The quotes on a request, as many as the caller may see, and how many there are in all. */
export const quotesOn = (requestId: number) =>
  queryOptions({
    queryKey: ['requests', requestId, 'quotes'],
    queryFn: () =>
      callPage('GET /api/requests/:id/quotes', { ...idParams(requestId), query: { limit: 100 } }),
  });

/** Payments and additional work of a job. */
export type DealParts = WireOf<Api['GET /api/requests/:id/deal']>;

export const jobDetail = (requestId: number) =>
  queryOptions({
    queryKey: ['requests', requestId, 'deal'],
    queryFn: () => call('GET /api/requests/:id/deal', idParams(requestId)),
  });

/** A provider's own quotes on all requests, the latest first. */
export const quotesBy = (providerId: number) =>
  queryOptions({
    queryKey: ['quotes', 'provider', providerId],
    queryFn: () =>
      call('GET /api/service-quotes/provider/:providerId', {
        params: { providerId: String(providerId) },
        query: { limit: 50 },
      }),
  });

/** What a toast says when it is done. */
export interface ToastContent {
  title: string;
  description?: string;
}

/** True when somebody else was quicker. */
const isStale = (error: unknown) => error instanceof ApiError && error.body?.code === 'stale_state';

/** Fetches anew whatever shows a request. */
export function useInvalidateJob() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['requests', 'quotes', 'home', 'dashboard', 'schedule'].map((shown) =>
        client.invalidateQueries({ queryKey: [shown] }),
      ),
    );
}

/**
 * A step of a deal: says how it went, and fetches anew whatever shows the request. Where the thing has changed in the
 * meantime it says so, and the page shows how it stands now.
 */
export function useJobAction<Input, Result>(move: (input: Input) => Promise<Result>, done?: ToastContent) {
  const refresh = useInvalidateJob();
  const toast = useToast();
  return useMutation({
    mutationFn: move,
    onSuccess: () => {
      if (done) toast.show(done);
    },
    onError: (error) =>
      toast.show(
        isStale(error)
          ? {
              title: 'This has changed in the meantime',
              description: 'The page shows how it stands now.',
              tone: 'destructive',
            }
          : { title: 'Error', description: errorMessage(error, 'Please try again'), tone: 'destructive' },
      ),
    onSettled: refresh,
  });
}

/** What the server says about one field. */
export const issueOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;

/** One's own provider profile, or null. */
export const ownProviderProfile = queryOptions({
  queryKey: ['own-profile'],
  queryFn: () => call('GET /api/service-providers/me'),
});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type OpenRequest = WireOf<Api['GET /api/requests']>[number];
export type SavedSearch = WireOf<Api['GET /api/saved-searches']>[number];
type Filters = NonNullable<CallOf<Api['GET /api/requests']>['query']>;
type NewSearch = CallOf<Api['POST /api/saved-searches']>['body'];

/** Open requests, page by page. */
export const openRequests = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'open-requests', filters],
    queryFn: ({ pageParam }) => callPage('GET /api/requests', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });

/** The provider's saved searches. */
export const savedSearches = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: () => call('GET /api/saved-searches'),
});

export const useSaveSearch = () =>
  useAction((body: NewSearch) => call('POST /api/saved-searches', { body }), {
    invalidates: [savedSearches.queryKey],
    success: { title: 'Search saved', description: 'We’ll notify you when a new request matches.' },
  });

export const useRemoveSearch = () =>
  useAction(({ id }: SavedSearch) => call('DELETE /api/saved-searches/:id', idParams(id)), {
    invalidates: [savedSearches.queryKey],
    success: (_, { name }) => ({ title: 'Search removed', description: `“${name}” is no longer saved.` }),
    error: 'Couldn’t remove the search',
  });

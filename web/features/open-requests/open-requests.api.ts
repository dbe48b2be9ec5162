import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { queryOf, type RequestFilters } from './request-filters.ts';

export type OpenRequest = WireOf<Api['GET /api/requests']>[number];
export type SavedSearch = WireOf<Api['GET /api/saved-searches']>[number];
type NewSearch = CallOf<Api['POST /api/saved-searches']>['body'];

/** Open requests, page by page. */
export const openRequests = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'feed', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/requests', {
        query: { ...queryOf(filters), sort: filters.sort, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (former) => former,
  });

const key = ['saved-searches'];
export const savedSearches = queryOptions({
  queryKey: key,
  queryFn: () => call('GET /api/saved-searches'),
});

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSearch) => call('POST /api/saved-searches', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/saved-searches/:id', { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type OpenRequest = WireOf<Api['GET /api/requests']>[number];
export type SavedSearch = WireOf<Api['GET /api/saved-searches']>[number];
type Filters = NonNullable<CallOf<Api['GET /api/requests']>['query']>;
type NewSearch = CallOf<Api['POST /api/saved-searches']>['body'];

/** Open requests, page by page. */
export const openRequests = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keys.requests, 'open-requests', filters],
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

/** Removes a saved search; the toast can undo it. */
export const useRemoveSearch = () => {
  const restore = useAction((body: NewSearch) => call('POST /api/saved-searches', { body }), {
    invalidates: [savedSearches.queryKey],
    success: (_, { name }) => ({ title: 'Search restored', description: `“${name}” is saved again.` }),
    error: 'Couldn’t restore the search',
  });
  return useAction(({ id }: SavedSearch) => call('DELETE /api/saved-searches/:id', idParams(id)), {
    invalidates: [savedSearches.queryKey],
    success: (_, search) => ({
      title: 'Search removed',
      description: `“${search.name}” is no longer saved.`,
      action: { label: 'Undo', onAction: () => restore.mutate(toNewSearch(search)) },
    }),
    error: 'Couldn’t remove the search',
  });
};

const toNewSearch = ({ name, hasAlerts, filters }: SavedSearch): NewSearch => ({
  name,
  hasAlerts,
  filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)),
});

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, callPage } from '#web/lib/api.ts';

export type ServiceRequest = WireOf<Api['GET /api/requests/my']>[number];
export type RequestDetail = WireOf<Api['GET /api/requests/:id']>;
export type NewRequest = CallOf<Api['POST /api/requests']>['body'];
export type RequestChange = CallOf<Api['PATCH /api/requests/:id']>['body'];
export type RequestStatus = ServiceRequest['status'];

export interface RequestFilters {
  as: 'owner' | 'provider' | undefined;
  status: RequestStatus | undefined;
  q: string | undefined;
}

/** An owner's requests or a provider's jobs, page by page. */
export const myRequests = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'my', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/requests/my', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** One's open requests: to warn of a second one for the same thing. */
export const openRequests = queryOptions({
  queryKey: ['requests', 'open'],
  queryFn: () => call('GET /api/requests/my', { query: { as: 'owner', status: 'open', limit: 100 } }),
});

/** A request with everything its page shows. */
export const requestById = (id: number) =>
  queryOptions({
    queryKey: ['requests', id],
    queryFn: () => call('GET /api/requests/:id', { params: { id: String(id) } }),
  });

/** A change of requests, after which what shows them is fetched anew. */
export function useRequestChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['requests'] }),
        client.invalidateQueries({ queryKey: ['home'] }),
        client.invalidateQueries({ queryKey: ['aircraft'] }),
      ]),
  });
}

/** What the server says about one field. */
export const issueOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;

export const useCancelRequest = () =>
  useRequestChange((id: number) => call('DELETE /api/requests/:id', { params: { id: String(id) } }));

export const useUpdateRequest = (id: number) =>
  useRequestChange((body: RequestChange) =>
    call('PATCH /api/requests/:id', { params: { id: String(id) }, body }),
  );

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys, requestDependents } from './keys.ts';

export type ServiceRequest = WireOf<Api['GET /api/requests/my']>[number];
export type RequestDetail = WireOf<Api['GET /api/requests/:id']>;
export type NewRequest = CallOf<Api['POST /api/requests']>['body'];
export type NewRequests = CallOf<Api['POST /api/requests/together']>['body'];
export type RequestChange = CallOf<Api['PATCH /api/requests/:id']>['body'];
export type RequestStatus = ServiceRequest['status'];
/** Statuses of one's own requests and jobs: those of others are taken. */
export type OwnStatus = Exclude<RequestStatus, 'taken'>;

export interface RequestFilters {
  as: 'owner' | 'provider' | undefined;
  status: OwnStatus | undefined;
  q: string | undefined;
}

export type JobStage = NonNullable<CallOf<Api['GET /api/requests/my']>['query']['stage']>;

/** An owner's requests or a provider's jobs, page by page. */
export const myRequests = (filters: RequestFilters & { stage?: JobStage }) =>
  infiniteQueryOptions({
    queryKey: [...keys.requests, 'my', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/requests/my', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The owner's own open requests, max 100: the post form warns of a similar one. */
export const myOpenRequests = queryOptions({
  queryKey: [...keys.requests, 'open'],
  queryFn: () => call('GET /api/requests/my', { query: { as: 'owner', status: 'open', limit: 100 } }),
});

/** The latest requests or jobs of the user, max 100, to choose one. */
export const myLatestRequests = queryOptions({
  queryKey: [...keys.requests, 'latest'],
  queryFn: () => call('GET /api/requests/my', { query: { limit: 100 } }),
});

/** A request with everything its page shows. */
export const requestById = (id: number) =>
  queryOptions({
    queryKey: [...keys.requests, id],
    queryFn: () => call('GET /api/requests/:id', idParams(id)),
  });

export const useCancelRequest = () =>
  useAction((id: number) => call('DELETE /api/requests/:id', idParams(id)), {
    invalidates: requestDependents,
    success: {
      title: 'Service request cancelled',
      description: 'Your service request has been successfully cancelled.',
    },
    error: { title: 'Error', description: 'Failed to cancel service request. Please try again.' },
  });

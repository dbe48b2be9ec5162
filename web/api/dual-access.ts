import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type DualAccessRequest = WireOf<Api['GET /api/admin/dual-access-requests']>[number];
export type DualAccessStatus = DualAccessRequest['status'];

/** The user's latest request for dual access; null if there is none. */
export const ownDualAccessRequest = queryOptions({
  queryKey: ['dual-access', 'own'],
  queryFn: () => call('GET /api/auth/dual-access-request'),
});

/** Asks the administrators for dual access. */
export const useRequestDualAccess = () =>
  useAction(() => call('POST /api/auth/dual-access-request', { body: {} }), {
    invalidates: [ownDualAccessRequest.queryKey],
    success: {
      title: 'Request sent',
      description: 'An administrator will review it. We’ll notify you when they decide.',
    },
    error: 'Couldn’t send your request',
  });

/** Requests for dual access, for administrators, page by page. */
export const dualAccessRequests = (status: DualAccessStatus) =>
  infiniteQueryOptions({
    queryKey: ['dual-access', 'all', status],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/dual-access-requests', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many requests for dual access wait for a decision. */
export const dualAccessCount = queryOptions({
  queryKey: ['dual-access', 'all', 'count'],
  queryFn: async () =>
    (await callPage('GET /api/admin/dual-access-requests', { query: { status: 'pending', limit: 1 } })).total,
});

/** Approves a request, or declines it with a reason. */
export const useDecideDualAccess = (id: number) =>
  useAction(
    (body: { approve: true } | { approve: false; reason: string }) =>
      call('POST /api/admin/dual-access-requests/:id/decide', { ...idParams(id), body }),
    {
      invalidates: [['dual-access', 'all']],
      success: ({ status }) => ({
        title: status === 'approved' ? 'Dual access approved' : 'Request declined',
        description: 'We’ve notified the user.',
      }),
      error: 'Couldn’t decide the request',
    },
  );

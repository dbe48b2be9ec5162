import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';

export type ListedCase = WireOf<Api['GET /api/admin/support']>[number];
export type SupportCase = WireOf<Api['GET /api/admin/support/:id']>;
export type CaseStatus = SupportCase['status'];

export interface InboxFilters {
  status: CaseStatus;
  q: string | undefined;
}

/** The inbox, page by page. */
export const inbox = (filters: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: ['support', 'inbox', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/support', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** A case with its answers. */
export const caseById = (id: number) =>
  queryOptions({
    queryKey: ['support', 'case', id],
    queryFn: () => call('GET /api/admin/support/:id', { params: { id: String(id) } }),
  });

function useCaseChange<Input>(id: number, change: (input: Input) => Promise<SupportCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      client.setQueryData(caseById(id).queryKey, changed);
      return client.invalidateQueries({ queryKey: ['support', 'inbox'] });
    },
    // Somebody else may have been faster: what stands now is shown.
    onError: () => client.invalidateQueries({ queryKey: caseById(id).queryKey }),
  });
}

export const useReply = (id: number) =>
  useCaseChange(id, ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
    call('POST /api/admin/support/:id/replies', {
      params: { id: String(id) },
      body: { message },
      idempotencyKey,
    }),
  );

export const useSetStatus = (id: number) =>
  useCaseChange(id, (status: 'open' | 'closed') =>
    call('PUT /api/admin/support/:id/status', { params: { id: String(id) }, body: { status } }),
  );

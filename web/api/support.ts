import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

export type ListedCase = WireOf<Api['GET /api/admin/support']>[number];
export type SupportCase = WireOf<Api['GET /api/admin/support/:id']>;
export type CaseStatus = SupportCase['status'];
export type NewCase = CallOf<Api['POST /api/support']>['body'];

export interface InboxFilters {
  status: CaseStatus;
  q: string | undefined;
}

/** The administrators' inbox, page by page. */
export const inbox = (filters: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: ['support', 'inbox', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/support', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many support cases wait for a reply. */
export const openCaseCount = queryOptions({
  queryKey: ['support', 'inbox', 'count'],
  queryFn: async () =>
    (await callPage('GET /api/admin/support', { query: { status: 'open', limit: 1 } })).total,
});

/** A support case with its replies. */
export const caseById = (id: number) =>
  queryOptions({
    queryKey: ['support', 'case', id],
    queryFn: () => call('GET /api/admin/support/:id', idParams(id)),
  });

/** Opens a support case. */
export const useOpenCase = () =>
  useAction(({ idempotencyKey, ...body }: NewCase & { idempotencyKey: string }) =>
    call('POST /api/support', { body, idempotencyKey }),
  );

const useCaseAction = <Input>(
  id: number,
  action: (input: Input) => Promise<SupportCase>,
  toasts: { success: (result: SupportCase) => ToastContent; error: string },
) =>
  useAction(action, {
    ...toasts,
    // Another administrator may have been faster: a refusal reloads the case, too.
    invalidates: [['support', 'inbox'], caseById(id).queryKey],
    onSuccess: (changed, _, client) => client.setQueryData(caseById(id).queryKey, changed),
  });

/** Emails a reply to the requester. */
export const useReply = (id: number, email: string) =>
  useCaseAction(
    id,
    ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      call('POST /api/admin/support/:id/replies', { ...idParams(id), body: { message }, idempotencyKey }),
    {
      success: () => ({ title: 'Reply sent', description: `We emailed it to ${email}.` }),
      error: 'Couldn’t send the reply',
    },
  );

/** Closes or reopens a case. */
export const useSetStatus = (id: number) =>
  useCaseAction(
    id,
    (status: 'open' | 'closed') =>
      call('PUT /api/admin/support/:id/status', { ...idParams(id), body: { status } }),
    {
      success: ({ status }) => ({ title: status === 'closed' ? 'Case closed' : 'Case reopened' }),
      error: 'Couldn’t update the case',
    },
  );

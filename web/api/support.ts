import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type ListedCase = WireOf<Api['GET /api/admin/support']>[number];
export type SupportCase = WireOf<Api['GET /api/admin/support/:id']>;
export type OwnCase = WireOf<Api['GET /api/support/cases/:id']>;
export type CaseMessage = WireOf<Api['GET /api/support/cases/:id/messages']>[number];
export type CaseStatus = SupportCase['status'];
export type NewCase = CallOf<Api['POST /api/support']>['body'];

export interface InboxFilters {
  status: CaseStatus;
  q: string | undefined;
}

/** The user's own cases, page by page. */
export const ownCases = infiniteQueryOptions({
  queryKey: [...keys.support, 'own'],
  queryFn: ({ pageParam }) => callPage('GET /api/support/cases', { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** A case of the user. */
export const ownCase = (id: number) =>
  queryOptions({
    queryKey: [...keys.support, 'own', id],
    queryFn: () => call('GET /api/support/cases/:id', idParams(id)),
  });

/** The messages of a case of the user. */
export const caseMessages = (id: number) =>
  queryOptions({
    queryKey: [...keys.support, 'messages', id],
    queryFn: () => call('GET /api/support/cases/:id/messages', idParams(id)),
  });

/** Writes to support in a case of the user. */
export const useWriteToCase = (id: number) =>
  useAction(
    ({ idempotencyKey, ...body }: { message: string; idempotencyKey: string }) =>
      call('POST /api/support/cases/:id/messages', { ...idParams(id), body, idempotencyKey }),
    {
      invalidates: [keys.support],
      success: { title: 'Message sent', description: 'We’ll notify you when we reply.' },
      error: 'Couldn’t send the message',
    },
  );

/** The administrators' inbox, page by page. */
export const inbox = (filters: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.support, 'inbox', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/support', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many support cases wait for a reply. */
export const openCaseCount = queryOptions({
  queryKey: [...keys.support, 'inbox', 'count'],
  queryFn: async () =>
    (await callPage('GET /api/admin/support', { query: { status: 'open', limit: 1 } })).total,
});

/** A support case with its replies. */
export const caseById = (id: number) =>
  queryOptions({
    queryKey: [...keys.support, 'case', id],
    queryFn: () => call('GET /api/admin/support/:id', idParams(id)),
  });

/** Opens a support case. */
export const useOpenCase = () =>
  useAction(
    ({ idempotencyKey, ...body }: NewCase & { idempotencyKey: string }) =>
      call('POST /api/support', { body, idempotencyKey }),
    { invalidates: [keys.support] },
  );

const useCaseAction = <Input>(
  id: number,
  action: (input: Input) => Promise<SupportCase>,
  toasts: { success: (result: SupportCase) => ToastContent; error: string },
) =>
  useAction(action, {
    ...toasts,
    // Another administrator may have been faster: a refusal reloads the case, too.
    invalidates: [keys.support],
    onSuccess: (changed, _, client) => client.setQueryData(caseById(id).queryKey, changed),
  });

/** What became of the email of a reply. */
export const mailTexts = {
  queued: 'The email is waiting to be sent.',
  sent: 'We emailed it.',
  bounced: 'The email couldn’t be delivered.',
  kept: 'Not emailed, because no mail server is set up.',
};

/** Replies to the requester. */
export const useReply = (id: number) =>
  useCaseAction(
    id,
    ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      call('POST /api/admin/support/:id/replies', { ...idParams(id), body: { message }, idempotencyKey }),
    {
      success: ({ person, replies }) => ({
        title: 'Reply sent',
        description: person ? 'They’ll see it in their account.' : mailTexts[replies.at(-1)?.mail ?? 'kept'],
      }),
      error: 'Couldn’t send the reply',
    },
  );

/** Claims a case, or takes it over. */
export const useClaimCase = (id: number) =>
  useCaseAction(
    id,
    (takeOver: boolean) => call('POST /api/admin/support/:id/claim', { ...idParams(id), body: { takeOver } }),
    { success: () => ({ title: 'Case claimed' }), error: 'Couldn’t claim the case' },
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

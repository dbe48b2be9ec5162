import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { currentUser } from '#web/lib/session.ts';
import { useJobAction, voteStarted } from './jobs.ts';
import { keys } from './keys.ts';
import type { RequestDetail } from './requests.ts';

export type Approval = WireOf<Api['GET /api/requests/:id/approvals']>[number];
export type ApprovalVote = NonNullable<Approval['vote']>;

/** The votes on a request, newest first; the provider sees the open one alone. */
export const approvalsOn = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'approvals'],
    queryFn: () => call('GET /api/requests/:id/approvals', idParams(requestId)),
  });

/** Returns the votes on a request; none where no group can be its owner. */
export function useApprovals({ id, side, status, can }: RequestDetail): Approval[] {
  const { memberships = [] } = useQuery(currentUser).data ?? {};
  const isInGroup = memberships.some(({ kind }) => kind === 'group');
  const isProvider = side === 'provider' || (side === 'visitor' && can.includes('withdraw'));
  const isDecidable = status === 'open' || status === 'in_progress';
  const enabled = side === 'owner' ? isInGroup : isProvider && isDecidable;
  return useQuery({ ...approvalsOn(id), enabled }).data ?? [];
}

const results = {
  open: { title: 'Vote recorded', description: 'You can change it until it’s decided.' },
  approved: { title: 'Approved and accepted', description: 'We’ve notified everyone.' },
  rejected: { title: 'Not approved', description: 'Nothing was accepted.' },
  outdated: { title: 'The vote is outdated', description: 'Nothing was accepted.' },
  expired: { title: 'The vote has ended' },
  withdrawn: { title: 'The vote was withdrawn' },
} as const;

/** Votes on an expense of a group; the vote that is still needed accepts it. */
export const useVote = (approvalId: number) =>
  useJobAction(
    (body: { approve: boolean; note: string }) =>
      call('POST /api/approvals/:id/vote', { ...idParams(approvalId), body }),
    ({ status }) => results[status],
    'Couldn’t record your vote',
  );

export const useWithdrawApproval = (approvalId: number) =>
  useJobAction(
    () => call('POST /api/approvals/:id/withdraw', idParams(approvalId)),
    { title: 'Vote withdrawn', description: 'Nothing was accepted.' },
    'Couldn’t withdraw the vote',
  );

/** Reminds the owners who have not voted. */
export const useRemindOfApproval = (approvalId: number) =>
  useJobAction(
    () => call('POST /api/approvals/:id/remind', idParams(approvalId)),
    { title: 'Reminder sent' },
    'Couldn’t send the reminder',
  );

/** Asks the owners again about what they did not approve. */
export const useAskAgain = (approvalId: number) =>
  useJobAction(
    () => call('POST /api/approvals/:id/ask-again', idParams(approvalId)),
    ({ status }) =>
      status === 'open' ? voteStarted : { title: 'Accepted', description: 'No vote was needed.' },
    'Couldn’t ask again',
  );

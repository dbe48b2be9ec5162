import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Team = WireOf<Api['GET /api/team']>;
export type Member = Team['members'][number];
export type TeamInvitation = Team['invitations'][number];
export type OpenInvitation = WireOf<Api['GET /api/invitations/:token']>;
type NewInvitation = CallOf<Api['POST /api/team/invitations']>['body'];
type Change = CallOf<Api['PATCH /api/team/members/:userId']>['body'];

export const ownTeam = queryOptions({ queryKey: keys.team, queryFn: () => call('GET /api/team') });

export const teamLog = queryOptions({
  queryKey: [...keys.team, 'log'],
  queryFn: () => call('GET /api/team/log'),
});

/** An invitation by the token of its link; one that no longer works is not asked for again. */
export const invitationByToken = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('GET /api/invitations/:token', { params: { token } }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 400),
  });

/** Switches the account that lists and new rows belong to: everything on screen is another account’s. */
export function useActFor() {
  const client = useQueryClient();
  return useAction((accountId: string) => call('PUT /api/auth/acting', { body: { accountId } }), {
    onSuccess: () => client.resetQueries(),
    error: 'Couldn’t switch accounts',
  });
}

export const useInvite = () =>
  useAction(
    ({ keyFor, ...body }: NewInvitation & { keyFor: (body: object) => string }) =>
      call('POST /api/team/invitations', { body, idempotencyKey: keyFor(body) }),
    {
      invalidates: [keys.team],
      success: ({ email }) => ({
        title: 'Invitation sent',
        description: `We’ve emailed a link to ${email}.`,
      }),
    },
  );

export const useResendInvitation = () =>
  useAction((id: number) => call('POST /api/team/invitations/:id/resend', idParams(id)), {
    invalidates: [keys.team],
    success: { title: 'Invitation sent', description: 'The earlier link no longer works.' },
    error: 'Couldn’t send the invitation',
  });

export const useRevokeInvitation = () =>
  useAction((id: number) => call('DELETE /api/team/invitations/:id', idParams(id)), {
    invalidates: [keys.team],
    success: { title: 'Invitation revoked', description: 'Its link no longer works.' },
    error: 'Couldn’t revoke the invitation',
  });

export const useChangeMember = () =>
  useAction(
    ({ userId, ...body }: Change & { userId: string }) =>
      call('PATCH /api/team/members/:userId', { params: { userId }, body }),
    {
      invalidates: [keys.team, ['user']],
      success: { title: 'Member updated' },
      error: 'Couldn’t change the member',
    },
  );

export const useRemoveMember = () =>
  useAction(
    ({ userId, ...body }: { userId: string; reassignTo?: string | null }) =>
      call('DELETE /api/team/members/:userId', { params: { userId }, body }),
    {
      invalidates: [keys.team, ['user'], keys.requests],
      success: { title: 'Member removed' },
      error: 'Couldn’t remove the member',
    },
  );

/** Stops emails and push messages about a shared account, or starts them again. */
export const useMuteMembership = () =>
  useAction(
    ({ accountId, isMuted }: { accountId: string; isMuted: boolean }) =>
      call('PUT /api/auth/memberships/:accountId/mute', { params: { accountId }, body: { isMuted } }),
    {
      invalidates: [keys.team],
      success: ({ isMuted }) => ({
        title: isMuted ? 'Notifications muted' : 'Notifications unmuted',
        description: isMuted ? 'You won’t get emails or push notifications about this team.' : '',
      }),
      error: 'Couldn’t change that',
    },
  );

export const useTeamSettings = () =>
  useAction((mechanicsTake: boolean) => call('PATCH /api/team/settings', { body: { mechanicsTake } }), {
    invalidates: [keys.team],
    error: 'Couldn’t save the setting',
  });

export const useAskTransfer = () =>
  useAction((body: { userId: string; password: string }) => call('POST /api/team/transfer', { body }), {
    invalidates: [keys.team],
    success: { title: 'Ownership offered', description: 'They can accept it for 7 days.' },
  });

export const useEndTransfer = () =>
  useAction(
    (answer: 'cancel' | 'decline') =>
      answer === 'cancel' ? call('DELETE /api/team/transfer') : call('POST /api/team/transfer/decline'),
    { invalidates: [keys.team], error: 'Couldn’t end the transfer' },
  );

export const useAcceptTransfer = () =>
  useAction((password: string) => call('POST /api/team/transfer/accept', { body: { password } }), {
    invalidates: [keys.team, ['user']],
    success: {
      title: 'You’re an owner now',
      description: 'Confirm the bank account, so that payouts go on.',
    },
  });

export const acceptInvitation = (token: string) =>
  call('POST /api/invitations/:token/accept', { params: { token } });

export const useDeclineInvitation = (token: string) =>
  useAction(() => call('POST /api/invitations/:token/decline', { params: { token } }), {
    error: 'Couldn’t decline the invitation',
  });

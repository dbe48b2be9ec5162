import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { aircraftDependents } from './aircraft.ts';
import { keys } from './keys.ts';

export type Group = WireOf<Api['GET /api/groups/:id']>;
export type GroupMember = Group['members'][number];
export type GroupInvitation = Group['invitations'][number];
export type ShareChange = NonNullable<Group['shareChange']>;
type NewGroup = CallOf<Api['POST /api/groups']>['body'];
type NewInvitation = CallOf<Api['POST /api/groups/:id/invitations']>['body'];
type NewSettings = Omit<CallOf<Api['PATCH /api/groups/:id']>['body'], 'name'>;
type NewShares = CallOf<Api['POST /api/groups/:id/share-changes']>['body']['shares'];
type GivenRole = CallOf<Api['PATCH /api/groups/:id/members/:userId']>['body']['role'];

const changed = [keys.groups, ['user'], ...aircraftDependents];

export const myGroups = queryOptions({
  queryKey: keys.groups,
  queryFn: () => call('GET /api/groups'),
});

export const groupById = (id: string) =>
  queryOptions({
    queryKey: [...keys.groups, id],
    queryFn: () => call('GET /api/groups/:id', { params: { id } }),
  });

export const groupLog = (id: string) =>
  queryOptions({
    queryKey: [...keys.groups, id, 'log'],
    queryFn: () => call('GET /api/groups/:id/log', { params: { id } }),
  });

export const useCreateGroup = () =>
  useAction(
    ({ keyFor, ...body }: NewGroup & { keyFor: (body: object) => string }) =>
      call('POST /api/groups', { body, idempotencyKey: keyFor(body) }),
    { invalidates: changed },
  );

export const useRenameGroup = (id: string) =>
  useAction((name: string) => call('PATCH /api/groups/:id', { params: { id }, body: { name } }), {
    invalidates: changed,
    success: { title: 'Group renamed' },
  });

export const useChangeRule = (id: string) =>
  useAction((body: NewSettings) => call('PATCH /api/groups/:id', { params: { id }, body }), {
    invalidates: [keys.groups],
    success: { title: 'Rule changed', description: 'It counts from the next expense on.' },
  });

export const useMoveAircraft = () =>
  useAction(
    ({ id, groupId }: { id: number; groupId: string | null }) =>
      call('PUT /api/aircraft/:id/group', { ...idParams(id), body: { groupId } }),
    { invalidates: [...changed, keys.requests], success: { title: 'Aircraft moved' } },
  );

export const useInvitePerson = (id: string) =>
  useAction(
    ({ keyFor, ...body }: NewInvitation & { keyFor: (body: object) => string }) =>
      call('POST /api/groups/:id/invitations', { params: { id }, body, idempotencyKey: keyFor(body) }),
    {
      invalidates: [keys.groups],
      success: ({ email }) => ({
        title: 'Invitation sent',
        description: `We’ve emailed a link to ${email}.`,
      }),
    },
  );

export const useResendGroupInvitation = (id: string) =>
  useAction(
    (invitationId: number) =>
      call('POST /api/groups/:id/invitations/:invitationId/resend', {
        params: { id, invitationId: String(invitationId) },
      }),
    {
      invalidates: [keys.groups],
      success: { title: 'Invitation sent', description: 'The earlier link no longer works.' },
      error: 'Couldn’t send the invitation',
    },
  );

export const useRevokeGroupInvitation = (id: string) =>
  useAction(
    (invitationId: number) =>
      call('DELETE /api/groups/:id/invitations/:invitationId', {
        params: { id, invitationId: String(invitationId) },
      }),
    {
      invalidates: [keys.groups],
      success: { title: 'Invitation revoked', description: 'Its link no longer works.' },
      error: 'Couldn’t revoke the invitation',
    },
  );

export const useChangeGroupMember = (id: string) =>
  useAction(
    ({ userId, role }: { userId: string; role: GivenRole }) =>
      call('PATCH /api/groups/:id/members/:userId', { params: { id, userId }, body: { role } }),
    {
      invalidates: [keys.groups],
      success: { title: 'Role changed' },
      error: 'Couldn’t change the role',
    },
  );

export const useRemoveGroupMember = (id: string) =>
  useAction((userId: string) => call('DELETE /api/groups/:id/members/:userId', { params: { id, userId } }), {
    invalidates: changed,
    success: { title: 'Member removed' },
    error: 'Couldn’t remove the member',
  });

export const useAskGroupTransfer = (id: string) =>
  useAction(
    (body: { userId: string; password: string }) =>
      call('POST /api/groups/:id/transfer', { params: { id }, body }),
    {
      invalidates: [keys.groups],
      success: { title: 'Role offered', description: 'They can accept it for 7 days.' },
    },
  );

export const useEndGroupTransfer = (id: string) =>
  useAction(
    (answer: 'cancel' | 'decline') =>
      answer === 'cancel'
        ? call('DELETE /api/groups/:id/transfer', { params: { id } })
        : call('POST /api/groups/:id/transfer/decline', { params: { id } }),
    { invalidates: [keys.groups], error: 'Couldn’t end the transfer' },
  );

export const useAcceptGroupTransfer = (id: string) =>
  useAction(
    (password: string) =>
      call('POST /api/groups/:id/transfer/accept', { params: { id }, body: { password } }),
    { invalidates: changed, success: { title: 'You’re the managing owner now' } },
  );

export const useProposeShares = (id: string) =>
  useAction(
    (shares: NewShares) => call('POST /api/groups/:id/share-changes', { params: { id }, body: { shares } }),
    {
      invalidates: [keys.groups],
      success: ({ shareChange }) =>
        shareChange
          ? { title: 'Share change proposed', description: 'Shares change once everyone has agreed.' }
          : { title: 'Shares changed' },
    },
  );

const answers = {
  agree: 'POST /api/share-changes/:id/agree',
  decline: 'POST /api/share-changes/:id/decline',
  withdraw: 'POST /api/share-changes/:id/withdraw',
} as const;

export const useAnswerShares = (id: number) =>
  useAction((answer: keyof typeof answers) => call(answers[answer], idParams(id)), {
    invalidates: [keys.groups],
    error: 'Couldn’t answer the share change',
  });

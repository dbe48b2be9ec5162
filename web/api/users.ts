import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { currentUser } from '#web/lib/session.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

export type AdminUser = WireOf<Api['GET /api/admin/users']>[number];

type Query = NonNullable<CallOf<Api['GET /api/admin/users']>['query']>;
export type UserStatus = NonNullable<Query['status']>;
export type UserSort = NonNullable<Query['sort']>;
export type UserFilters = Pick<Query, 'q' | 'type' | 'status' | 'sort'>;

const pageSize = 50;

/** Users for administrators, page by page; `total` is undefined if the server has not counted them all. */
export const users = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: ['users', filters],
    queryFn: async ({ pageParam }) => {
      const { headers, ...page } = await callPage('GET /api/admin/users', {
        query: { ...filters, limit: pageSize, cursor: pageParam },
      });
      return { ...page, total: headers.has('x-total-count') ? page.total : undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Everything that administrators know of a user. */
export const userPage = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'page', userId],
    queryFn: () => call('GET /api/admin/users/:userId', { params: { userId } }),
  });
export type UserPage = WireOf<Api['GET /api/admin/users/:userId']>;

/** Adds a note about a user. */
export const useAddNote = (userId: string) =>
  useAction(
    ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call('POST /api/admin/users/:userId/notes', { params: { userId }, body: { text }, idempotencyKey }),
    {
      invalidates: [userPage(userId).queryKey],
      success: { title: 'Note added' },
      error: 'Couldn’t add the note',
    },
  );

/** A change of a user's rights; the reason goes to the audit log. */
export type UserChange = { user: AdminUser; reason: string } & (
  | { kind: 'dual-access'; hasDualAccess: boolean }
  | { kind: 'type'; userType: AdminUser['userType'] }
  | { kind: 'type-lock'; userTypeLocked: boolean }
  | { kind: 'suspension'; isSuspended: boolean }
  | { kind: 'administrator'; isAdmin: boolean }
  | { kind: 'sign-out' }
);

function send({ user, reason, ...change }: UserChange): Promise<unknown> {
  const params = { userId: user.id };
  switch (change.kind) {
    case 'dual-access':
      return call('PUT /api/user/:userId/dual-access', {
        params,
        body: { hasDualAccess: change.hasDualAccess, reason },
      });
    case 'type':
      return call('PUT /api/admin/user/:userId/type', {
        params,
        body: { userType: change.userType, reason },
      });
    case 'type-lock':
      return call('PUT /api/admin/user/:userId/type-lock', {
        params,
        body: { userTypeLocked: change.userTypeLocked, reason },
      });
    case 'suspension':
      return call('PUT /api/admin/user/:userId/suspended', {
        params,
        body: { suspended: change.isSuspended, reason },
      });
    case 'administrator':
      return call('PUT /api/admin/user/:userId/admin', { params, body: { isAdmin: change.isAdmin, reason } });
    case 'sign-out':
      return call('DELETE /api/admin/user/:userId/sessions', { params, body: { reason } });
  }
}

const successes: Record<UserChange['kind'], (change: UserChange) => ToastContent> = {
  'dual-access': () => ({ title: 'User access updated successfully' }),
  type: () => ({ title: 'User type updated successfully' }),
  'type-lock': (change) => ({
    title:
      'userTypeLocked' in change && change.userTypeLocked ? 'Account type locked' : 'Account type unlocked',
  }),
  suspension: (change) => ({
    title: 'isSuspended' in change && change.isSuspended ? 'Account suspended' : 'Suspension lifted',
    description: 'We’ve notified the user.',
  }),
  administrator: () => ({ title: 'Administrator rights updated' }),
  'sign-out': () => ({ title: 'Signed out everywhere', description: 'All sessions of the user have ended.' }),
};

const failures: Record<UserChange['kind'], string> = {
  'dual-access': 'Failed to update user access',
  type: 'Failed to update user type',
  'type-lock': 'Couldn’t change the lock',
  suspension: 'Couldn’t change the suspension',
  administrator: 'Couldn’t change administrator rights',
  'sign-out': 'Couldn’t sign the user out',
};

/** Changes a user; the administrator may be that user. */
export const useChangeUser = (kind: UserChange['kind']) =>
  useAction(send, {
    invalidates: [['users'], ['statistics'], currentUser.queryKey],
    success: (_result, change) => successes[change.kind](change),
    error: failures[kind],
  });

/** Moves a logbook back to its former owner. */
export const useMoveLogbookBack = () =>
  useAction(
    ({ id, reason }: { id: number; reason: string }) =>
      call('POST /api/admin/logbook-transfers/:id/undo', { params: { id: String(id) }, body: { reason } }),
    {
      invalidates: [['users']],
      success: () => ({ title: 'Logbook moved back', description: 'We’ve notified both owners.' }),
      error: 'Couldn’t move the logbook back',
    },
  );

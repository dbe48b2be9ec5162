import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call } from './api.ts';

export type User = WireOf<Api['GET /api/auth/user']>;

/** The signed-in user; null for a visitor. Any failure but 401 is an error, not 'signed out'. */
export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: fetchUser,
});

/** Asks the server who is signed in. */
export function fetchUser(): Promise<User | null> {
  return call('GET /api/auth/user').catch(nullOn401);
}

function nullOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Returns the user on signed-in pages; throws for a visitor. */
export function useUser(): User {
  const { data } = useSuspenseQuery(currentUser);
  if (!data) throw new Error('useUser needs a signed-in user');
  return data;
}

type Acting = Pick<User, 'memberships' | 'actingAccountId'>;

/** Returns the shared account that the user acts for; undefined for their own one. */
export const actingMembership = ({ memberships, actingAccountId }: Acting) =>
  memberships.find(({ accountId }) => accountId === actingAccountId);

/** Returns the group of the user that a request belongs to; undefined for their own one. */
export const groupOf = (
  { memberships }: Pick<User, 'memberships'>,
  { owner }: { owner: { userId: string | null } },
) => memberships.find(({ kind, accountId }) => kind === 'group' && accountId === owner.userId)?.accountId;

/** True for the ids under which the user writes: their own, and those of the shared accounts that they act for. */
export const isMine = ({ id, memberships }: Pick<User, 'id' | 'memberships'>, senderId: string | null) =>
  senderId === id || memberships.some(({ accountId }) => accountId === senderId);

type Permission = User['memberships'][number]['permissions'][number];

/** True if the user acts for their own account, or the team that they act for lets them do this. */
export const mayActing = (user: Acting, permission: Permission) =>
  actingMembership(user)?.permissions.includes(permission) ?? true;

/** Returns the user's roles; dual access gives both, a group the side of owners, and a team to its members that of providers. */
export const rolesOf = (user: Pick<User, 'userType' | 'hasDualAccess'> & Partial<Acting>) => ({
  isOwner: user.userType === 'owner' || user.hasDualAccess || isInGroup(user),
  isProvider: user.userType === 'provider' || user.hasDualAccess || isActingForTeam(user),
});

const isInGroup = ({ memberships = [] }: Partial<Acting>) => memberships.some(({ kind }) => kind === 'group');

/** True if an account is the user’s own, or a shared one that lets them do this. */
export const mayFor = (
  { id, memberships }: Pick<User, 'id' | 'memberships'>,
  accountId: string,
  permission: Permission,
) =>
  id === accountId ||
  (memberships.find((one) => one.accountId === accountId)?.permissions.includes(permission) ?? false);

/** True if the user may do this with what is a group’s; with their own they may do everything. */
export const mayOf = (
  { memberships }: Pick<User, 'memberships'>,
  group: { id: string } | null,
  permission: Permission,
) =>
  group === null ||
  (memberships.find(({ accountId }) => accountId === group.id)?.permissions.includes(permission) ?? false);

const isActingForTeam = ({ memberships = [], actingAccountId = '' }: Partial<Acting>) =>
  actingMembership({ memberships, actingAccountId })?.kind === 'team';

/** Navigates to the sign-in page, which returns to `path` afterwards. */
export const signInFrom = (path: string) =>
  location.assign(`/api/login?returnTo=${encodeURIComponent(path)}`);

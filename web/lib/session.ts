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

/** Returns the user's roles; dual access gives both. */
export const rolesOf = ({ userType, hasDualAccess }: Pick<User, 'userType' | 'hasDualAccess'>) => ({
  isOwner: userType === 'owner' || hasDualAccess,
  isProvider: userType === 'provider' || hasDualAccess,
});

/** Navigates to the sign-in page, which returns to `path` afterwards. */
export const signInFrom = (path: string) =>
  location.assign(`/api/login?returnTo=${encodeURIComponent(path)}`);

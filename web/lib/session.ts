import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call } from './api.ts';

export type User = WireOf<Api['GET /api/auth/user']>;

/** The signed-in user, or null when nobody is. Any other failure is an error, not 'signed out'. */
export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: (): Promise<User | null> => call('GET /api/auth/user').catch(nobodyOn401),
});

function nobodyOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** The user of a page that only the signed-in see. */
export function useUser(): User {
  const { data } = useSuspenseQuery(currentUser);
  if (!data) throw new Error('nobody is signed in');
  return data;
}

/** Which sides of the market a person works on. */
export const rolesOf = ({ userType, hasDualAccess }: Pick<User, 'userType' | 'hasDualAccess'>) => ({
  isOwner: userType === 'owner' || hasDualAccess,
  isProvider: userType === 'provider' || hasDualAccess,
});

/** Sends the browser to sign in, and back here afterwards. */
export const signInFrom = (path: string) =>
  location.assign(`/api/login?returnTo=${encodeURIComponent(path)}`);

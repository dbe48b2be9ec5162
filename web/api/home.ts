import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { rolesOf, type User } from '#web/lib/session.ts';
import { keys } from './keys.ts';

export type HomeResponse = WireOf<Api['GET /api/home']>;
export type HomeRole = HomeResponse['as'];

/** Returns the role whose home screen to show: users with dual access choose, others have one. */
export const homeRoleFor = (user: User, chosen: HomeRole | undefined): HomeRole => {
  const { isOwner, isProvider } = rolesOf(user);
  return (isOwner && isProvider && chosen) || user.userType;
};

/** Everything the home screen shows, in one response. */
export const homeFor = (as: HomeRole) =>
  queryOptions({
    queryKey: [...keys.home, as],
    queryFn: () => call('GET /api/home', { query: { as } }),
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type ReferralStats = WireOf<Api['GET /api/referrals/my-stats']>;
export type Referral = ReferralStats['recentReferrals'][number];

/** The user's code, referrals and credit. */
export const referralStats = queryOptions({
  queryKey: [...keys.referrals, 'stats'],
  queryFn: () => call('GET /api/referrals/my-stats'),
});

/** All referrals of the user, page by page. */
export const allReferrals = infiniteQueryOptions({
  queryKey: [...keys.referrals, 'all'],
  queryFn: ({ pageParam }) => callPage('GET /api/referrals', { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** Creates the user's referral code. */
export const useGenerateCode = () =>
  useAction(() => call('POST /api/referrals/generate-code'), {
    invalidates: [keys.referrals],
    success: { title: 'Referral Code Generated' },
    error: 'Couldn’t create your code',
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type ReferralStats = WireOf<Api['GET /api/referrals/my-stats']>;
export type Referral = ReferralStats['recentReferrals'][number];

export type HeldReferral = WireOf<Api['GET /api/admin/referrals']>[number];
export type ReferralQueue = NonNullable<CallOf<Api['GET /api/admin/referrals']>['query']['status']>;
type Decision = CallOf<Api['POST /api/admin/referrals/:id/decide']>['body'];

/** The user's code, referrals and credit. */
export const referralStats = queryOptions({
  queryKey: [...keys.referrals, 'stats'],
  queryFn: () => call('GET /api/referrals/my-stats'),
});

/** Who invites the visitor: by the code in the address, or by the link they opened before; null if nobody does. */
export const invitationBy = (ref: string | undefined) =>
  queryOptions({
    queryKey: [...keys.referrals, 'invitation', ref ?? ''],
    queryFn: () => call('GET /api/referrals/invitation', { query: { ref } }),
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

/** Referrals that wait for an administrator, or that one has decided, page by page. */
export const heldReferrals = (status: ReferralQueue) =>
  infiniteQueryOptions({
    queryKey: [...keys.referrals, 'queue', status],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/referrals', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many referrals wait for an administrator. */
export const heldReferralCount = queryOptions({
  queryKey: [...keys.referrals, 'queue', 'count'],
  queryFn: async () => (await callPage('GET /api/admin/referrals', { query: { limit: 1 } })).total,
});

/** Approves or declines a held referral. */
export const useDecideReferral = (id: number) =>
  useAction((body: Decision) => call('POST /api/admin/referrals/:id/decide', { ...idParams(id), body }), {
    invalidates: [keys.referrals],
    success: (_result, { decision }) => ({
      title: decision === 'approve' ? 'Referral approved' : 'Referral declined',
      description: 'We’ve notified the referrer.',
    }),
  });

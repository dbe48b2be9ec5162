import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type PayoutOverview = WireOf<Api['GET /api/payouts']>;
export type Payout = PayoutOverview['history'][number];
export type PayoutAccount = WireOf<Api['GET /api/payouts/account']>;
export type PayoutFilter = 'processing' | 'paid' | 'failed';
type AccountInput = CallOf<Api['PUT /api/payouts/account']>['body'];

/** The balance with a page of payouts, page by page. */
export const payoutsBy = (status: PayoutFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.payouts, 'overview', status],
    queryFn: ({ pageParam }) => call('GET /api/payouts', { query: { status, cursor: pageParam, limit: 20 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const payoutAccount = queryOptions({
  queryKey: [...keys.payouts, 'account'],
  queryFn: () => call('GET /api/payouts/account'),
});

/** Sets the bank account; with Stripe the response says where Stripe asks for it. */
export const useSetPayoutAccount = () =>
  useAction((body: AccountInput) => call('PUT /api/payouts/account', { body }), {
    invalidates: [keys.payouts],
    success: ({ onboardingUrl }) =>
      onboardingUrl === null
        ? { title: 'Bank account saved', description: 'Your payouts go there from now on.' }
        : undefined,
  });

/** Sends a failed payout again. */
export const useRetryPayout = () =>
  useAction((id: number) => call('POST /api/payouts/:id/retry', idParams(id)), {
    invalidates: [keys.payouts],
    success: { title: 'Payout scheduled', description: 'We’re sending it to your bank again.' },
    error: 'Couldn’t retry the payout',
  });

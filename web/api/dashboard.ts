import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { keys } from './keys.ts';

export type Analytics = WireOf<Api['GET /api/analytics/provider']>;
export type Period = NonNullable<CallOf<Api['GET /api/analytics/provider']>['query']['period']>;
export type SentQuote = WireOf<Api['GET /api/service-quotes/provider/:providerId']>[number];
export type Activity = WireOf<Api['GET /api/activity/provider/:providerId']>[number];

/** Rows that the dashboard shows of a list. */
export const maxRows = 5;

/** The provider's own figures; the previous period stays visible while another one loads. */
export const analyticsFor = (period: Period) =>
  queryOptions({
    queryKey: [...keys.dashboard, 'analytics', period],
    queryFn: () => call('GET /api/analytics/provider', { query: { period } }),
    placeholderData: keepPreviousData,
  });

const firstRows = (providerId: number) => ({
  params: { providerId: String(providerId) },
  query: { limit: maxRows },
});

/** The provider's latest quotes. */
export const sentQuotes = (providerId: number) =>
  queryOptions({
    queryKey: [...keys.quotes, 'provider', providerId, 'latest'],
    queryFn: () => call('GET /api/service-quotes/provider/:providerId', firstRows(providerId)),
  });

/** The provider's latest activity. */
export const latestActivity = (providerId: number) =>
  queryOptions({
    queryKey: [...keys.dashboard, 'activity', providerId],
    queryFn: () => call('GET /api/activity/provider/:providerId', firstRows(providerId)),
  });

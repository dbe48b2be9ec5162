import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type Analytics = WireOf<Api['GET /api/analytics/provider']>;
export type SentQuote = WireOf<Api['GET /api/service-quotes/provider/:providerId']>[number];
export type Happening = WireOf<Api['GET /api/activity/provider/:providerId']>[number];

/** The periods that the figures can be of. */
export const periods = [
  { value: '7d', label: 'Last 7 days', before: '7 days before' },
  { value: '30d', label: 'Last 30 days', before: '30 days before' },
  { value: '90d', label: 'Last 3 months', before: '3 months before' },
  { value: '1y', label: 'Last year', before: 'The year before' },
] as const;
export type Period = (typeof periods)[number]['value'];

/** How many rows the dashboard shows of a list. */
const rows = 5;

/** One's own figures; while another period is fetched the former one stays. */
export const analyticsOf = (period: Period) =>
  queryOptions({
    queryKey: ['dashboard', 'analytics', period],
    queryFn: () => call('GET /api/analytics/provider', { query: { period } }),
    placeholderData: keepPreviousData,
  });

const ofProvider = (providerId: number) => ({
  params: { providerId: String(providerId) },
  query: { limit: rows },
});

/** The latest quotes that one has sent. */
export const sentQuotes = (providerId: number) =>
  queryOptions({
    queryKey: ['quotes', 'provider', providerId, 'latest'],
    queryFn: () => call('GET /api/service-quotes/provider/:providerId', ofProvider(providerId)),
  });

/** What happened last. */
export const latestActivity = (providerId: number) =>
  queryOptions({
    queryKey: ['dashboard', 'activity', providerId],
    queryFn: () => call('GET /api/activity/provider/:providerId', ofProvider(providerId)),
  });

import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type Stats = WireOf<Api['GET /api/admin/stats']>;
export type DayStats = WireOf<Api['GET /api/admin/stats/series']>['days'][number];

/** Counts of the whole site. */
export const stats = queryOptions({
  queryKey: ['statistics', 'totals'],
  queryFn: () => call('GET /api/admin/stats'),
});

/** What happened on each of the last days. */
export const statsSeries = (days: number) =>
  queryOptions({
    queryKey: ['statistics', 'series', days],
    queryFn: () => call('GET /api/admin/stats/series', { query: { days } }),
  });

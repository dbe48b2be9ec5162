import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type Finance = WireOf<Api['GET /api/admin/finance']>;

/** The books of the site, with the flows of the last days. */
export const financeOf = (days: number) =>
  queryOptions({
    queryKey: ['finance', days],
    queryFn: () => call('GET /api/admin/finance', { query: { days } }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type EstimateInput = CallOf<Api['POST /api/instant-quotes/estimate']>['body'];
export type Estimate = WireOf<Api['POST /api/instant-quotes/estimate']>;

/** Instant estimate for a job; disabled until the category and the aircraft are known. */
export const estimateFor = (input: EstimateInput | undefined) =>
  queryOptions({
    queryKey: ['estimate', input],
    enabled: input !== undefined,
    queryFn: () => (input ? call('POST /api/instant-quotes/estimate', { body: input }) : null),
  });

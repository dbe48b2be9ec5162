import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call } from '#web/lib/api.ts';

export type EstimateInput = CallOf<Api['POST /api/instant-quotes/estimate']>['body'];
export type Estimate = WireOf<Api['POST /api/instant-quotes/estimate']>;

/** Instant estimate for a job, null if we have none; disabled until job and aircraft are known. */
export const estimateFor = (input: EstimateInput | undefined) =>
  queryOptions({
    queryKey: ['estimate', input],
    enabled: input !== undefined,
    queryFn: async () => {
      if (!input) return null;
      return call('POST /api/instant-quotes/estimate', { body: input }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    },
  });

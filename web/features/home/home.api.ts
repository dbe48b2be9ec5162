import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type HomeResponse = WireOf<Api['GET /api/home']>;
export type HomeSide = HomeResponse['as'];

/** Everything the home screen shows, in one answer. */
export const homeOf = (as: HomeSide) =>
  queryOptions({
    queryKey: ['home', as],
    queryFn: () => call('GET /api/home', { query: { as } }),
  });

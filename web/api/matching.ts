import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { keys } from './keys.ts';

export type MatchInput = CallOf<Api['POST /api/providers/smart-match']>['body'];
export type Match = WireOf<Api['POST /api/providers/smart-match']>[number];

/** The best-matching providers for a form or a request, best first. */
export const matchesFor = (input: MatchInput) =>
  queryOptions({
    queryKey: [...keys.matches, input],
    queryFn: () => call('POST /api/providers/smart-match', { body: input }),
  });

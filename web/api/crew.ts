import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Crew = WireOf<Api['GET /api/requests/:id/crew']>;

/** Who of the caller’s team works on a job. */
export const crewOf = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.team, 'crew', requestId],
    queryFn: () => call('GET /api/requests/:id/crew', idParams(requestId)),
  });

export const useTakeJob = () =>
  useAction((requestId: number) => call('POST /api/requests/:id/take', idParams(requestId)), {
    invalidates: [keys.team, keys.requests],
    success: { title: 'Job taken', description: 'You lead it now.' },
    error: 'Couldn’t take the job',
  });

export const useSetCrew = () =>
  useAction(
    ({ requestId, ...body }: { requestId: number; leadId: string | null; memberIds: string[] }) =>
      call('PUT /api/requests/:id/crew', { ...idParams(requestId), body }),
    { invalidates: [keys.team, keys.requests], success: { title: 'Crew saved' } },
  );

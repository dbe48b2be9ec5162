import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import type { RequestDetail } from './requests.ts';

export type Crew = WireOf<Api['GET /api/requests/:id/crew']>;

/** Who of the provider’s team works on a job. */
const crewOf = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, 'crew', requestId],
    queryFn: () => call('GET /api/requests/:id/crew', idParams(requestId)),
  });

/** Who works on a job, for the members of its provider’s team; nothing is asked for a provider who works alone. */
export function useCrew({ id, side }: Pick<RequestDetail, 'id' | 'side'>) {
  const { memberships } = useUser();
  return useQuery({
    ...crewOf(id),
    enabled: side === 'provider' && memberships.some(({ kind }) => kind === 'team'),
  });
}

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

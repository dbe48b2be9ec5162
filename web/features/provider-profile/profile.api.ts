import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type OwnProfile = NonNullable<WireOf<Api['GET /api/service-providers/me']>>;
export type Registration = CallOf<Api['POST /api/providers']>['body'];
type Change = CallOf<Api['PATCH /api/service-providers/me']>['body'];

/** One's own provider profile, or null. */
export const ownProfile = queryOptions({
  queryKey: ['own-profile'],
  queryFn: () => call('GET /api/service-providers/me'),
});

function useProfileChange<Input>(change: (input: Input) => Promise<OwnProfile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => {
      client.setQueryData(ownProfile.queryKey, profile);
      return client.invalidateQueries({ queryKey: ['providers'] });
    },
  });
}

export const useRegister = () =>
  useProfileChange((body: Registration) => call('POST /api/providers', { body }));
export const useUpdateProfile = () =>
  useProfileChange((body: Change) => call('PATCH /api/service-providers/me', { body }));

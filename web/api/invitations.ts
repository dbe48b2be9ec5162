import { queryOptions } from '@tanstack/react-query';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import type { RequestDetail } from './requests.ts';

/** Providers who do the work of a request within 100 nm of its location, best first, max 10. */
export const providersToInvite = ({ category, preferredLocation }: RequestDetail) => {
  const query = {
    services: category,
    location: preferredLocation ?? undefined,
    radiusNm: 100,
    limit: 10,
  };
  return queryOptions({
    queryKey: [...keys.providers, 'to-invite', query],
    queryFn: () => call('GET /api/providers', { query }),
  });
};

/** Invites a provider to quote on a request. */
export const useInviteProvider = (requestId: number, provider: { id: number; businessName: string }) =>
  useAction(
    () =>
      call('POST /api/requests/:id/invite', { ...idParams(requestId), body: { providerId: provider.id } }),
    {
      invalidates: [keys.requests, keys.matches],
      success: { title: 'Invitation sent', description: provider.businessName },
      error: 'Couldn’t send the invitation',
    },
  );

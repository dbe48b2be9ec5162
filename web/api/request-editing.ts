import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys, requestDependents } from './keys.ts';
import type { NewRequest, NewRequests, RequestChange } from './requests.ts';

// Apart from the other actions of requests, because Home loads those.

type Invited = { id: number; businessName: string };

/** Returns the name of the provider, or how many there are. */
export const nameProviders = (providers: readonly Invited[]) =>
  providers.length === 1 ? providers[0]!.businessName : `${providers.length} providers`;

/** Posts a request and invites providers to quote. */
export const usePostRequest = (providers: readonly Invited[]) =>
  useAction(
    async ({ idempotencyKey, ...body }: NewRequest & { idempotencyKey: string }) => {
      const request = await call('POST /api/requests', { body, idempotencyKey });
      const invitations = await Promise.allSettled(
        providers.map(({ id }) =>
          call('POST /api/requests/:id/invite', { ...idParams(request.id), body: { providerId: id } }),
        ),
      );
      return { failed: providers.filter((_provider, index) => invitations[index]?.status === 'rejected') };
    },
    {
      invalidates: requestDependents,
      success: ({ failed }) => ({
        title: 'Service request posted!',
        description:
          providers.length === 0
            ? 'Providers in your area will start sending quotes soon.'
            : failed.length === 0
              ? `We’ve invited ${nameProviders(providers)} to quote.`
              : `We couldn’t invite ${nameProviders(failed)}. Open the request to try again.`,
      }),
      error: 'Failed to post request',
    },
  );

/** Posts several requests, all of them or none, and invites providers to quote on each. */
export const usePostTogether = () =>
  useAction(
    ({ idempotencyKey, ...body }: NewRequests & { idempotencyKey: string }) =>
      call('POST /api/requests/together', { body, idempotencyKey }),
    {
      invalidates: requestDependents,
      success: ({ length }) => ({
        title: length === 1 ? 'Service request posted!' : `${length} service requests posted!`,
        description: 'Providers in your area will start sending quotes soon.',
      }),
      error: 'Failed to post requests',
    },
  );

/** Saves changes to a request, or adds a note to it. */
export const useUpdateRequest = (id: number, success: string, error: string) =>
  useAction((body: RequestChange) => call('PATCH /api/requests/:id', { ...idParams(id), body }), {
    invalidates: requestDependents,
    success: { title: success },
    error,
  });

export type Fix = WireOf<Api['POST /api/requests/:id/sign-off/fix-elsewhere']>;

/** Texts and file of a new request from the list of discrepancies, or the one that was posted. Every call stores a file. */
export const fixElsewhere = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'fix-elsewhere'],
    queryFn: () => call('POST /api/requests/:id/sign-off/fix-elsewhere', idParams(requestId)),
  });

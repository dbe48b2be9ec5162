import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { requestKeys, type NewRequest, type RequestChange } from './requests.ts';

// Apart from the other actions of requests, because Home loads those.

/** Posts a request; with a provider, invites it to quote. */
export const usePostRequest = (provider: { id: number; businessName: string } | undefined) =>
  useAction(
    async ({ idempotencyKey, ...body }: NewRequest & { idempotencyKey: string }) => {
      const request = await call('POST /api/requests', { body, idempotencyKey });
      if (!provider) return { isInvited: false };
      const invitation = { ...idParams(request.id), body: { providerId: provider.id } };
      return call('POST /api/requests/:id/invite', invitation).then(
        () => ({ isInvited: true }),
        () => ({ isInvited: false }),
      );
    },
    {
      invalidates: requestKeys,
      success: ({ isInvited }) => ({
        title: 'Service request posted!',
        description: !provider
          ? 'Providers in your area will start sending quotes soon.'
          : isInvited
            ? `We’ve invited ${provider.businessName} to quote.`
            : `We couldn’t invite ${provider.businessName}. Open the request to try again.`,
      }),
      error: 'Failed to post request',
    },
  );

/** Saves changes to a request, or adds a note to it. */
export const useUpdateRequest = (id: number, success: string, error: string) =>
  useAction((body: RequestChange) => call('PATCH /api/requests/:id', { ...idParams(id), body }), {
    invalidates: requestKeys,
    success: { title: success },
    error,
  });

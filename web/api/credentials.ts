import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type OwnCredential = WireOf<Api['GET /api/service-providers/me/credentials']>[number];
export type PublicCredential = WireOf<Api['GET /api/providers/:id']>['listedCredentials'][number];
export type CredentialInput = CallOf<Api['POST /api/service-providers/me/credentials']>['body'];
export type QueuedCredential = WireOf<Api['GET /api/admin/credentials']>[number];
export type QueueStatus = NonNullable<CallOf<Api['GET /api/admin/credentials']>['query']['status']>;
type Check = CallOf<Api['POST /api/admin/credentials/:id/check']>['body'];

/** The provider's own credentials. */
export const ownCredentials = queryOptions({
  queryKey: ['credentials', 'own'],
  queryFn: () => call('GET /api/service-providers/me/credentials'),
});

/** Profiles and quotes show credentials too. */
const invalidates = [['credentials'], keys.providers, keys.requests];

/** Adds a credential, or saves the one with `credentialId`. */
export const useSaveCredential = (credentialId: number | undefined) =>
  useAction(
    ({ idempotencyKey, kind, ...body }: CredentialInput & { idempotencyKey: string }) =>
      credentialId === undefined
        ? call('POST /api/service-providers/me/credentials', { body: { kind, ...body }, idempotencyKey })
        : call('PATCH /api/service-providers/me/credentials/:id', { ...idParams(credentialId), body }),
    {
      invalidates,
      success: ({ status }) => ({
        title: credentialId === undefined ? 'Credential added' : 'Credential saved',
        description:
          status === 'checked' || status === 'not_carried'
            ? 'Owners see it on your profile and quotes.'
            : 'Owners see it as stated by the shop until an administrator checks it.',
      }),
    },
  );

export const useRemoveCredential = () =>
  useAction((id: number) => call('DELETE /api/service-providers/me/credentials/:id', idParams(id)), {
    invalidates,
    success: { title: 'Credential removed' },
    error: 'Couldn’t remove the credential',
  });

/** Credentials of all providers, for administrators, page by page. */
export const credentialQueue = (status: QueueStatus) =>
  infiniteQueryOptions({
    queryKey: ['credentials', 'queue', status],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/credentials', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many credentials wait for a check. */
export const uncheckedCredentialCount = queryOptions({
  queryKey: ['credentials', 'queue', 'count'],
  queryFn: async () =>
    (await callPage('GET /api/admin/credentials', { query: { status: 'to_check', limit: 1 } })).total,
});

/** Records the check of a credential. */
export const useCheckCredential = (id: number) =>
  useAction((body: Check) => call('POST /api/admin/credentials/:id/check', { ...idParams(id), body }), {
    invalidates,
    success: ({ verdict }) => ({
      title: verdict === 'ok' ? 'Credential checked' : 'Credential refused',
      description: 'We’ve notified the provider.',
    }),
  });

import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type OwnProfile = NonNullable<WireOf<Api['GET /api/service-providers/me']>>;
export type Registration = CallOf<Api['POST /api/providers']>['body'];
export type ProfileChange = CallOf<Api['PATCH /api/service-providers/me']>['body'];

/** The user's own provider profile, or null. */
export const ownProfile = queryOptions({
  queryKey: keys.ownProfile,
  queryFn: () => call('GET /api/service-providers/me'),
});

/** True if the server asks first, because the new name takes the Verified badge off. */
export const unverifies = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'rename_unverifies';

interface Toasts {
  success?: ToastContent;
  error?: string;
}

const useProfileAction = <Input>(change: (input: Input) => Promise<OwnProfile>, toasts: Toasts) =>
  useAction(change, {
    ...toasts,
    isQuiet: unverifies,
    invalidates: [keys.providers, keys.home, keys.verification],
    onSuccess: (profile, _, client) => client.setQueryData(ownProfile.queryKey, profile),
  });

export const useRegister = (toasts: Toasts = {}) =>
  useProfileAction((body: Registration) => call('POST /api/providers', { body }), toasts);
export const useUpdateProfile = (toasts: Toasts = {}) =>
  useProfileAction((body: ProfileChange) => call('PATCH /api/service-providers/me', { body }), toasts);

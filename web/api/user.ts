import { termsVersion } from '#contract/accounts/terms.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { currentUser, type User } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

type UserChange = CallOf<Api['PATCH /api/auth/user']>['body'];

const useUserAction = <Input>(
  action: (input: Input) => Promise<User>,
  success: ToastContent,
  error: string,
) =>
  useAction(action, {
    success,
    error,
    onSuccess: (user, _, client) => client.setQueryData(currentUser.queryKey, user),
  });

/** Changes the user's name or account type. */
export const useUpdateUser = () =>
  useUserAction(
    (body: UserChange) => call('PATCH /api/auth/user', { body }),
    { title: 'Profile updated' },
    'Couldn’t save your profile',
  );

/** Accepts the newest terms. */
export const useAcceptTerms = () =>
  useUserAction(
    () => call('POST /api/auth/terms', { body: { version: termsVersion } }),
    { title: 'Terms accepted' },
    'Couldn’t accept the terms',
  );

/** Stores with the account that the tour is done. */
export const finishTour = () => call('POST /api/auth/tour');

/** Uploads a photo and makes it the user's. */
export const useSavePhoto = () =>
  useUserAction(
    async (photo: Blob) => {
      const { fileUrl } = await upload('/api/upload/profile-image', photo, 'photo.jpg');
      return call('PATCH /api/auth/user', { body: { profileImageUrl: fileUrl } });
    },
    { title: 'Photo updated' },
    'Couldn’t save your photo',
  );

/** Makes the user a service provider. */
export const useBecomeProvider = () =>
  useUserAction(
    () => call('PATCH /api/auth/user', { body: { userType: 'provider' } }),
    { title: 'You’re now a service provider' },
    'Couldn’t switch your account type',
  );

/** Confirms the email address with the token of an emailed link. */
export const useVerifyEmail = (token: string) =>
  useAction(() => call('POST /api/auth/verify-email', { body: { token } }));

/** Deletes the account and signs out. */
export const useDeleteAccount = () =>
  useAction((password: string) => call('DELETE /api/auth/user', { body: { ...(password && { password }) } }));

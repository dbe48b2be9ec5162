import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { signInLinkMinutes } from '#contract/product.ts';
import { ApiError, call, idParams } from '#web/lib/api.ts';
import { createPasskey, passkeyFailure } from '#web/lib/passkeys.ts';
import { currentUser } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormError } from '#web/ui/form/field-errors.ts';
import { sendPasswordLink } from './sign-in.ts';

export type SignInMethods = WireOf<Api['GET /api/auth/sign-in-methods']>;
export type LinkedSignIn = SignInMethods['linked'][number];
export type Passkey = WireOf<Api['GET /api/auth/passkeys']>[number];
export type TotpSecret = WireOf<Api['POST /api/auth/totp/begin']>;

export const signInMethods = queryOptions({
  queryKey: ['account', 'methods'],
  queryFn: () => call('GET /api/auth/sign-in-methods'),
});

/** The user's sessions, one per device. */
export const sessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => call('GET /api/auth/sessions'),
});

export const passkeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => call('GET /api/auth/passkeys'),
});

/** Ends the session with `id`, or all but the current one. */
export const useEndSession = () =>
  useAction(
    (id?: string) =>
      id ? call('DELETE /api/auth/sessions/:id', { params: { id } }) : call('DELETE /api/auth/sessions'),
    {
      invalidates: [sessions.queryKey],
      success: (_, id) => ({ title: id ? 'Device signed out' : 'Signed out everywhere else' }),
      error: 'Couldn’t sign out',
    },
  );

export const useChangePassword = () =>
  useAction(
    (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/auth/change-password', { body }),
    {
      invalidates: [sessions.queryKey],
      success: { title: 'Password changed', description: 'We signed you out on every other device.' },
    },
  );

/**
 * Emails a link that sets the first password of an account that signs in elsewhere. Without a mail server an
 * administrator gives it out at `askAt`.
 */
export const useSendPasswordLink = (email: string, askAt: string | undefined) =>
  useAction(() => sendPasswordLink(email), {
    success:
      askAt === undefined
        ? {
            title: 'Link sent',
            description: `We emailed it to ${email}. It works for ${signInLinkMinutes} minutes.`,
          }
        : {
            title: 'Ask for your link',
            description: `An administrator can give it to you at ${askAt}. It works for ${signInLinkMinutes} minutes.`,
          },
  });

const securityKeys = [signInMethods.queryKey, currentUser.queryKey];

/** Starts the setup of an authenticator app; returns the secret to scan. */
export const useStartTotp = () =>
  useAction((password: string) => call('POST /api/auth/totp/begin', { body: { password } }));

/** Turns the authenticator app on; returns the recovery codes. */
export const useConfirmTotp = () =>
  useAction(
    (code: string) => call('POST /api/auth/totp/confirm', { body: { code: code.replace(/\s/g, '') } }),
    { invalidates: securityKeys },
  );

export const useRemoveTotp = () =>
  useAction((password: string) => call('POST /api/auth/totp/remove', { body: { password } }), {
    invalidates: securityKeys,
    success: { title: 'Authenticator app removed' },
  });

/** Adds a passkey; a device or user that declines is an error of the form. */
export const useAddPasskey = () =>
  useAction(
    async ({ password, name }: { password: string; name: string }) => {
      const response = await createPasskey(
        call('POST /api/auth/passkeys/begin', { body: { password } }),
      ).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new FormError({ passkey: passkeyFailure(error) });
      });
      await call('POST /api/auth/passkeys', { body: { name, response } });
    },
    { invalidates: [['account']], success: { title: 'Passkey added' } },
  );

export const useRemovePasskey = () =>
  useAction(
    ({ id, password }: { id: number; password: string }) =>
      call('DELETE /api/auth/passkeys/:id', { ...idParams(id), body: { password } }),
    { invalidates: [['account']], success: { title: 'Passkey removed' } },
  );

/** Unlinks a sign-in of another site. */
export const useUnlinkSignIn = () =>
  useAction(
    ({ id, password }: { id: number; password: string }) =>
      call('DELETE /api/auth/linked-sign-ins/:id', {
        ...idParams(id),
        body: { ...(password && { password }) },
      }),
    { invalidates: [signInMethods.queryKey], success: { title: 'Sign-in removed' } },
  );

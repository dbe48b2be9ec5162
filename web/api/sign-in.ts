import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { provePasskey } from '#web/lib/passkeys.ts';

// Plain functions: the sign-in page is sent without the query client, so it has no `useAction`.

type SignIn = CallOf<Api['POST /api/auth/login']>['body'];
type Registration = CallOf<Api['POST /api/auth/register']>['body'];
type Completion = CallOf<Api['POST /api/auth/complete-profile']>['body'];

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.body?.code === code;

/** The result of signing in: 'restored' if it cancelled the deletion of the account. */
export type SignedIn = 'signed-in' | 'restored';

const resultOf = ({ wasRestored }: { wasRestored: boolean }): SignedIn =>
  wasRestored ? 'restored' : 'signed-in';

/** Signs in with email and password; returns 'second-factor' if a code is needed as well. */
export const signIn = (body: SignIn) =>
  call('POST /api/auth/login', { body }).then(resultOf, (error: unknown) => {
    if (hasCode(error, 'second_factor_required')) return 'second-factor' as const;
    throw error;
  });

/** Sends the code of the authenticator app, or a recovery code. */
export const sendSecondFactor = (code: string) =>
  call('POST /api/auth/second-factor', { body: { code } }).then(resultOf);

/** Lets the device prove a passkey and signs in with it; rejects if the user or the device declines. */
export async function signInWithPasskey() {
  const response = await provePasskey(call('POST /api/auth/passkeys/sign-in/begin'));
  return resultOf(await call('POST /api/auth/passkeys/sign-in', { body: { response } }));
}

/** Creates an account. */
export const register = (body: Registration) => call('POST /api/auth/register', { body });

/** True if the email address belongs to an account. */
export const isEmailTaken = (error: unknown) => hasCode(error, 'email_taken');

/** Adds to an account that an identity provider created what we still need. */
export const completeProfile = (body: Completion) => call('POST /api/auth/complete-profile', { body });

/** Emails a link that sets a new password; succeeds whether or not the account exists. */
export const sendPasswordLink = (email: string) =>
  call('POST /api/auth/forgot-password', { body: { email } });

/** Sets a new password with the token of an emailed link. */
export const resetPassword = (body: { token: string; password: string }) =>
  call('POST /api/auth/reset-password', { body });

/** True if an emailed link has expired or was used. */
export const isLinkExpired = (error: unknown) => hasCode(error, 'invalid_token');

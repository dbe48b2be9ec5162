import * as z from 'zod';
import { pagePath } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';

/** Messages of the sign-in page by the code in its URL; unknown codes show none. */
export const signInErrors = {
  wrong_credentials: errors.wrong_credentials.message,
  wrong_code: errors.wrong_code.message,
  sign_in_link_required: errors.sign_in_link_required.message,
  // The page doesn’t know how long the limit still counts; it is at most this long.
  rate_limited: 'Too many attempts. Wait 15 minutes and try again.',
  maintenance:
    'We’re doing maintenance. Only administrators can sign in right now. Try again in a few minutes.',
  registration_closed: errors.registration_closed.message,
  expired: 'That took too long. Sign in again.',
  issuer_unavailable: 'We can’t reach the sign-in service right now. Try again in a minute.',
  issuer_failed: 'The sign-in service didn’t let you in. Try again.',
  email_taken: 'An account with this email already exists. Sign in with its password.',
  email_not_verified: 'The sign-in service didn’t share your email address. Sign in with a password instead.',
};
export type SignInError = keyof typeof signInErrors;

/** True if the text is one of the codes. */
export const isSignInError = (code: string): code is SignInError => Object.hasOwn(signInErrors, code);

const token = z.string().regex(/^[\w-]{16,200}$/);
const target = { returnTo: pagePath.optional().catch(undefined) };

/** Query of the sign-in page; unknown values are ignored. */
export const signInQuery = z.object({
  ...target,
  unlock: token.optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  step: z.literal('second-factor').optional().catch(undefined),
});

// Never fails: invalid input is treated as a wrong password or code, which the page reports itself.
const field = z.string().max(500).catch('');

/** The sign-in page's forms as a browser without script sends them; every response is a redirect. */
export const signInFormEndpoints = {
  signInForm: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/sign-in-form',
    access: 'public',
    summary:
      'Signs in with email and password from a plain form; goes to `returnTo`, or back with an error code',
    status: 303,
    form: true,
    body: z.object({
      ...target,
      email: field,
      password: field,
      unlockToken: token.optional().catch(undefined),
    }),
    responseKind: 'redirect',
  }),
  secondFactorForm: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/second-factor-form',
    access: 'public',
    summary: 'Completes sign-in with a code from a plain form',
    status: 303,
    form: true,
    body: z.object({ ...target, code: field }),
    responseKind: 'redirect',
  }),
};

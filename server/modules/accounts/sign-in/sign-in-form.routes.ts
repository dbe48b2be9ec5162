import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { securityEndpoints } from '#contract/accounts/security.ts';
import { isSignInError, signInFormEndpoints } from '#contract/accounts/sign-in-forms.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Http } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { bind } from '#server/http/bind.ts';
import { withFormBodies } from '#server/http/form-bodies.ts';
import { login } from './sign-in.service.ts';
import { completeSignIn } from './totp.service.ts';

/** The sign-in page's forms, for browsers without script. */
export const signInFormRoutes = (app: FastifyInstance) =>
  withFormBodies(app, (scope) => {
    bind(scope, signInFormEndpoints, {
      signInForm: (ctx, { body: { returnTo, ...given } }, http) =>
        redirectAfter(http, { returnTo, unlock: given.unlockToken }, () => {
          const { data } = accountEndpoints.passwordLogin.body.safeParse(given);
          if (!data) throw new AppError('wrong_credentials');
          return login(ctx, data, http);
        }),
      secondFactorForm: (ctx, { body }, http) =>
        redirectAfter(http, { returnTo: body.returnTo, step: 'second-factor' }, () => {
          const { data } = securityEndpoints.secondFactor.body.safeParse(body);
          if (!data) throw new AppError('wrong_code');
          return completeSignIn(ctx, data.code, http);
        }),
    });
  });

interface FormTarget {
  returnTo?: string | undefined;
  unlock?: string | undefined;
  step?: 'second-factor' | undefined;
}

/** Redirects to the requested page, or back to the form with an error code. */
async function redirectAfter({ reply }: Http, target: FormTarget, signIn: () => Promise<unknown>) {
  try {
    await signIn();
    reply.redirect(target.returnTo ?? '/', 303);
  } catch (error) {
    const page = error instanceof AppError && pageFor(error.code, target);
    if (!page) throw error;
    reply.redirect(page, 303);
  }
}

function pageFor(code: ErrorCode, { returnTo, unlock, step }: FormTarget) {
  const query = new URLSearchParams(returnTo && { returnTo });
  if (code === 'second_factor_required') query.set('step', 'second-factor');
  else if (code === 'unauthenticated') query.set('error', 'expired');
  else if (isSignInError(code)) {
    if (step) query.set('step', step);
    if (unlock) query.set('unlock', unlock);
    query.set('error', code);
  } else return undefined;
  return `/sign-in?${query.toString()}`;
}

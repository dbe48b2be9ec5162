import type { FastifyInstance } from 'fastify';
import { isSignInError, signInErrors, signInQuery } from '#contract/accounts/sign-in-forms.ts';
import type { Env } from '#server/env.ts';
import { contentPolicy } from './security-headers.ts';
import { escapeHtml, type Documents } from './site-pages.ts';

/**
 * Serves the sign-in page: prerendered, so that it works without script, with values from its query filled
 * in. The query contains an error's code, never its message.
 */
export function serveSignIn(app: FastifyInstance, env: Env, documents: Documents) {
  // The sample password is accepted on loopback only.
  const first = documents.get(env.sampleData && env.onLoopback ? 'sign-in-samples' : 'sign-in');
  const second = documents.get('second-factor');
  if (!first || !second) return;
  app.get('/sign-in', (request, reply) => {
    const { returnTo = '', unlock = '', error = '', step } = signInQuery.parse(request.query);
    const document = step || error === 'second_factor_required' ? second : first;
    const values: Record<string, string> = {
      RETURN_TO: returnTo,
      UNLOCK_TOKEN: unlock,
      PROBLEM: isSignInError(error) ? signInErrors[error] : '',
    };
    const filled = document.html.replace(/%(RETURN_TO|UNLOCK_TOKEN|PROBLEM)%/g, (_, name: string) =>
      escapeHtml(values[name] ?? ''),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(env, document))
      .header('cache-control', 'no-store')
      .send(filled);
  });
}

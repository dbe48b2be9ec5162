import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isSignInError, signInErrors, signInQuery } from '#contract/sign-in-forms.ts';
import type { Env } from '#server/env.ts';
import { contentPolicy } from './security-headers.ts';
import { escapeHtml, type Documents } from './site-pages.ts';

/**
 * The sign-in page: prerendered, so that it is read and used without script, with the few words filled in that its
 * address asks for. Of an error the address holds the code, never the words.
 */
export function serveSignIn(app: FastifyInstance, env: Env, documents: Documents) {
  // The known password works on the own machine alone.
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
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(env, document))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding');
    if (!takesBrotli) return reply.send(filled);
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    return reply.header('content-encoding', 'br').send(brotliCompressSync(filled, quick));
  });
}

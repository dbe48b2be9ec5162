import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLoopback, type Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

/**
 * Rejects requests for unknown host names while the sample accounts, whose passwords everybody knows, are on: a page
 * whose name was rebound to this machine's address could sign in with them. An IP address cannot be rebound.
 */
export function allowKnownHosts(app: FastifyInstance, env: Env) {
  if (!env.sampleData) return;
  const own = new Set([env.host.toLowerCase(), new URL(env.appUrl).hostname]);
  const isKnown = (name: string) =>
    isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0 || own.has(name);
  // Also the header itself: behind a trusted proxy, `hostname` is what a header of the request claims.
  app.addHook('onRequest', async ({ hostname, headers }) => {
    const sent = headers.host?.replace(/:\d*$/, '') ?? '';
    if (![hostname, sent].every((name) => isKnown(name.toLowerCase()))) throw new AppError('unknown_host');
  });
}

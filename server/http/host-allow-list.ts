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
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isKnown(hostname.toLowerCase())) throw new AppError('unknown_host');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

/** Our own script, style and data alone, nothing inline, never in a frame. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'media-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const asText = (directives: object) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join(';');

/** Strict headers on every answer; they are the same for all, so they are put together once. */
export function secureHeaders(app: FastifyInstance, env: Env) {
  const isHttps = env.appUrl.startsWith('https:');
  const headers = {
    'content-security-policy': asText(isHttps ? { ...policy, 'upgrade-insecure-requests': '' } : policy),
    // Not no-referrer: with that our own forms would send 'Origin: null'.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

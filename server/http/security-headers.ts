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

/** Headers that say something about a document; a script, a style or a font of ours has no use for them. */
export const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
];

const isHttps = (env: Env) => env.appUrl.startsWith('https:');

/** What a prerendered page carries inline: one style, and the few lines that set the theme before the first paint. */
export interface InlineHashes {
  styleHash: string;
  scriptHash: string;
}

/** The content security policy; a prerendered page names the hashes of what it carries. */
export function contentPolicy(env: Env, inline?: InlineHashes) {
  const directives = {
    ...policy,
    ...(inline && {
      'script-src': `'self' 'sha256-${inline.scriptHash}'`,
      'style-src': `'self' 'sha256-${inline.styleHash}'`,
    }),
    ...(isHttps(env) && { 'upgrade-insecure-requests': '' }),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join(';');
}

/** Strict headers on every answer; they are the same for all, so they are put together once. */
export function secureHeaders(app: FastifyInstance, env: Env) {
  const headers = {
    'content-security-policy': contentPolicy(env),
    // Not no-referrer: with that our own forms would send 'Origin: null'.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
    ...(isHttps(env) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

/** Only our own scripts, styles and data, nothing inline, never in a frame. */
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

/** Headers that apply to documents only; scripts, styles and fonts do not need them. */
export const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
];

/** Hosts of Stripe's card form; allowed only while payments go through Stripe. */
const stripePolicy = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

const isHttps = (env: Env) => env.appUrl.startsWith('https:');

/**
 * Hashes of the inline parts of a prerendered page: one style, and the script that sets the theme before the
 * first paint.
 */
export interface InlineHashes {
  styleHash: string;
  scriptHash: string;
}

/** Returns the content security policy; for a prerendered page with the hashes of its inline parts. */
export function contentPolicy(env: Env, inline?: InlineHashes) {
  const directives = {
    ...policy,
    ...(inline && {
      'script-src': `'self' 'sha256-${inline.scriptHash}'`,
      'style-src': `'self' 'sha256-${inline.styleHash}'`,
    }),
    ...(isHttps(env) && { 'upgrade-insecure-requests': '' }),
  };
  return Object.entries(env.payments === 'stripe' && !inline ? withStripe(directives) : directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join(';');
}

/** Who may open the device's wallet: with Stripe its card form, which is a frame of another origin. */
const walletFrames = ({ payments }: Env) => (payments === 'stripe' ? 'self "https://js.stripe.com"' : 'self');

function withStripe(directives: Record<string, string>): Record<string, string> {
  const added = Object.entries(stripePolicy).map(([name, hosts]) => [
    name,
    `${directives[name] ?? ''} ${hosts}`.trim(),
  ]);
  return { ...directives, ...Object.fromEntries(added) };
}

/** Sets strict security headers on every response; built once, because they are the same for all of a kind. */
export function secureHeaders(app: FastifyInstance, env: Env) {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps(env) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const document = {
    ...always,
    'content-security-policy': contentPolicy(env),
    // Not no-referrer: with it, our own forms would send 'Origin: null'.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': `camera=(self), geolocation=(self), microphone=(), payment=(${walletFrames(env)}), usb=()`,
  };
  // Data is no document: should a browser show it as one, it may do nothing at all.
  const data = { ...always, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
  app.addHook('onRequest', async ({ routeOptions: { config } }, reply) => {
    const kind = config.endpoint?.responseKind ?? 'json';
    reply.headers(config.endpoint && kind === 'json' ? data : document);
  });
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

/** Strict headers on every answer: our own script, style and data alone, nothing inline, never in a frame. */
export function secureHeaders(app: FastifyInstance, env: Env) {
  const isHttps = env.appUrl.startsWith('https:');
  return app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The default, no-referrer, would make our own forms send 'Origin: null'.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

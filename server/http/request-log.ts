import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Env } from '#server/env.ts';

/** Names whose values never stand in a log, at the top or one level down. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'cardNumber',
  'cvc',
  'ein',
  'clientSecret',
];

/** Structured lines; of a request its method and path, never its query, which may carry a token. */
export const loggerOptions = (env: Env): LoggerOptions => ({
  level: env.logLevel,
  redact: {
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.headers["set-cookie"]`, `*.headers.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Drivers hang their whole connection on an error; what it says is enough.
    err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, code, stack }),
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
  },
});

/** One line a request: failures of ours as errors, refusals as info, the rest for those who look closely. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    request.log[level](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

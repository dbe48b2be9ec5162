import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Env } from '#server/env.ts';

/** Names whose values never stand in a log, however deep. */
const secretNames = new Set(
  'authorization cookie set-cookie password currentPassword newPassword passwordHash token unlockToken secret clientSecret cardNumber cvc ein'.split(
    ' ',
  ),
);

/** Structured lines without secrets; of a request its method and path, never its query, which may carry a token. */
export const loggerOptions = (env: Env): LoggerOptions => ({
  level: env.logLevel,
  // Done when a line is written, not when a request begins: most requests write none.
  formatters: { log: (line) => withoutSecrets(line) as Record<string, unknown> },
  serializers: {
    // Drivers hang their whole connection on an error, and the query builder its parameters: neither is for a log.
    err: (error: Error & { code?: string }) => logged(error.cause instanceof Error ? error.cause : error),
    req: ({ method, url, routeOptions }: LoggedRequest) => ({
      method,
      // An address that is a secret itself is told by its pattern.
      path: routeOptions?.url?.includes(':token') ? routeOptions.url : url.split('?')[0],
    }),
  },
});

interface LoggedRequest {
  method: string;
  url: string;
  routeOptions?: { url?: string | undefined };
}

const logged = ({ name, message, stack, code }: Error & { code?: string }) => ({
  name,
  message,
  code,
  stack,
});

/** A copy of plain data with secrets blotted out; errors and other objects are left to their serializers. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (typeof value !== 'object' || value === null || depth > 6 || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.has(name) ? '[redacted]' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

const isPlain = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

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

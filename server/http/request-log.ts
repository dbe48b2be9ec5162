import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Env } from '#server/env.ts';

/** Field names whose values are never logged, at any depth. */
const secretNames = new Set(
  'authorization cookie set-cookie password currentPassword newPassword passwordHash token unlockToken secret clientSecret cardNumber cvc ein'.split(
    ' ',
  ),
);

/**
 * Structured log lines without secrets: the method and path of a request, never its query, which may carry a
 * token.
 */
export const loggerOptions = (env: Env): LoggerOptions => ({
  level: env.logLevel,
  // Redacts when a line is written, not when a request starts: most requests write none.
  formatters: { log: (line) => withoutSecrets(line) as Record<string, unknown> },
  serializers: {
    // Drivers attach their connection to an error, and the query builder its parameters: neither may be
    // logged.
    err: (error: Error & { code?: string }) => toLogged(error.cause instanceof Error ? error.cause : error),
    req: ({ method, url, routeOptions }: LoggedRequest) => ({
      method,
      // A path that contains a secret is logged as its pattern.
      path: routeOptions?.url?.includes(':token') ? routeOptions.url : url.split('?')[0],
    }),
  },
});

interface LoggedRequest {
  method: string;
  url: string;
  routeOptions?: { url?: string | undefined };
}

const toLogged = ({ name, message, stack, code }: Error & { code?: string }) => ({
  name,
  message,
  code,
  stack,
});

/**
 * Returns a copy of plain data with secrets redacted; errors and other objects are left to their serializers.
 */
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

/** Logs one line per request and who made it: failures of ours as errors, rejected requests as info, the rest as debug. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    request.log[levelOf(statusCode)](
      { req: request, user: request.ctx?.actor?.id, status: statusCode, ms: Math.round(reply.elapsedTime) },
      `${request.method} ${request.routeOptions.url ?? 'unknown path'} ${statusCode}`,
    );
  });
}

function levelOf(status: number) {
  if (status < 400) return 'debug';
  if (status < 500) return 'info';
  // Maintenance, or load that passes.
  return status === 503 ? 'warn' : 'error';
}

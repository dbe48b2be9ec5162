import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

const callsAMinute = 1200;

/** The outer limit, in memory so that a read costs nothing; finer ones are counted in the database. */
export function limitRates(app: FastifyInstance) {
  return app.register(rateLimit, {
    max: callsAMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ctx.actor?.id ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

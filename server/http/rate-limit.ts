import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '#server/errors.ts';
import { clientAddress } from './client-address.ts';

const callsAMinute = 1200;

/**
 * Global rate limit, counted in memory so that reads cost no query; finer limits are counted in the database.
 */
export function limitRates(app: FastifyInstance) {
  return app.register(rateLimit, {
    max: callsAMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ctx.actor?.id ?? clientAddress(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}

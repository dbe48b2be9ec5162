import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changes that a page of another site requests. Browsers send Origin or Sec-Fetch-Site; a change
 * without either is rejected too.
 */
export function requireSameSite(request: FastifyRequest) {
  if (!safe.has(request.method) && !isSameOrigin(request)) throw new AppError('cross_site');
}

/** True if the browser's headers say that a page of this site sent the request. */
export function isSameOrigin(request: FastifyRequest) {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined) return isOurs(origin, request);
  return fetchSite === 'same-origin' || fetchSite === 'none';
}

function isOurs(origin: string, request: FastifyRequest) {
  if (!URL.canParse(origin)) return false;
  const { origin: normalized } = new URL(origin);
  const addressed = `${request.protocol}://${request.host}`;
  return normalized === addressed || normalized === new URL(request.ctx.env.appUrl).origin;
}

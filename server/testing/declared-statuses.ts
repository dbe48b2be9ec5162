import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import { failureStatuses } from '#server/http/openapi.ts';

/** Fails the test file if an endpoint returned an error status that the API description does not name. */
export function requireDeclaredStatuses(app: FastifyInstance) {
  const undeclared = new Set<string>();
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || statusCode < 400 || failureStatuses(endpoint).includes(statusCode)) return;
    undeclared.add(`${endpoint.method} ${endpoint.path}: ${statusCode}`);
  });
  afterAll(() => expect([...undeclared], 'add the error to the endpoint in contract/').toEqual([]));
}

import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { readEnv } from '#server/env.ts';
import { ownPool } from './database.ts';

const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };

/** Everything the server shares, on a database of this file's own, with a clock that tests may move. */
export async function testServices(variables: Record<string, string> = {}) {
  const { db, pool, connection } = await ownPool();
  const clock = { now: new Date('2026-10-02T15:00:00Z') };
  const services: Services = {
    env: readEnv({ ...quiet, ...variables }),
    secrets: { sessionSecret: 's'.repeat(32), encryptionKey: 'e'.repeat(32) },
    db,
    now: () => clock.now,
  };
  return { services, clock, pool, connection };
}

/** The real app, called in process. */
export async function testApp(variables?: Record<string, string>) {
  const parts = await testServices(variables);
  const app = await buildApp(parts.services);
  afterAll(() => app.close());
  return { ...parts, app, visitor: () => client(app) };
}

/** Calls the app as a browser page of this site would. */
export function client(app: FastifyInstance, headers: Record<string, string> = {}) {
  const send = (method: InjectOptions['method'] & string, url: string, payload?: object, more = {}) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: { host: 'localhost', origin: 'http://localhost', ...headers, ...more },
      ...(payload && { payload }),
    });
  return {
    get: (url: string, more?: object) => send('GET', url, undefined, more),
    post: (url: string, payload?: object, more?: object) => send('POST', url, payload, more),
    put: (url: string, payload?: object, more?: object) => send('PUT', url, payload, more),
    patch: (url: string, payload?: object, more?: object) => send('PATCH', url, payload, more),
    delete: (url: string, payload?: object, more?: object) => send('DELETE', url, payload, more),
  };
}

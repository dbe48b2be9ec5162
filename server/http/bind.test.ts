import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { byId, timestamp, pageQuery, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#server/context.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { AppError } from '#server/errors.ts';
import { testServices } from '#server/testing/app.ts';
import { client } from '#server/testing/client.ts';
import { bind, type Handlers } from './bind.ts';
import { handleErrors } from './error-handler.ts';

const thing = z.object({ id: z.int(), name: z.string(), madeAt: timestamp });
const path = '/api/things';
const table = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: '',
    query: pageQuery,
    response: thing,
    paged: true,
  }),
  make: endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: '',
    status: 201,
    body: z.object({ name: text(1, 20) }),
    response: z.object({ count: z.int() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/things/:id',
    access: 'provider',
    needs: 'work',
    summary: '',
    params: byId,
    body: z.object({ name: text(1, 20) }),
    response: thing,
  }),
  rule: endpoint({ method: 'POST', path: '/api/admin/rule', access: 'admin', summary: '', response: thing }),
  hook: endpoint({
    method: 'POST',
    path: '/api/hook',
    access: 'public',
    summary: '',
    crossSite: true,
    status: 204,
  }),
  leak: endpoint({ method: 'GET', path: '/api/leak', access: 'public', summary: '', response: thing }),
  named: endpoint({
    method: 'GET',
    path: '/api/named/:name',
    access: 'public',
    summary: '',
    params: z.object({ name: text(1, 20) }),
    response: thing,
  }),
  deadlock: endpoint({
    method: 'GET',
    path: '/api/deadlock',
    access: 'public',
    summary: '',
    response: thing,
  }),
  fail: endpoint({ method: 'GET', path: '/api/fail', access: 'public', summary: '', response: thing }),
  broken: endpoint({ method: 'GET', path: '/api/broken', access: 'public', summary: '', response: thing }),
};

const madeAt = new Date('2026-10-02T15:00:00Z');
const one = { id: 1, name: 'Cub', madeAt };
const { services, clock } = await testServices({ APP_URL: 'http://127.0.0.1:3000' });
const app = Fastify();
const handlers: Handlers<typeof table> = {
  list: (_ctx, { query }) => ({ items: [{ ...one, id: query.limit }], total: 41, next: 'abc/=' }),
  make: async ({ db, now }, { body }) => {
    await db
      .insert(waitlist)
      .values({ email: `${body.name}${Math.random()}@x.org`.toLowerCase(), createdAt: now() });
    if (body.name === 'fails') throw new AppError('stale_state', { status: 'taken' });
    if (body.name === 'lock timeout') {
      const { rows } = await db.execute<{ lock_timeout: string }>(sql`show lock_timeout`);
      return { count: Number(rows[0]?.lock_timeout) };
    }
    return { count: await db.$count(waitlist) };
  },
  change: (_ctx, { params, body }) => ({ ...one, ...params, ...body }),
  rule: () => one,
  hook: () => {},
  leak: () => ({ ...one, passwordHash: 'secret' }) as typeof one,
  named: (_ctx, { params }) => ({ ...one, ...params }),
  deadlock: () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  },
  fail: () => {
    throw new Error('select * from users failed at /srv/secret.ts');
  },
  broken: () => ({ id: 'not a number' }) as unknown as typeof one,
};

const person = {
  email: 'x@x.org',
  hasDualAccess: false,
  isAdmin: false,
  hasSecondFactor: false,
  isSuspended: false,
  memberships: [],
  accountStatus: 'good',
} as const;
const people: Record<string, Actor> = {
  owner: { ...person, id: 'o', accountId: 'o', userType: 'owner' },
  provider: { ...person, id: 'p', accountId: 'p', userType: 'provider' },
  dual: { ...person, id: 'd', accountId: 'd', userType: 'owner', hasDualAccess: true },
  admin: { ...person, id: 'a', accountId: 'a', userType: 'owner', isAdmin: true },
};
const as = (name?: string) => client(app, name ? { 'x-test-actor': name } : {});

beforeAll(async () => {
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    request.ctx = {
      ...services,
      actor: people[String(request.headers['x-test-actor'])],
      log: request.log,
      clientAddress: '',
    };
  });
  handleErrors(app);
  bind(app, table, handlers);
  await app.ready();
});
afterAll(() => app.close());

describe('access', () => {
  test.each([
    [undefined, 401],
    ['owner', 403],
    ['provider', 200],
    ['dual', 200],
    ['admin', 403],
  ])('%s on a provider endpoint: %i', async (name, status) => {
    expect((await as(name).patch('/api/things/1', { name: 'Cub' })).statusCode).toBe(status);
  });

  test.each([
    [undefined, 401],
    ['dual', 403],
    ['admin', 200],
  ])('%s on an admin endpoint: %i', async (name, status) => {
    expect((await as(name).post('/api/admin/rule')).statusCode).toBe(status);
  });

  test('checks run in order: 401, 403 by role, then the input', async () => {
    expect((await as().patch('/api/things/1', { name: '' })).statusCode).toBe(401);
    expect((await as('owner').patch('/api/things/1', { name: '' })).statusCode).toBe(403);
    expect((await as('provider').patch('/api/things/1', { name: '' })).statusCode).toBe(400);
    const broken = {
      method: 'PATCH',
      url: '/api/things/1',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    };
    expect((await app.inject(broken as never)).statusCode).toBe(401);
  });
});

describe('same-site check', () => {
  const ask = (headers: Record<string, string>, url = path) =>
    app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload: { name: 'Cub' } });

  test.each([
    [{ origin: 'http://localhost' }, 201],
    [{ origin: 'http://127.0.0.1:3000' }, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:9999' }, 403],
    [{ origin: 'https://localhost' }, 403],
    [{ origin: 'http://localhost.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  ])('%j: %i', async (headers, status) => {
    expect((await ask(headers)).statusCode).toBe(status);
  });

  test('webhooks may come from other sites, and reads are not checked', async () => {
    expect((await ask({ origin: 'https://processor.example' }, '/api/hook')).statusCode).toBe(204);
    expect((await app.inject({ url: path, headers: { origin: 'https://evil.example' } })).statusCode).toBe(
      200,
    );
  });
});

describe('input', () => {
  test('every invalid field is named', async () => {
    const result = await as().post(path, { name: 7 });
    expect(result.statusCode).toBe(400);
    expect(result.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'name' }] });
  });

  test('a NUL character, a lone surrogate, excessive nesting and an impossible id are rejected', async () => {
    expect((await as().post(path, { name: 'a\0b' })).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'name' }],
    });
    expect((await as().post(path, { name: 'a\ud800b' })).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'name' }],
    });
    const nested = `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`;
    const headers = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
    const deep = await app.inject({ method: 'POST', url: path, headers, payload: nested });
    expect([deep.statusCode, deep.json().code]).toEqual([400, 'invalid_body']);
    expect((await as('provider').patch('/api/things/abc', { name: 'x' })).statusCode).toBe(404);
    expect((await as('provider').patch('/api/things/99999999999', { name: 'x' })).statusCode).toBe(404);
  });

  test('a NUL character in a path names nothing', async () => {
    expect((await as().get('/api/named/a%00b')).statusCode).toBe(404);
    expect((await as().get('/api/named/Cub')).statusCode).toBe(200);
  });

  test('fields that the contract does not name are ignored', async () => {
    const result = await as('provider').patch('/api/things/5', { name: 'Cub', id: 9, isAdmin: true });
    expect(result.json()).toMatchObject({ id: 5, name: 'Cub' });
  });
});

describe('responses', () => {
  test('columns that the contract does not name are stripped, and dates are sent as text', async () => {
    expect((await as().get('/api/leak')).json()).toEqual({
      id: 1,
      name: 'Cub',
      madeAt: '2026-10-02T15:00:00.000Z',
    });
  });

  test('a page has its total and a link to the next page', async () => {
    const result = await as().get(`${path}?limit=7&other=1`);
    expect(result.json()).toMatchObject([{ id: 7 }]);
    expect(result.headers['x-total-count']).toBe('41');
    expect(result.headers.link).toBe(`<${path}?limit=7&other=1&cursor=abc%2F%3D>; rel="next"`);
  });

  test('an unexpected error reveals neither SQL nor paths', async () => {
    for (const url of ['/api/fail', '/api/broken']) {
      const result = await as().get(url);
      expect(result.statusCode).toBe(500);
      expect(Object.keys(result.json()).sort()).toEqual(['code', 'message', 'requestId']);
      expect(result.body).not.toMatch(/select|srv|Error/);
    }
  });
});

test('a call that lost a deadlock can be retried', async () => {
  const result = await as().get('/api/deadlock');
  expect([result.statusCode, result.headers['retry-after']]).toEqual([503, '2']);
});

describe('Idempotency-Key', () => {
  const make = (key: string, name = 'once', who?: string) =>
    as(who).post(path, { name }, { 'idempotency-key': key });

  test('the same key returns the same response without a second effect', async () => {
    const before = await services.db.$count(waitlist);
    const first = await make('k1');
    const again = await make('k1');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await services.db.$count(waitlist)).toBe(before + 1);
  });

  test('ten concurrent calls with one key have one effect', async () => {
    const before = await services.db.$count(waitlist);
    const responses = await Promise.all(Array.from({ length: 10 }, () => make('k2')));
    expect(new Set(responses.map((a) => a.body)).size).toBe(1);
    expect(await services.db.$count(waitlist)).toBe(before + 1);
  });

  test('a failed call stores nothing, and its key can be used again', async () => {
    const before = await services.db.$count(waitlist);
    const failed = await make('k3', 'fails');
    expect([failed.statusCode, failed.json().status]).toEqual([409, 'taken']);
    expect(await services.db.$count(waitlist)).toBe(before);
    expect((await make('k3')).statusCode).toBe(201);
  });

  test('a key belongs to one call of one user', async () => {
    await make('k4');
    const other = await make('k4', 'other');
    expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
    const theirs = await make('k4', 'once', 'owner');
    expect([theirs.statusCode, theirs.headers['idempotent-replay']]).toEqual([201, undefined]);
    expect((await make('bad key')).statusCode).toBe(400);
  });

  test('waiting for the key has a limit; the locks of the call itself have not', async () => {
    expect((await make('k6', 'lock timeout')).json()).toEqual({ count: 0 });
  });

  test('a key expires after 24 hours', async () => {
    const before = clock.now;
    await make('k5');
    clock.now = new Date(before.getTime() + 25 * 3_600_000);
    const next = await make('k5');
    clock.now = before;
    expect(next.headers['idempotent-replay']).toBeUndefined();
  });
});

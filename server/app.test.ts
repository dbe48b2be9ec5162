import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { domains } from '#contract/index.ts';
import { testApp } from './testing/app.ts';

const { app, visitor } = await testApp();
const browser = visitor();

test('liveness and readiness need no sign-in', async () => {
  expect((await browser.get('/api/health')).json()).toEqual({ status: 'ok' });
  const ready = await browser.get('/api/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ready', checks: { database: true } });
});

test('[MONEY-06] the configuration says what is enabled and contains no secret', async () => {
  const config = await browser.get('/api/config');
  expect(config.json()).toMatchObject({ productName: 'Hangarline', payments: 'sandbox', sampleData: true });
  expect(config.body).not.toMatch(/secret|eeee|ssss/i);
});

test('every response has a request id and strict headers', async () => {
  for (const url of ['/api/docs', '/', '/api/nowhere', '/nowhere']) {
    const { headers } = await browser.get(url);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')?;/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('data has few headers, and may do nothing if a browser shows it as a document', async () => {
  const { headers } = await browser.get('/api/health');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  const bytes = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`.length);
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThan(500);
});

test('a kept response is sent again only if it has changed', async () => {
  const first = await browser.get('/api/airports?q=KPAO');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const ask = (etag: string) => browser.get('/api/airports?q=KPAO', { 'if-none-match': etag });
  const second = await ask(`W/${String(first.headers.etag)}`);
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag]);
  expect((await ask('"another"')).json()).toEqual(first.json());
});

describe('the API documentation', () => {
  test('names every endpoint, its access and its errors', async () => {
    const { openapi, paths } = (await browser.get('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    for (const e of Object.values(domains).flatMap((table) => Object.values(table))) {
      const operation = paths[e.path.replace(/:(\w+)/g, '{$1}')][e.method.toLowerCase()];
      expect(operation['x-access']).toBe(e.access);
      const statuses = Object.keys(operation.responses);
      expect(statuses).toContain(String(e.status ?? 200));
      expect(statuses).toContain('429');
      if (e.access !== 'public') expect(statuses).toContain('401');
      if (e.body) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
    }
  });

  test('describes input as sent and responses as received', async () => {
    const { paths } = (await browser.get('/api/openapi.json')).json();
    const body = paths['/api/requests'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['title', 'description', 'category']);
    const request = paths['/api/requests'].post.responses['201'].content['application/json'].schema;
    expect(request.properties.createdAt).toMatchObject({ type: 'string', format: 'date-time' });
  });

  test('is readable as a page', async () => {
    const page = await browser.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('GET /api/providers/:id');
    expect((await browser.get('/api/docs.css')).headers['content-type']).toContain('text/css');
  });
});

describe('invalid requests', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/waitlist/join',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type },
      payload,
    });

  test.each([
    ['broken JSON', '{"a":', 'application/json', 400, 'invalid_body'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'invalid_body'],
    ['two megabytes', `"${'x'.repeat(2_000_000)}"`, 'application/json', 413, 'too_large'],
    ['ten kilobytes for a small form', `"${'x'.repeat(10_000)}"`, 'application/json', 413, 'too_large'],
    ['plain text', 'hello', 'text/plain', 415, 'unsupported_type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported_type'],
  ])('%s', async (_what, payload, type, status, code) => {
    const response = await post(payload, type);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });

  test('a page that moved redirects with its query', async () => {
    const { statusCode, headers } = await visitor().get('/jobs?sort=nearest');
    expect([statusCode, headers.location]).toEqual([308, '/open-requests?sort=nearest']);
  });

  test('unknown paths return 404: JSON under /api, the page elsewhere', async () => {
    const api = await browser.get('/api/nowhere');
    expect([api.statusCode, api.json().code]).toEqual([404, 'not_found']);
    expect((await browser.post('/nowhere', {})).json().code).toBe('not_found');
    const page = await browser.get('/nowhere');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await browser.get('/%E0%A4%A')).statusCode).toBe(404);
    for (const path of [
      '/requests/new',
      '/requests/0',
      '/requests/1.5/findings',
      '/admin/reports/latest',
      '/groups/7',
    ])
      expect([path, (await browser.get(path)).statusCode]).toEqual([path, 404]);
    for (const path of [
      '/requests/1',
      '/requests/1/findings',
      '/admin/reports',
      '/admin/reports/7',
      `/groups/${randomUUID()}`,
    ])
      expect([path, (await browser.get(path)).statusCode]).toEqual([path, 302]);
    expect((await browser.get('/.built-from')).body).not.toMatch(/^[0-9a-f]{64}/);
  });
});

test('the global rate limit returns 429 with Retry-After', async () => {
  const { visitor: limited } = await testApp({ RATE_LIMITS: 'on' });
  const caller = limited();
  for (let i = 0; i < 1200; i++) await caller.get('/api/health');
  const rejected = await caller.get('/api/health');
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

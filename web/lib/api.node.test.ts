import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call, errorMessage } from './api.ts';
import { queryClient } from './query-client.ts';
import { currentUser } from './session.ts';

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  credentials: RequestCredentials | undefined;
}

/** Real HTTP server: sends the response that a test sets and records the requests. */
const calls: Call[] = [];
let result = { status: 200, body: '{}' };
let credentials: RequestCredentials | undefined;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  calls.push({ method: request.method, url: request.url, headers: request.headers, body, credentials });
  response.writeHead(result.status, { 'content-type': 'application/json' }).end(result.body);
}).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

beforeEach(() => {
  calls.length = 0;
  result = { status: 200, body: '{}' };
  const realFetch = globalThis.fetch;
  // A page knows its origin; Node does not.
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    credentials = init?.credentials;
    return realFetch(origin + String(path), init);
  });
});

test('[API-15] every call sends cookies, and JSON only with a body', async () => {
  await call('GET /api/providers/:id', { params: { id: '7' } });
  await call('POST /api/requests/:id/invite', { params: { id: '3' }, body: { providerId: 9 } });
  await call('POST /api/referrals/generate-code');
  const [read, write, bare] = calls;
  expect(calls.every((request) => request.credentials === 'include')).toBe(true);
  expect(read).toMatchObject({ method: 'GET', url: '/api/providers/7', body: '' });
  expect(read?.headers['content-type']).toBeUndefined();
  expect(write).toMatchObject({ method: 'POST', url: '/api/requests/3/invite', body: '{"providerId":9}' });
  expect(write?.headers['content-type']).toBe('application/json');
  expect(bare).toMatchObject({ method: 'POST', body: '' });
  expect(bare?.headers['content-type']).toBeUndefined();
});

test('[API-15] a non-OK response throws an error with its status and text', async () => {
  const body =
    '{"message":"We couldn’t find that. It may have been removed.","code":"not_found","requestId":"r"}';
  result = { status: 404, body };
  const failure = await call('GET /api/config').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: `404: ${body}`, status: 404, body: { code: 'not_found' } });
  result = { status: 502, body: '' };
  await expect(call('GET /api/config')).rejects.toThrow('502: Bad Gateway');
});

test('[API-15] 401 means signed out, any other failure is an error', async () => {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  result = { status: 401, body: '{}' };
  expect(await client.fetchQuery(currentUser)).toBeNull();
  client.clear();
  result = { status: 500, body: '{}' };
  await expect(client.fetchQuery(currentUser)).rejects.toThrow('500: {}');
  expect(calls).toHaveLength(2);
});

test('the message of an error is the server’s, and without a connection says so', () => {
  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('navigator', { onLine: true });
  expect(errorMessage(lost, 'Please try again')).toBe('Please try again');
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(lost, 'Please try again')).toBe('You’re offline. Try again when you’re connected.');
  expect(errorMessage(new ApiError(409, '{"message":"It has changed."}'), '')).toBe('It has changed.');
  vi.unstubAllGlobals();
});

test('empty query values are left out, others escaped; 204 returns undefined', async () => {
  await call('GET /api/providers', { query: { q: 'a&b', location: '', rating: undefined } });
  expect(calls[0]?.url).toBe('/api/providers?q=a%26b');
  result = { status: 204, body: '' };
  expect(await call('DELETE /api/aircraft/:id', { params: { id: '1' } })).toBeUndefined();
});

test('every retry of one submission sends the same idempotency key', async () => {
  const input = { body: { hasDualAccess: true }, params: { userId: 'u' } };
  await call('PUT /api/user/:userId/dual-access', input);
  await call('POST /api/referrals/generate-code', { idempotencyKey: 'k' });
  await call('POST /api/referrals/generate-code', { idempotencyKey: 'k' });
  await call('POST /api/referrals/generate-code');
  const [put, first, second, third] = calls.map((request) => request.headers['idempotency-key']);
  expect(put).toBeUndefined();
  expect([first, second]).toEqual(['k', 'k']);
  expect(third).toMatch(/^[\w-]{36}$/);
});

test('a key that the server would refuse is not sent: it is a mistake of the page', async () => {
  await expect(call('POST /api/referrals/generate-code', { idempotencyKey: 'k annual' })).rejects.toThrow(
    "not a usable Idempotency-Key: 'k annual'",
  );
  expect(calls).toEqual([]);
});

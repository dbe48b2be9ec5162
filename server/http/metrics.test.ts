import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const token = 'a-token-of-the-monitoring';
const { app } = await testApp({ METRICS_TOKEN: token });
const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/api/metrics', headers: { host: 'localhost', ...headers }, remoteAddress });

test('the machine itself reads the figures of the process', async () => {
  await app.inject({ url: '/api/health', headers: { host: 'localhost' } });
  const { statusCode, body, headers } = await read();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_delay_p99_seconds',
    'database_connections',
  ])
    expect(body).toMatch(new RegExp(`^# TYPE ${name} \\w+\\n${name} [\\d.e+-]+$`, 'm'));
  expect(body).toMatch(/^http_responses_total\{status="2xx"\} \d+$/m);
});

test.each([
  ['another machine', {}, '203.0.113.7'],
  ['a call that a proxy of this machine forwards', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  [
    'a token of the same length in other letters',
    { authorization: `Bearer ${'é'.repeat(token.length)}` },
    '127.0.0.1',
  ],
  ['a wrong token', { authorization: 'Bearer another-token-of-others' }, '127.0.0.1'],
])('%s gets nothing', async (_who, headers, address) => {
  expect((await read(headers, address)).statusCode).toBe(404);
});

test('another machine reads them with the token', async () => {
  expect((await read({ authorization: `Bearer ${token}` }, '203.0.113.7')).statusCode).toBe(200);
});

test.each([
  { APP_URL: 'https://hangarline.example', SAMPLE_DATA: 'off', RATE_LIMITS: 'on' },
  { APP_URL: 'http://localhost', TRUST_PROXY: 'on' },
])(
  'behind a proxy they need the token, even if it says nothing: %o',
  async (variables: Record<string, string>) => {
    const { app: behindProxy } = await testApp({ METRICS_TOKEN: token, ...variables });
    const status = async (headers = {}) =>
      (await behindProxy.inject({ url: '/api/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode;
    expect(await status()).toBe(404);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  },
);

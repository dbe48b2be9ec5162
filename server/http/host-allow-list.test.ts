import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const sample = await testApp({ APP_URL: 'http://localhost:3000' });
const open = await testApp({ APP_URL: 'https://hangarline.example', RATE_LIMITS: 'on' });

const statusFor = async ({ visitor }: typeof sample, host: string) =>
  (await visitor({ host }).get('/api/health')).statusCode;

test.each([
  ['localhost:3000', 200],
  ['app.localhost', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['192.168.1.20:3000', 200],
  ['rebound.example', 421],
  ['127.0.0.1.rebound.example:3000', 421],
])('with sample accounts, host %s: %i', async (host, status) => {
  expect(await statusFor(sample, host)).toBe(status);
});

test('a header that a proxy would set does not stand in for the host', async () => {
  const proxied = await testApp({ APP_URL: 'http://localhost:3000', TRUST_PROXY: 'on' });
  const visitor = proxied.visitor({ host: 'rebound.example', 'x-forwarded-host': 'localhost' });
  expect((await visitor.get('/api/health')).statusCode).toBe(421);
});

test('without sample accounts, every host name is served', async () => {
  expect(await statusFor(open, 'www.hangarline.example')).toBe(200);
});

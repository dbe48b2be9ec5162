import { describe, expect, test } from 'vitest';
import { isLoopback, readEnv } from './env.ts';

const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };

test('a local start needs no settings', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    payments: 'sandbox',
    sampleData: true,
    rateLimits: true,
  });
});

describe('[MONEY-06] sandbox and sample accounts off loopback', () => {
  test.each([
    [{}, 'sandbox', true],
    [{ HOST: 'localhost' }, 'sandbox', true],
    [{ HOST: '::1' }, 'sandbox', true],
    [{ HOST: '0.0.0.0' }, 'none', false],
    [{ HOST: '192.0.2.7' }, 'none', false],
    [{ APP_URL: 'https://hangarline.example' }, 'none', false],
    [{ HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' }, 'none', false],
    [{ HOST: '0.0.0.0', PAYMENTS: 'sandbox' }, 'sandbox', false],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: 'on' }, 'none', true],
    [{ SAMPLE_DATA: 'off' }, 'sandbox', false],
  ] as const)('%j: payments %s, sample data %s', (variables, payments, sampleData) => {
    expect(readEnv(variables)).toMatchObject({ payments, sampleData });
  });

  test('Stripe is used everywhere once its keys are set', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
    expect(readEnv(keys).payments).toBe('stripe');
    expect(readEnv({ ...keys, HOST: '0.0.0.0' }).payments).toBe('stripe');
  });
});

test.each([
  [{ PORT: 'abc' }, /^PORT: /],
  [{ PORT: '70000' }, /^PORT: /],
  [{ VAPID_PUBLIC_KEY: 'x' }, /^VAPID_PRIVATE_KEY: required when VAPID_PUBLIC_KEY is set$/],
  [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, /^VAPID_PUBLIC_KEY: expected 65 bytes/],
  [{ VAPID_SUBJECT: 'someone' }, /^VAPID_SUBJECT: expected an address/],
  [{ PUSH_TO_LOOPBACK: 'on', HOST: '0.0.0.0' }, /^PUSH_TO_LOOPBACK: /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: expected a URL beginning with postgres/],
  [{ DATABASE_URL: 'postgres://x/y' }, /^SESSION_SECRET: required when DATABASE_URL is set$/],
  [{ DATABASE_URL: 'postgres://x/y', SESSION_SECRET: 's'.repeat(32) }, /^ENCRYPTION_KEY: required/],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET: expected at least 32 characters$/],
  [{ APP_URL: 'hangarline.example' }, /^APP_URL: expected a URL/],
  [{ SUPPORT_EMAIL: 'nobody' }, /^SUPPORT_EMAIL: /],
  [{ SMTP_URL: 'http://mail' }, /^SMTP_URL: expected a URL beginning with smtp/],
  [{ S3_BUCKET: 'b' }, /^S3_ENDPOINT: required when S3_BUCKET is set$/],
  [{ OIDC_ISSUER_URL: 'https://id.example' }, /^OIDC_CLIENT_ID: required when OIDC_ISSUER_URL is set$/],
  [{ PAYMENTS: 'stripe' }, /^PAYMENTS: stripe needs STRIPE_SECRET_KEY/],
  [{ PAYMENTS: 'cash' }, /^PAYMENTS: /],
  [{ SAMPLE_DATA: 'yes' }, /^SAMPLE_DATA: /],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS: may be off only while/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  [{ TRUST_PROXY: '1' }, /^APP_URL: required when TRUST_PROXY is set/],
  [{ TRUST_PROXY: 'yes', APP_URL: 'http://localhost' }, /^TRUST_PROXY: expected on, off/],
  [{ TRUST_PROXY: '1e9', APP_URL: 'http://localhost' }, /^TRUST_PROXY: expected on, off/],
  [{ TRUST_PROXY: '1.5', APP_URL: 'http://localhost' }, /^TRUST_PROXY: expected on, off/],
  [{ ADMIN_EMAILS: 'not a mail' }, /^ADMIN_EMAILS/],
])('%j stops the start with one line', (variables, line) => {
  expect(() => readEnv(variables)).toThrow(line);
  try {
    readEnv(variables);
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});

test('an empty value counts as unset, and lists are parsed', () => {
  const env = readEnv({ PORT: '', ADMIN_EMAILS: ' A@x.org, b@x.org ,', ...secrets });
  expect(env.port).toBe(3000);
  expect(env.adminEmails).toEqual(['a@x.org', 'b@x.org']);
});

test.each([
  ['on', [true, false]],
  ['2', [true, true]],
])('TRUST_PROXY=%s believes as many proxies as stand in front', (TRUST_PROXY, believed) => {
  const { trustProxy } = readEnv({ TRUST_PROXY, APP_URL: 'http://localhost' });
  const isTrusted = trustProxy as (address: string, hop: number) => boolean;
  expect([isTrusted('192.0.2.1', 0), isTrusted('192.0.2.2', 1)]).toEqual(believed);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['app.localhost', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example.com', false],
])('%s is loopback: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

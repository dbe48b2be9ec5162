import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/root-folder.ts';
import { testApp } from '#server/testing/app.ts';

const token = 'a-token-of-the-monitoring';
const { app, services } = await testApp({ METRICS_TOKEN: token });
const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/api/metrics', headers: { host: 'localhost', ...headers }, remoteAddress });

test('the machine itself reads the figures of the process and of each endpoint', async () => {
  await app.inject({ url: '/api/providers/999999', headers: { host: 'localhost' } });
  const { statusCode, body, headers } = await read();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/providers\/:id",status="401"\} 1$/m,
  );
  for (const name of ['process_resident_memory_bytes', 'database_connections', 'mail_oldest_waiting_seconds'])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
});

test('a figure that cannot be read does not take the others away', async () => {
  await services.db.execute(sql`alter table mails rename to mails_away`);
  const { statusCode, body } = await read();
  await services.db.execute(sql`alter table mails_away rename to mails`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^mail_oldest_waiting_seconds Nan$/im);
  expect(body).toMatch(/^database_connections \d+$/m);
});

test('the dashboard and the alerts ask for figures that there are', async () => {
  await app.inject({ url: '/api/health', headers: { host: 'localhost' } });
  const { body } = await read();
  const known = new Set(Array.from(body.matchAll(/^([a-z_0-9]+)[{ ]/gm), ([, name]) => name));
  const dashboard = readFileSync(join(rootFolder, 'ops/monitoring/grafana-dashboard.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const alerts = readFileSync(join(rootFolder, 'ops/monitoring/alerts.yml'), 'utf8');
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...Array.from(alerts.matchAll(/^ +expr: (.+)$/gm), ([, expr]) => expr!),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  const asked = expressions.flatMap((expr) => expr.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g) ?? []);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  expect(asked).toContain('sweep_age_seconds');
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

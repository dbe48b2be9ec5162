import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { fill } from '#ops/scale/scale.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import type { Browser } from '#server/testing/client.ts';

const { app, services, pool } = await testApp();
const total = 40_000;
let admin: Browser;
let sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  admin = (await signedIn(app, services, { isAdmin: true })).browser;
  await loadTestAirports(services.db);
  const client = await pool.connect();
  await fill(client, { providers: 10, owners: 10, requests: 10, messages: 10, users: total }, () => {});
  client.release(true);
  const query = pool.query.bind(pool) as (
    config: { text: string },
    values: unknown[],
  ) => Promise<pg.QueryResult>;
  Object.assign(pool, {
    query: (config: { text: string }, values: unknown[] = []) => {
      if (
        /\busers\b/.test(config.text) &&
        /\bwords\b|\bpage\b/.test(config.text) &&
        !config.text.startsWith('explain')
      )
        sent.push({ text: config.text, values });
      return query(config, values);
    },
  });
}, 120_000);

async function plansOf(path: string) {
  sent = [];
  expect((await admin.get(path)).statusCode).toBe(200);
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}

test.each([
  ['', 'users_by_created'],
  ['sort=name', 'users_by_name'],
  ['sort=email', 'users_by_email'],
  ['sort=type', 'users_by_type'],
  ['status=suspended&sort=name', 'users_suspended'],
  ['status=verified&type=provider&sort=email', 'users_verified'],
  ['q=woodhurst', 'users_words'],
  ['q=james%20smith%20example&sort=email', 'users_words'],
  ['q=example&sort=name', 'users_by_name'],
  ['q=s&sort=created', 'users_by_created'],
])('%s uses the index %s', async (query, index) => {
  const plans = await plansOf(`/api/admin/users?${query}`);
  expect(plans).toContain(index);
  // Counting stops early, so it may read the table from its beginning.
  if (!query.startsWith('q=example') && !query.startsWith('q=s&'))
    expect(plans).not.toMatch(/Seq Scan on users\b/);
});

test('the loader’s users are counted exactly', async () => {
  const response = await admin.get('/api/admin/users');
  expect(response.headers['x-total-count']).toBe(String(total + 20 + 1));
});

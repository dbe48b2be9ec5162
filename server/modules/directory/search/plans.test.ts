import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { fill } from '#ops/scale/scale.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, pool } = await testApp();
let browser: Browser;

interface Sent {
  name: string;
  text: string;
  values: unknown[];
}
let sent: Sent[] = [];

beforeAll(async () => {
  const { browser: owner, person } = await signedIn(app, services);
  browser = owner;
  await buildAircraft(services, { ownerId: person.id, make: 'Cessna', homeAirport: 'KPAO' });
  await loadAirports(services.db);
  const client = await pool.connect();
  await fill(client, { providers: 20_000, owners: 100, requests: 100, messages: 100 }, () => {});
  await client.query(`
    insert into sessions (sid, sess, expire, user_id)
    select 'other ' || id, '{}', now() + interval '1 day', id from users limit 20000`);
  await client.query(`
    insert into saved_providers (user_id, provider_id)
    select user_id, id from service_providers union all select user_id, 1 + id % 20000 from service_providers
    on conflict do nothing`);
  await client.query('vacuum analyze');
  client.release(true);
  listen();
}, 180_000);

/** Records the named queries that the app runs. */
function listen() {
  const query = pool.query.bind(pool) as (config: object, values: unknown[]) => Promise<pg.QueryResult>;
  const noted = (config: Omit<Sent, 'values'>, values: unknown[] = []) => {
    if (config.name) sent.push({ name: config.name, text: config.text, values });
    return query(config, values);
  };
  Object.assign(pool, { query: noted });
}

/** Returns the plan of a query as the app runs it: for these values, or the generic one. */
async function planOf({ text, values }: Sent, mode: 'force_custom_plan' | 'force_generic_plan') {
  const client = await pool.connect();
  await client.query(`set plan_cache_mode = ${mode}`);
  const { rows } = await client.query({ name: 'explained', text: `explain ${text}`, values });
  client.release(true);
  return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
}

/** Tables that grow; airports and tables that are refreshed every minute do not. */
const growing =
  /Seq Scan on (service_providers|provider_places|directory_entries|directory_words|saved_providers|users|sessions|messages|service_quotes|service_requests)\b/;

test.each([
  ['the list', '/api/providers', 3],
  ['the list by rating', '/api/providers?sort=rating', 2],
  ['the newest', '/api/providers?sort=newest', 2],
  ['a service and a rating', '/api/providers?services=avionics&rating=4.5', 4],
  ['a service', '/api/providers?services=avionics', 3],
  ['a common word', '/api/providers?q=avionics', 4],
  ['a rare word', '/api/providers?q=truckee', 5],
  ['two words', '/api/providers?q=summit%20lycoming', 5],
  ['a mistyped word', '/api/providers?q=avoinics', 5],
  ['within 50 nm', '/api/providers?location=KPAO&radiusNm=50', 4],
  ['within 50 nm, by distance', '/api/providers?location=KPAO&radiusNm=50&sort=distance', 2],
  ['a service within 50 nm', '/api/providers?location=KPAO&radiusNm=50&services=engine', 4],
  ['a word within 50 nm', '/api/providers?location=KDAL&radiusNm=50&q=engine', 4],
  ['far around', '/api/providers?location=KPAO&radiusNm=800', 3],
  ['saved ones', '/api/providers?saved=true', 5],
  ['a provider', '/api/providers/12345', 3],
  ['who is signed in', '/api/auth/user', 2],
  ['reviews', '/api/reviews/provider/12345', 3],
])('%s: no growing table is scanned sequentially', async (_name, path, maxQueries) => {
  sent = [];
  expect((await browser.get(path)).statusCode).toBe(200);
  // Totals are counted once per change of the directory.
  const first = sent.filter(({ text }) => !text.includes('matches.total'));
  // The first call filled the caches.
  sent = [];
  expect((await browser.get(path)).statusCode).toBe(200);
  expect(sent[0]?.name).toBe('session_by_sid');
  expect(sent.length).toBeLessThanOrEqual(maxQueries);
  for (const sentQuery of first) {
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
      expect(await planOf(sentQuery, mode), sentQuery.name).not.toMatch(growing);
  }
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { directoryChanges, serviceProviders } from '#server/db/schema/directory.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { toSearchTerms } from '#server/modules/directory/search/search-terms.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ownPool } from '#server/testing/database.ts';
import { fill } from './scale.ts';

const { db, pool } = await ownPool();
const amounts = { providers: 300, owners: 200, requests: 600, messages: 1500 };

async function run() {
  const client = await pool.connect();
  await fill(client, amounts, () => {});
  client.release(true);
}

test('as many rows as asked for, believable, with numbers that rows stand behind; and again', async () => {
  await loadTestAirports(db);
  await run();
  expect(await db.$count(serviceProviders)).toBe(300);
  expect(await db.$count(serviceRequests)).toBe(600);
  expect(await db.$count(messages)).toBe(1500);
  const variety = await db.execute<{ names: number; services: number; places: number; titles: number }>(sql`
    select (select count(distinct business_name)::int from service_providers) as names,
           (select count(distinct services_offered)::int from service_providers) as services,
           (select count(distinct coverage_areas)::int from service_providers) as places,
           (select count(distinct title)::int from service_requests) as titles`);
  expect(variety.rows[0]?.names).toBeGreaterThan(100);
  expect(variety.rows[0]?.services).toBeGreaterThan(10);
  expect(variety.rows[0]?.places).toBeGreaterThan(50);
  expect(variety.rows[0]?.titles).toBe(30);
  const wrong = await db.execute(sql`
    select p.id from service_providers p
    left join (select provider_id, round(avg(rating), 2) as mean, count(*) as n from reviews group by 1) r on r.provider_id = p.id
    where p.rating <> coalesce(r.mean, 0) or p.review_count <> coalesce(r.n, 0)`);
  expect(wrong.rows).toEqual([]);
  expect(await db.$count(conversations)).toBeGreaterThan(300);
  const [unread] = await db
    .select({ n: sql<number>`sum(${conversations.unreadCount})::int` })
    .from(conversations);
  expect(unread?.n).toBe(await db.$count(messages, sql`not ${messages.isRead}`));
  const lines = (terms: string) => terms.split('\n\n').map((part) => part.split('\n').filter(Boolean).sort());
  for (const profile of await db.select().from(serviceProviders).limit(20))
    expect(lines(profile.searchTerms)).toEqual(lines(toSearchTerms(profile)));
  await run();
  expect(await db.$count(serviceProviders)).toBe(600);
  const [state] = await db
    .select({ listed: sql<number>`sum(${directoryChanges.listed})::int` })
    .from(directoryChanges);
  expect(state?.listed).toBe(600);
  const broken = await db.execute(sql`
    select id from service_providers p where not exists (select from users u where u.id = p.user_id)
    union all select provider_id from provider_places where provider_id not in (select id from service_providers)
    union all select request_id from service_quotes where request_id not in (select id from service_requests)`);
  expect(broken.rows).toEqual([]);
});

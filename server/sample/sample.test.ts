import { readFileSync } from 'node:fs';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isUsTailNumber } from '#contract/aircraft/tail-numbers.ts';
import type { aircraftTypes } from '#contract/labels.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { detectJob } from '#contract/requests/service-jobs.ts';
import { recordDemo } from '#scripts/demo/record.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { providerPlaces, serviceProviders } from '#server/db/schema/directory.ts';
import { messages } from '#server/db/schema/messaging.ts';
import { payments } from '#server/db/schema/payments.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { distanceNm } from '#server/modules/airports/distance.ts';
import { loadEstimates } from '#server/modules/matching/estimates.repo.ts';
import { jobPrices } from '#server/modules/matching/job-prices.ts';
import { testApp } from '#server/testing/app.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { owners, sampleOwner } from './owners.ts';
import { sampleMailboxes } from './people.ts';
import { seedSample } from './sample.ts';

const { app, services, visitor, log, clock } = await testApp();
const { db } = services;
await loadAirports(db);
const passwords = await seedSample(services, log);

async function signIn(mailbox: string) {
  const browser = visitor();
  await browser.post('/api/auth/login', {
    email: `${mailbox}@hangarline.test`,
    password: 'Cleared4Takeoff!',
  });
  return browser;
}

test('about 60 providers, owners, aircraft, and requests in every state', async () => {
  expect(await db.$count(serviceProviders)).toBeGreaterThanOrEqual(60);
  const states = await db.selectDistinct({ status: serviceRequests.status }).from(serviceRequests);
  expect(states.map(({ status }) => status).toSorted()).toEqual(requestStatus.options.toSorted());
  expect(await db.$count(messages)).toBeGreaterThan(15);
});

test('the sample accounts sign in with the known password, each with its role', async () => {
  expect(passwords.map(({ email }) => email)).toEqual(
    sampleMailboxes.map((name) => `${name}@hangarline.test`),
  );
  for (const { email } of passwords) {
    const response = await visitor().post('/api/auth/login', { email, password: 'Cleared4Takeoff!' });
    expect(response.statusCode).toBe(200);
  }
  const [admin] = await db.select().from(users).where(eq(users.email, 'admin@hangarline.test'));
  expect(admin?.isAdmin).toBe(true);
});

test('everyone who is signed in can see the pictures', async () => {
  const browser = visitor();
  const response = await browser.post('/api/auth/login', {
    email: 'provider@hangarline.test',
    password: 'Cleared4Takeoff!',
  });
  const picture = await browser.get(response.json().profileImageUrl);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await visitor().get(response.json().profileImageUrl)).statusCode).not.toBe(200);
});

test('the owner’s best matches are on the own field first, and helicopter shops far behind', async () => {
  const browser = visitor();
  await browser.post('/api/auth/login', { email: 'owner@hangarline.test', password: 'Cleared4Takeoff!' });
  const best = (await browser.get('/api/providers')).json() as {
    businessName: string;
    base: { code: string };
    reasons: string[];
  }[];
  const onField = best.filter(({ base }) => base.code === 'KPAO');
  expect(onField.length).toBeGreaterThan(0);
  expect(best.slice(0, onField.length)).toEqual(onField);
  expect(onField.every(({ reasons }) => reasons[0] === 'On your field')).toBe(true);
  const first = best.slice(0, 8).map(({ businessName }) => businessName);
  expect(first.join()).not.toContain('Helicopter');
  const near = async (sort: string) =>
    (await browser.get(`/api/providers?location=KPAO&radiusNm=100&sort=${sort}`))
      .json()
      .map(({ id }: { id: number }) => id);
  expect(await near('best')).not.toEqual(await near('rating'));
  const named = async (q: string) =>
    (await browser.get(`/api/providers?q=${q}`)).json().map((p: { businessName: string }) => p.businessName);
  expect(await named('detial')).toEqual(await named('detail'));
  expect(await named('detial')).not.toEqual([]);
});

test('a second start writes nothing, also when several come at once', async () => {
  const before = await db.$count(users);
  expect(await Promise.all([seedSample(services, log), seedSample(services, log)])).toEqual([[], []]);
  expect(await db.$count(users)).toBe(before);
});

test('every number has rows behind it: ratings, counts, fees', async () => {
  const wrong = await db.execute(sql`
    select p.business_name from service_providers p
    left join (select provider_id, round(avg(rating), 2) as mean, count(*) as n from reviews group by 1) r on r.provider_id = p.id
    where p.rating <> coalesce(r.mean, 0) or p.review_count <> coalesce(r.n, 0)`);
  expect(wrong.rows).toEqual([]);
  const fees = await db
    .select()
    .from(payments)
    // The fee of a split payment is that of its released part.
    .where(
      sql`${payments.platformFee} <> round((${payments.totalAmount} - ${payments.refundedAmount}) * 0.05, 2)`,
    );
  expect(fees).toEqual([]);
  // Balances that no payout would send are among them, and logs that begin in the middle.
  expect(await findImpossible(db)).toEqual([]);
});

test('the sample parties see a live dispute with offers and evidence, administrators one to decide', async () => {
  const admin = await signIn('admin');
  const queue: { id: number; status: string; businessDays: number | null }[] = (
    await admin.get('/api/admin/disputes')
  ).json();
  expect(queue.map(({ status }) => status).toSorted()).toEqual(['answered', 'escalated', 'resolved']);
  const live = queue.find(({ status }) => status === 'answered')!;
  for (const mailbox of ['owner', 'provider']) {
    const seen = (await (await signIn(mailbox)).get(`/api/disputes/${live.id}`)).json();
    expect(seen).toMatchObject({ viewer: mailbox, offers: { length: 3 }, evidence: { length: 2 } });
  }
  const account = await (await signIn('provider')).get('/api/payouts/account');
  expect(account.json()).toMatchObject({ status: 'ready' });
});

test('one thing has one date: the log, the job and its payment agree, and nothing lies ahead', async () => {
  const wrong = await db.execute(sql`
    select r.id, t.event from service_requests r join transitions t on t.entity = 'request' and t.entity_id = r.id
    -- A later stage of a pre-buy is paid on a day of its own.
    left join payments p on p.service_request_id = r.id and p.addition_id is null
    where t.at > now()
      or t.event = 'accept' and p.created_at is distinct from t.at
      or t.event = 'fund' and (r.funded_at is distinct from t.at or p.held_at is distinct from t.at)
      or t.event = 'deliver' and r.delivered_at is distinct from t.at
      or t.event = 'confirm' and (r.completed_at is distinct from t.at or p.completed_at is distinct from t.at)`);
  expect(wrong.rows).toEqual([]);
  const told = await db.execute(sql`
    select m.content from chat_messages m join chat_rooms c on c.id = m.room_id
    where m.content ~ 'closed up|Flew her' and c.request_id in (select request_id from sign_offs where result = 'discrepancies')
      or m.message_type = 'system' and not exists (select from transitions t
      where t.request_id = c.request_id and t.at = m.created_at
        and m.metadata->>'event' in (t.event, t.entity || '_' || t.event,
          -- What pays for a stage is additional work.
          case when t.entity = 'addition' then 'stage_' || t.event end))
    -- Nobody disputes work at the hour of its delivery.
    union all select d.description from disputes d join service_requests r on r.id = d.request_id
    where d.created_at < r.delivered_at + interval '4 hours' or d.escalated_at > now() - interval '1 day'`);
  expect(told.rows).toEqual([]);
  const unlikely = await db.execute(sql`
    select comment from reviews group by provider_id, comment having count(*) > 1 union all select comment from (
      select comment, created_at, lag(created_at) over (order by id) as before from reviews) r where created_at < before`);
  expect(unlikely.rows).toEqual([]);
});

test('the type is locked of people in a held payment or verified, and of nobody else', async () => {
  const wrong = await db.execute(sql`
    select u.email, u.user_type_locked from users u left join service_providers s on s.user_id = u.id
    where u.kind = 'person' and u.user_type_locked <> (u.is_verified or exists (
      select from payments p where p.held_at is not null and (p.payer_id = u.id or p.provider_id = s.id)))`);
  expect(wrong.rows).toEqual([]);
  expect(await db.$count(users, eq(users.userTypeLocked, false))).toBeGreaterThan(0);
});

test('the sample owner has a due list and conversations, with counts that match their messages', async () => {
  const browser = visitor();
  await browser.post('/api/auth/login', { email: 'owner@hangarline.test', password: 'Cleared4Takeoff!' });
  const fleet: { tailNumber: string; due: object; tachHours: number }[] = (
    await browser.get('/api/aircraft')
  ).json();
  expect(fleet.find(({ tailNumber }) => tailNumber === 'N172ZQ')).toMatchObject({
    tachHours: 3412.6,
    due: { overdue: 1, dueSoon: 3, ok: 7 },
  });
  const list: { businessName: string; lastMessageAt: string; unreadCount: number }[] = (
    await browser.get('/api/messages/conversations')
  ).json();
  expect(list).toHaveLength(3);
  const times = list.map(({ lastMessageAt }) => lastMessageAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner@hangarline.test'));
  expect(list.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBe(
    await db.$count(messages, sql`${messages.receiverId} = ${owner?.id} and not ${messages.isRead}`),
  );
});

interface Recorded {
  body?: unknown;
  rows?: unknown[];
}

/** The calls of a recording without their values, each with the fields of its response. */
const fieldsOf = (recording: Record<string, Recorded>) =>
  Object.fromEntries(
    Object.entries(recording).flatMap(([key, { body }]) => {
      // Of lists whose rows differ, such as conversations and job rooms, which is first depends on the time of day.
      const rows: unknown[] = Array.isArray(body) ? body : [body];
      const fields = new Set(rows.flatMap((row) => Object.keys(row ?? {})));
      if (fields.size === 0) return [];
      const route = key.replaceAll(/=[^&]*/g, '=…').replaceAll(/\/[\d*-][^/?]*/g, '/:id');
      return [[route, [...fields].toSorted()] as const];
    }),
  );

test('the demo is recorded again and has the calls and fields of the committed recording', async () => {
  await loadEstimates(db);
  const again = await recordDemo(app, { recordedAt: clock.now, providers: 3, pictures: 0 });
  for (const [topic, recording] of again) {
    const file = new URL(`../../web/demo/recorded/${topic}.json`, import.meta.url);
    const committed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>;
    expect(fieldsOf(committed), `${topic}: run npm run demo:record`).toMatchObject(fieldsOf(recording));
  }
});

test('every airport and every tail number is a real one', async () => {
  const known = new Set(
    (await db.select({ code: airports.code }).from(airports)).flatMap(({ code }) => [code]),
  );
  const shops = await db.select().from(serviceProviders).orderBy(asc(serviceProviders.id));
  const unknown = shops.flatMap(({ coverageAreas }) => coverageAreas.filter((code) => !known.has(code)));
  expect(unknown).toEqual([]);
  expect(shops.filter(({ airportId }) => airportId === null)).toEqual([]);
  expect(await db.$count(providerPlaces)).toBe(
    shops.reduce((sum, { coverageAreas }) => sum + coverageAreas.length, 0),
  );
  const fleet = await db.select().from(aircraft).where(isNull(aircraft.removedAt));
  expect(fleet.filter(({ homeAirport }) => !known.has(homeAirport ?? '')).map((a) => a.tailNumber)).toEqual(
    [],
  );
  expect(fleet.filter(({ tailNumber }) => !isUsTailNumber(tailNumber)).map((a) => a.tailNumber)).toEqual([]);
});

describe('a mechanic believes the sample', () => {
  test('an aircraft has one yearly inspection in a year, by a shop with an IA or a repair station', async () => {
    const { rows } = await db.execute(sql`
      select a.tail_number, p.business_name, r.title, array_agg(c.kind) as kinds
      from service_requests r join aircraft a on a.id = r.aircraft_id
      join service_quotes q on q.id = r.accepted_quote_id join service_providers p on p.id = q.provider_id
      left join credentials_in_use u on u.provider_id = p.id left join provider_credentials c on c.id = u.credential_id
      where r.status = 'completed' and r.title in ('Annual inspection', 'Condition inspection', 'Phase inspection')
      group by 1, 2, 3, r.id`);
    expect(rows.length).toBeGreaterThan(8);
    const tails = rows.map((row) => row['tail_number']);
    expect(tails).toEqual([...new Set(tails)]);
    for (const { title, kinds } of rows as { title: string; kinds: string[] }[])
      if (title === 'Annual inspection')
        expect(kinds.some((kind) => ['ia', 'repair_station'].includes(kind))).toBe(true);
  });

  test('nobody flies across the country for a job, and no owner has a pre-buy of the own airplane', async () => {
    // A pre-buy is for people from afar, and is filed under the aircraft once it is theirs.
    const { rows } = await db.execute(sql`
      select r.title, r.aircraft_id, b.latitude as "fromLat", b.longitude as "fromLon", h.latitude as "toLat", h.longitude as "toLon"
      from service_requests r join service_quotes q on q.id = r.accepted_quote_id
      join service_providers p on p.id = q.provider_id join airports b on b.id = p.airport_id
      left join aircraft a on a.id = r.aircraft_id left join airports h on h.code = a.home_airport
      where r.status = 'completed' and r.kind <> 'prebuy'`);
    for (const row of rows as Record<string, number | string | null>[]) {
      if (/pre-buy/i.test(String(row['title']))) expect(row['aircraft_id']).toBeNull();
      if (row['toLat'] === null || /propeller/i.test(String(row['title']))) continue;
      const [from, to] = [
        ['fromLat', 'fromLon'],
        ['toLat', 'toLon'],
      ].map(([lat, lon]) => ({
        latitude: Number(row[lat!]),
        longitude: Number(row[lon!]),
      }));
      expect(distanceNm(from!, to!), String(row['title'])).toBeLessThan(330);
    }
  });

  test('signers sign with their own certificates, and meters never run back', async () => {
    const { rows: strangers } = await db.execute(sql`
      select s.id from sign_offs s join service_requests r on r.id = s.request_id
      join service_quotes q on q.id = r.accepted_quote_id
      where not exists (select from credentials_in_use u join provider_credentials c on c.id = u.credential_id
        where u.provider_id = q.provider_id
        and c.number = s.certificate_number and (c.holder = s.signer_name or c.kind = 'repair_station'))`);
    expect(strangers).toEqual([]);
    const { rows: back } = await db.execute(sql`
      select s.id from sign_offs s join service_requests r on r.id = s.request_id, jsonb_each_text(s.readings) f
      where exists (select from meter_readings m where m.aircraft_id = r.aircraft_id and m.meter = f.key
          and ((m.read_on < s.done_on and m.hours > f.value::numeric) or (m.read_on > s.done_on and m.hours < f.value::numeric)))
        or exists (select from sign_offs o join service_requests x on x.id = o.request_id
          where x.aircraft_id = r.aircraft_id and o.done_on < s.done_on
            and (o.readings ->> f.key)::numeric > f.value::numeric)`);
    expect(back).toEqual([]);
  });
});

interface Work {
  title: string;
  category: string;
  tailNumber: string;
  aircraftType: (typeof aircraftTypes)[number];
  price: number | null;
}

test('every job fits its aircraft, and every price its job', async () => {
  const { rows } = await db.execute<Work & Record<string, unknown>>(sql`
    select r.title, r.category, a.tail_number as "tailNumber", a.aircraft_type as "aircraftType",
      coalesce((select sum((s->>'price')::float8) from jsonb_array_elements(q.stages) s), q.price::float8) as price
    from service_requests r join aircraft a on a.id = r.aircraft_id left join service_quotes q on q.request_id = r.id`);
  const priced = rows.filter((row) => row.price !== null && detectJob(row, row));
  expect(priced.length).toBeGreaterThan(150);
  const wrong = priced.filter((row) => {
    const [low = Infinity, , high = 0] = jobPrices[detectJob(row, row)!][row.aircraftType] ?? [];
    return row.price! < low * 0.9 || row.price! > high * 1.2;
  });
  // A tire and a borescope inspection together.
  expect(wrong.filter(({ title }) => !title.startsWith('Borescope inspection and'))).toEqual([]);
  const tailwheels = new Set(
    [...owners, sampleOwner].flatMap(({ aircraft: fleet }) =>
      fleet.filter(({ isTailwheel }) => isTailwheel).map(({ mark }) => mark),
    ),
  );
  expect(tailwheels.size).toBeGreaterThan(2);
  expect(rows.filter(({ title, tailNumber }) => /nose/i.test(title) && tailwheels.has(tailNumber))).toEqual(
    [],
  );
});

test('ratings fit what is offered: 91.411 takes instrument class 1, 91.413 radio class 3', async () => {
  const { rows } = await db.execute<{ name: string; text: string; ratings: string[] | null }>(sql`
    select p.business_name as name, p.description || ' ' || array_to_string(p.tags, ' ') as text, c.ratings
    from service_providers p left join provider_credentials c on c.provider_id = p.id and c.kind = 'repair_station'
    where p.business_name <> 'Bayline Aero Maintenance'`);
  const lacking = (offered: RegExp, rating: string) =>
    rows
      .filter(({ text, ratings }) => offered.test(text) && !ratings?.includes(rating))
      .map(({ name }) => name);
  expect(lacking(/91\.411|altimeter|pitot-static|IFR (check|cert)/i, 'instrument_1')).toEqual([]);
  expect(lacking(/91\.413|transponder (and|check)|pitot-static|IFR (check|cert)/i, 'radio_3')).toEqual([]);
  expect(lacking(/PT6|King Air|jets\b/, 'powerplant_3').filter((name) => !name.includes('Detail'))).toEqual(
    [],
  );
  const props = rows
    .filter(({ name }) => /Propeller|Props/.test(name))
    .flatMap(({ ratings }) => ratings ?? []);
  expect(props).toContain('propeller_1');
  expect(props.filter((rating) => rating.startsWith('airframe'))).toEqual([]);
});

test('the dashboard of the sample provider shows a living business, and the sample owner has referrals', async () => {
  const provider = await signIn('provider');
  for (const [period, least] of [
    ['30d', 3000],
    ['90d', 9000],
    ['1y', 15_000],
  ] as const) {
    const stats = (await provider.get(`/api/analytics/provider?period=${period}`)).json();
    expect(stats.totalEarnings, period).toBeGreaterThan(least);
    expect(stats.activeJobs).toBeGreaterThan(0);
    expect(stats.averageRating).toBeGreaterThan(4.5);
  }
  const shared = (await (await signIn('owner')).get('/api/referrals/my-stats')).json();
  expect(shared).toMatchObject({
    totalReferrals: 3,
    pendingReferrals: 2,
    earnedRewards: 75,
    credit: { spendable: 75 },
  });
});

test('[MONEY-06] accounts with the known password are shut when the site goes public', async () => {
  const local = await testApp();
  await seedSample(local.services, log);
  const admin = { email: 'admin@hangarline.test', password: 'Cleared4Takeoff!' };
  const login = () => local.visitor().post('/api/auth/login', admin);
  const browser = local.visitor();
  await browser.post('/api/auth/login', admin);
  const publicly = { ...local.services.env, onLoopback: false, sampleData: true };
  const changed = await seedSample({ ...local.services, env: publicly }, log);
  expect(changed.map(({ email }) => email)).toContain(admin.email);
  expect((await login()).statusCode).toBe(401);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  const fresh = changed.find(({ email }) => email === admin.email)?.password;
  expect((await local.visitor().post('/api/auth/login', { ...admin, password: fresh })).statusCode).toBe(200);

  // Last in this file: the accounts of the tests above are shut from here on.
  await seedSample({ ...services, env: { ...services.env, sampleData: false } }, log);
  const [row] = await db.select().from(users).where(eq(users.email, admin.email));
  expect(row).toMatchObject({ passwordHash: null, isAdmin: false });
}, 180_000);

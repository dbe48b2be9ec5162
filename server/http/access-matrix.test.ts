import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { buildKnownPerson } from '#server/testing/build/known-person.ts';
import { knownPattern } from '#server/testing/build/known.ts';
import type { Browser } from '#server/testing/client.ts';

const { app, services, clock, visitor } = await testApp();
const endpoints = Object.values(domains).flatMap((table) => Object.values(table) as Endpoint[]);
const ofAdministrators = endpoints.filter(({ access }) => access === 'admin');

const send = (browser: Browser, { method, path }: Endpoint, id: string | number = 1, body?: object) =>
  browser[method.toLowerCase() as 'post'](
    path
      .replace(/:(id|providerId)\b/, String(id))
      .replace(':userId', crypto.randomUUID())
      .replaceAll(/:\w+/g, '1'),
    method === 'GET' ? undefined : body,
  );

test('[ROUTE-06~][API-08~] every call of administrators is refused to everyone else before its input is read', async () => {
  const people: [string, Browser, number, string][] = [['a visitor', visitor(), 401, 'unauthenticated']];
  for (const [name, user] of Object.entries({
    'an owner': {},
    'a provider': { userType: 'provider' as const },
    'a user with dual access': { hasDualAccess: true },
    'a suspended owner': { suspendedAt: clock.now, suspensionReason: 'Spam' },
  }))
    people.push([name, (await signedIn(app, services, user)).browser, 403, 'forbidden']);
  expect(ofAdministrators.length).toBeGreaterThan(30);
  for (const [name, browser, status, code] of people) {
    for (const endpoint of ofAdministrators) {
      const response = await send(browser, endpoint);
      expect([name, endpoint.path, response.statusCode, response.json().code]).toEqual([
        name,
        endpoint.path,
        status,
        code,
      ]);
    }
  }
});

test('outside of sample data an administrator needs a second factor for every one of them', async () => {
  const strict = await testApp({ SAMPLE_DATA: 'off' });
  const { browser } = await signedIn(strict.app, strict.services, { isAdmin: true });
  for (const endpoint of ofAdministrators)
    expect([endpoint.path, (await send(browser, endpoint)).json().code]).toEqual([
      endpoint.path,
      'second_factor_setup_required',
    ]);
});

test('every call that needs sign-in is refused to visitors, and each side’s calls to the other side, before the input is read', async () => {
  const [owner, provider] = [
    await signedIn(app, services),
    await signedIn(app, services, { userType: 'provider' }),
  ];
  const refused: [string, Browser, Endpoint[], number, string][] = [
    ['a visitor', visitor(), endpoints.filter(({ access }) => access !== 'public'), 401, 'unauthenticated'],
    ['an owner', owner.browser, endpoints.filter(({ access }) => access === 'provider'), 403, 'forbidden'],
    ['a provider', provider.browser, endpoints.filter(({ access }) => access === 'owner'), 403, 'forbidden'],
  ];
  for (const [name, browser, calls, status, code] of refused)
    for (const endpoint of calls) {
      const response = await send(browser, endpoint);
      const call = `${name} ${endpoint.method} ${endpoint.path}`;
      expect([call, response.statusCode, response.json().code]).toEqual([call, status, code]);
    }
});

/** Whose row a path names, as a query for the ids of a person's rows. */
const idsBehind: Record<string, (person: { userId: string; providerId: number }) => ReturnType<typeof sql>> =
  {
    '/api/aircraft/:id': ({ userId }) => sql`select id from aircraft where owner_id = ${userId}`,
    '/api/reminders/:id': ({ userId }) =>
      sql`select r.id from maintenance_reminders r join aircraft a on a.id = r.aircraft_id where owner_id = ${userId}`,
    '/api/squawks/:id': ({ userId }) =>
      sql`select s.id from aircraft_squawks s join aircraft a on a.id = s.aircraft_id where owner_id = ${userId}`,
    '/api/outages/:id': ({ userId }) => sql`select id from aircraft_outages where set_by = ${userId}`,
    '/api/requests/:id': ({ userId }) =>
      sql`select id from service_requests where owner_id = ${userId} union
      select q.request_id from service_quotes q join service_providers p on p.id = q.provider_id where p.user_id = ${userId}`,
    '/api/additions/:id': () => sql`select id from job_additions`,
    '/api/share-links/:id': () => sql`select id from share_links`,
    '/api/findings/:id': () => sql`select id from findings`,
    '/api/service-quotes/:id': () => sql`select id from service_quotes`,
    '/api/counteroffers/:id': () => sql`select id from counteroffers`,
    '/api/service-quotes/provider/:providerId': ({ providerId }) => sql`select ${providerId}::int as id`,
    '/api/activity/provider/:providerId': ({ providerId }) => sql`select ${providerId}::int as id`,
    '/api/payments/:id': () => sql`select id from payments`,
    '/api/disputes/:id': () => sql`select id from disputes`,
    '/api/rooms/:id': () => sql`select id from chat_rooms`,
    '/api/support/cases/:id': () => sql`select id from support_cases`,
    '/api/uploads/:id': ({ userId }) => sql`select id from files where owner_id = ${userId}`,
    '/api/service-providers/me/credentials/:id': ({ providerId }) =>
      sql`select id from provider_credentials where provider_id = ${providerId}`,
    '/api/schedule/days-off/:id': ({ providerId }) =>
      sql`select id from days_off where provider_id = ${providerId}`,
    '/api/saved-searches/:id': () => sql`select id from saved_searches`,
    '/api/business-verification/:id': ({ providerId }) =>
      sql`select id from business_verifications where provider_id = ${providerId}`,
    '/api/payouts/:id': () => sql`select id from payouts`,
    '/api/reviews/:id': () => sql`select id from reviews`,
    '/api/payment-methods/:id': () => sql`select id from payment_methods`,
    '/api/auth/passkeys/:id': () => sql`select id from passkeys`,
    '/api/auth/sessions/:id': ({ userId }) =>
      sql`select left(sid, 16) as id from sessions where user_id = ${userId}`,
    '/api/auth/linked-sign-ins/:id': () => sql`select id from identities`,
  };

/** Whose review it is everyone knows; other rows are not there. */
const refusals = [403, 404];
const isKnown = new RegExp(knownPattern, 'i');
/** Whatever the calls ask for; what one does not know it ignores. */
const anyBody = (day: string) => ({
  meter: 'tach',
  hours: 5000,
  lastOld: 5000,
  firstNew: 1,
  readOn: day,
  replacedOn: day,
  notedOn: day,
  date: day,
  from: day,
  availableDate: day,
  estimatedDuration: '1 day',
  serial: '24-1734',
  engineSerials: [],
  propellerSerials: [],
  damageHistory: '',
  price: 100,
  refundAmount: 1,
  requestedRefund: 1,
  description: 'Nothing of this is for a stranger to say. '.repeat(3),
  summary: 'Done as it was quoted.',
  workedBefore: false,
  label: 'Lone Star Bank',
  withCosts: true,
  reason: 'poor_quality',
  text: 'Nothing.',
  message: 'Hello?',
  content: 'Hello?',
  reply: 'Thank you.',
  title: 'Tire worn',
  grade: 'recommended',
  approve: [1],
  seen: [{ id: 1, updatedAt: `${day}T00:00:00.000Z` }],
  version: 1,
  corrected: [1],
  providerId: 1,
  fileIds: [1],
  saveCard: true,
  businessName: 'Aero',
  businessAddress: 'Hangar 1',
  password,
});

/** Pages of the directory: everyone who is signed in reads them. */
const ofDirectory = ['/api/providers/:id', '/api/reviews/provider/:providerId'];
const isAt = (prefix: string, { path }: Endpoint) =>
  path === prefix || /^[/.]/.test(path.slice(prefix.length));
const keyOf = (endpoint: Endpoint) =>
  Object.keys(idsBehind)
    .filter((prefix) => endpoint.path.startsWith(prefix) && isAt(prefix, endpoint))
    .toSorted((a, b) => b.length - a.length)[0];

test('a stranger with both sides’ access reads and changes no row of a person, whatever id they try', async () => {
  const { userId, providerId } = await buildKnownPerson(app, services);
  const { person, browser } = await buildSignedInProvider(app, services);
  await services.db.update(users).set({ hasDualAccess: true }).where(eq(users.id, person.id));
  const calls = endpoints.filter(
    (endpoint) =>
      endpoint.access !== 'admin' &&
      endpoint.access !== 'public' &&
      /:(id|providerId)\b/.test(endpoint.path) &&
      !ofDirectory.some((prefix) => endpoint.path.startsWith(prefix)),
  );
  expect(calls.filter((endpoint) => !keyOf(endpoint)).map(({ path }) => path)).toEqual([]);
  const rows = async () => {
    const tables = services.personalTables.map(({ table }) => table);
    const texts = [];
    for (const table of tables) {
      const found = await services.db.execute<{ text: string }>(
        sql`select t::text as text from ${table} t where t::text ~* ${knownPattern} order by 1`,
      );
      texts.push(...found.rows.map(({ text }) => text));
    }
    return texts;
  };
  const before = await rows();
  expect(before.length).toBeGreaterThan(20);
  const body = anyBody(services.now().toISOString().slice(0, 10));
  let tried = 0;
  for (const endpoint of calls) {
    const { rows: ids } = await services.db.execute<{ id: number | string }>(
      idsBehind[keyOf(endpoint)!]!({ userId, providerId }),
    );
    expect([endpoint.path, ids.length > 0]).toEqual([endpoint.path, true]);
    for (const { id } of ids) {
      const response = await send(browser, endpoint, id, body);
      const call = `${endpoint.method} ${endpoint.path}`;
      tried += 1;
      expect([call, refusals]).toEqual([call, expect.arrayContaining([response.statusCode])]);
      expect([call, response.body]).toEqual([call, expect.not.stringMatching(isKnown)]);
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect(await rows()).toEqual(before);
});

test('lists of a stranger have nothing of a person; the directory is of businesses', async () => {
  const { browser } = await signedIn(app, services, { hasDualAccess: true });
  const lists = endpoints.filter(
    ({ method, access, path, responseKind }) =>
      method === 'GET' &&
      !responseKind &&
      (access === 'user' || access === 'owner' || access === 'provider') &&
      !path.includes(':') &&
      !['/api/providers', '/api/providers/map'].includes(path),
  );
  expect(lists.length).toBeGreaterThan(30);
  for (const endpoint of lists)
    expect([endpoint.path, (await send(browser, endpoint)).body]).toEqual([
      endpoint.path,
      expect.not.stringMatching(isKnown),
    ]);
});

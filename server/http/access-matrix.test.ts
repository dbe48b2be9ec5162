import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { buildKnownPerson } from '#server/testing/build/known-person.ts';
import { knownPattern } from '#server/testing/build/known.ts';
import type { Browser } from '#server/testing/client.ts';
import { anyBody, endpoints, idsFor, send } from '#server/testing/every-call.ts';

const { app, services, clock, visitor } = await testApp();
const ofAdministrators = endpoints.filter(({ access }) => access === 'admin');

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

/** Whose review it is everyone knows; other rows are not there. */
const refusals = [403, 404];
const isKnown = new RegExp(knownPattern, 'i');
/** Pages of the directory: everyone who is signed in reads them. */
const ofDirectory = ['/api/providers/:id', '/api/reviews/provider/:providerId'];
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
    const ids = await idsFor(services.db, endpoint, { userId, providerId });
    expect([endpoint.path, ids.length > 0]).toEqual([endpoint.path, true]);
    for (const id of ids) {
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

import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import type { Browser } from '#server/testing/client.ts';

const { app, services, clock, visitor } = await testApp();
const endpoints = Object.values(domains)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .filter(({ access }) => access === 'admin');

const path = ({ path }: Endpoint) => path.replace(':userId', crypto.randomUUID()).replaceAll(/:\w+/g, '1');
const send = (browser: Browser, endpoint: Endpoint) =>
  browser[endpoint.method.toLowerCase() as 'get' | 'post'](path(endpoint));

test('[ROUTE-06~][API-08~] every call of administrators is refused to everyone else before its input is read', async () => {
  const people: [string, Browser, number, string][] = [['a visitor', visitor(), 401, 'unauthenticated']];
  for (const [name, user] of Object.entries({
    'an owner': {},
    'a provider': { userType: 'provider' as const },
    'a user with dual access': { hasDualAccess: true },
    'a suspended owner': { suspendedAt: clock.now, suspensionReason: 'Spam' },
  }))
    people.push([name, (await signedIn(app, services, user)).browser, 403, 'forbidden']);
  expect(endpoints.length).toBeGreaterThan(30);
  for (const [name, browser, status, code] of people) {
    for (const endpoint of endpoints) {
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
  for (const endpoint of endpoints)
    expect([endpoint.path, (await send(browser, endpoint)).json().code]).toEqual([
      endpoint.path,
      'second_factor_setup_required',
    ]);
});

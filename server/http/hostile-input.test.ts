import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import type { Browser } from '#server/testing/client.ts';
import { inputsOf } from '#server/testing/hostile-input.ts';
import { pick, randomFrom } from '#server/testing/random.ts';

/** More with `FUZZ=100`; another run with another `SEED`. */
const times = Number(process.env.FUZZ ?? 3);
const seed = Number(process.env.SEED ?? 1);

// Responses with a status that the contract does not name fail the file; see `requireDeclaredStatuses`.
const { app, services } = await testApp();
const endpoints = Object.values(domains).flatMap((table) => Object.values(table) as Endpoint[]);
/** A stream does not end; a site in maintenance would refuse the rest; who invites nobody leaves no line in the audit log. */
const leftOut = new Set(['GET /api/events', 'PUT /api/admin/settings', 'POST /api/admin/waitlist/invite']);
/** Files and forms have parsers of their own. */
const isLeftOut = ({ upload, form, crossSite, method, path }: Endpoint) =>
  upload || form || crossSite || leftOut.has(`${method} ${path}`);

const hostileParts = ['0', '-1', '2147483648', '1e3', '%00', '%F0%9F%9B%A9', 'null', "1'--", 'x'.repeat(400)];

const send = (browser: Browser, { method }: Endpoint, url: string, content: string | undefined) =>
  method === 'GET'
    ? browser.get(url)
    : browser[method.toLowerCase() as 'post'](url, content, { 'content-type': 'application/json' });

const newAdmin = async () => (await signedIn(app, services, { isAdmin: true })).browser;

/** A provider who may post requests too. */
async function newPerson() {
  const { person, browser } = await buildSignedInProvider(app, services);
  await services.db.update(users).set({ hasDualAccess: true }).where(eq(users.id, person.id));
  return browser;
}

function withQuery(path: string, query: unknown) {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query) as object))
    asked.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return asked.size > 0 ? `${path}?${asked.toString()}` : path;
}

test('no input of any call makes the server fail', async () => {
  const random = randomFrom(seed);
  const people = { admin: await newAdmin(), person: await newPerson() };
  const failures: string[] = [];
  const counts = new Map<number, number>();
  for (const endpoint of endpoints.filter((one) => !isLeftOut(one))) {
    const [body, query] = [inputsOf(endpoint.body, random), inputsOf(endpoint.query, random)];
    for (let n = 0; n < times; n++) {
      const path = endpoint.path.replaceAll(/:\w+/g, () =>
        random(2) === 0 ? String(1 + random(5)) : pick(hostileParts, random),
      );
      const url = withQuery(path, query());
      const content = JSON.stringify(body());
      const side = endpoint.access === 'admin' ? 'admin' : 'person';
      const response = await send(people[side], endpoint, url, content);
      // Signed out, or erased: the next one goes on.
      if (response.statusCode === 401) people[side] = await (side === 'admin' ? newAdmin() : newPerson());
      counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode >= 500)
        failures.push(`${endpoint.method} ${url} ${content?.slice(0, 300)}: ${response.body}`);
    }
  }
  expect(failures).toEqual([]);
  // Some inputs are good, or nothing behind the schemas would have been reached.
  expect(counts.get(200)).toBeGreaterThan(times * 10);
  expect(counts.get(400)).toBeGreaterThan(times * 30);
}, 180_000);

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { anyBody, endpoints, idsFor, send } from '#server/testing/every-call.ts';
import { inputsOf } from '#server/testing/hostile-input.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { randomFrom, type Random } from '#server/testing/random.ts';

/** More with `FUZZ=100`; another run with another `SEED`. */
const times = Number(process.env.FUZZ ?? 2);
const seed = Number(process.env.SEED ?? 1);

const { app, services } = await testApp();
const jobs = jobScenarios(app, services);

/** What changes a row that its path names; without ends of sessions, after which nothing else would be reached. */
const changing = endpoints.filter(
  ({ method, access, path, upload, form, crossSite }) =>
    method !== 'GET' &&
    !(upload || form || crossSite) &&
    /:(id|providerId)\b/.test(path) &&
    access !== 'admin' &&
    !path.startsWith('/api/auth/') &&
    // The sandbox has no processor that could be told.
    path !== '/api/payments/:id/save-card',
);

const scenes = [
  async () => {
    const job = await jobs.opened();
    const provider = await jobs.shop();
    await jobs.quoteOn(job.id, provider.browser);
    return { ...job, provider };
  },
  () => jobs.accepted(),
  () => jobs.funded(),
  () => jobs.delivered(),
];

const shuffled = <T>(list: readonly T[], random: Random) =>
  list
    .map((item) => ({ item, key: random(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

test('whatever owner and provider send at the same time leaves no impossible row and makes nothing fail', async () => {
  const random = randomFrom(seed);
  const known = anyBody(services.now().toISOString().slice(0, 10));
  const failures: string[] = [];
  const succeeded = new Set<string>();
  for (const open of Array.from({ length: times }, () => scenes).flat()) {
    const { owner, ownerId, provider } = await open();
    await services.db.update(users).set({ hasDualAccess: true }).where(eq(users.id, provider.person.id));
    const people = { userId: ownerId, providerId: provider.id };
    const callsOf = async (endpoint: Endpoint) => {
      const id = (await idsFor(services.db, endpoint, people)).at(-1);
      if (id === undefined) return [];
      const made = Object(inputsOf(endpoint.body, random)()) as object;
      const body = random(2) ? { ...known, ...made } : { ...made, ...known };
      return [owner, provider.browser].map((browser) => async () => {
        const { statusCode, body: text } = await send(browser, endpoint, id, body);
        const call = `${endpoint.method} ${endpoint.path}`;
        if (statusCode < 300) succeeded.add(call);
        if (statusCode >= 500) failures.push(`${call} ${statusCode}: ${text}`);
      });
    };
    // Four at once: two different calls, each by both parties.
    const queue = shuffled([...changing, ...changing], random);
    for (let n = 0; n < queue.length; n += 2) {
      const calls = [...(await callsOf(queue[n]!)), ...(await callsOf(queue[n + 1]!))];
      await Promise.all(calls.map((call) => call()));
    }
  }
  expect(failures).toEqual([]);
  expect(await findImpossible(services.db)).toEqual([]);
  // Else nothing was contended for.
  expect(succeeded.size).toBeGreaterThan(8);
});

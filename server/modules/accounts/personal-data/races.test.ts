import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { during } from '#server/testing/during.ts';
import { codeOf } from '#server/testing/responses.ts';
import { deleteDueAccounts } from './deletion.service.ts';

const { app, services, clock, log } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };

const form = { title: 'Oil change', description: 'Due now.', category: 'maintenance' };
const post = (browser: Browser) => browser.post('/api/requests', form);
const quoteOn = (browser: Browser, id: number) =>
  browser.post(`/api/requests/${id}/quotes`, {
    price: 100,
    description: 'All included.',
    estimatedDuration: '1 day',
    availableDate: '2026-10-09',
  });
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const openRequests = (ownerId: string) =>
  db.$count(serviceRequests, and(eq(serviceRequests.ownerId, ownerId), eq(serviceRequests.status, 'open')));
const pendingQuotes = (providerId: number) =>
  db.$count(
    serviceQuotes,
    and(eq(serviceQuotes.providerId, providerId), eq(serviceQuotes.status, 'pending')),
  );

const changing = (userId: string, change: Partial<typeof users.$inferInsert>) => (tx: Db) =>
  tx.update(users).set(change).where(eq(users.id, userId));

describe('posting and quoting wait for a change of the account', () => {
  test('a request by a user whose account type is being switched is refused', async () => {
    const { browser, person } = await signedIn(app, services);
    const response = await during(db, changing(person.id, { userType: 'provider' }), () => post(browser));
    expect(codeOf(response)).toEqual([403, 'forbidden']);
    expect(await openRequests(person.id)).toBe(0);
  });

  test('a request by a user who is leaving is refused', async () => {
    const { browser, person } = await signedIn(app, services);
    const response = await during(db, changing(person.id, { deletionRequestedAt: clock.now }), () =>
      post(browser),
    );
    expect(codeOf(response)).toEqual([401, 'unauthenticated']);
    expect(await openRequests(person.id)).toBe(0);
  });

  test.each([
    [{ userType: 'owner' as const }, [403, 'forbidden']],
    [{ deletionRequestedAt: new Date() }, [401, 'unauthenticated']],
  ])('so does a quote: %o', async (change, refusal) => {
    const { id, person } = await buildProvider(services);
    const browser = await signIn(app, person);
    const request = await buildRequest(services);
    const response = await during(db, changing(person.id, change), () => quoteOn(browser, request.id));
    expect(codeOf(response)).toEqual(refusal);
    expect(await pendingQuotes(id)).toBe(0);
  });
});

test.each([
  ['a deletion', (browser: Browser) => browser.delete('/api/auth/user', { password })],
  ['a switch', (browser: Browser) => browser.patch('/api/auth/user', { userType: 'provider' })],
])('%s waits for a request that is being posted, and then counts it', async (_, call) => {
  const { browser, person } = await signedIn(app, services);
  const posting = (tx: Db) => buildRequest({ db: tx, now: services.now }, { ownerId: person.id });
  expect(codeOf(await during(db, posting, () => call(browser)))).toEqual([409, 'has_open_work']);
  expect(await userOf(person.id)).toMatchObject({ userType: 'owner', deletionRequestedAt: null });
});

describe('at the same time', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  test('switching and posting leave no owner’s request with a provider', async () => {
    for (const _ of rounds) {
      const { browser, person } = await signedIn(app, services);
      const [posted, switched] = await Promise.all([
        post(browser),
        browser.patch('/api/auth/user', { userType: 'provider' }),
      ]);
      expect([posted.statusCode === 201, switched.statusCode === 200].filter(Boolean)).toHaveLength(1);
      expect((await userOf(person.id)).userType).toBe(switched.statusCode === 200 ? 'provider' : 'owner');
      expect(await openRequests(person.id)).toBe(switched.statusCode === 200 ? 0 : 1);
    }
  });

  test('deleting and posting leave no open request of a leaving user', async () => {
    for (const _ of rounds) {
      const { browser, person } = await signedIn(app, services);
      await Promise.all([post(browser), browser.delete('/api/auth/user', { password })]);
      const isLeaving = (await userOf(person.id)).deletionRequestedAt !== null;
      expect(await openRequests(person.id)).toBe(isLeaving ? 0 : 1);
    }
  });

  test('deleting and quoting leave no pending quote of a leaving provider', async () => {
    for (const _ of rounds) {
      const { id, person } = await buildProvider(services);
      const browser = await signIn(app, person);
      const request = await buildRequest(services);
      await Promise.all([quoteOn(browser, request.id), browser.delete('/api/auth/user', { password })]);
      const isLeaving = (await userOf(person.id)).deletionRequestedAt !== null;
      expect(await pendingQuotes(id)).toBe(isLeaving ? 0 : 1);
    }
  });
});

test('the final erasure looks again: an account with open work stays until it is closed', async () => {
  const { person } = await signedIn(app, services);
  const { id } = await buildRequest(services, { ownerId: person.id });
  await db.update(users).set({ deletionRequestedAt: clock.now }).where(eq(users.id, person.id));
  clock.forward({ days: 31 });
  await deleteDueAccounts(ctx);
  expect(await userOf(person.id)).toMatchObject({ email: person.email, deletedAt: null });
  await db.update(serviceRequests).set({ status: 'cancelled' }).where(eq(serviceRequests.id, id));
  await deleteDueAccounts(ctx);
  expect((await userOf(person.id)).deletedAt).not.toBeNull();
});

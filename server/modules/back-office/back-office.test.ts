import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { maxUserRows } from '#contract/limits.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { liveStreams } from '#server/db/schema/live.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, visitor, clock, settle } = await testApp();
const { db } = services;
const { funded, delivered, opened } = jobScenarios(app, services);
const admin = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Quill' });
beforeAll(() => loadTestAirports(db));

const pageOf = async (userId: string) => (await admin.browser.get(`/api/admin/users/${userId}`)).json();

test('[ADM-02~] a user’s page has what the user did, what others said, and what administrators did', async () => {
  const job = await funded();
  const { id: caseId } = okBody<{ id: number }>(
    await job.owner.post('/api/support', { subject: 'Receipt', message: 'Where?', requestId: job.id }),
  );
  okBody(
    await job.owner.post('/api/reports', {
      targetType: 'provider',
      targetId: job.provider.id,
      reason: 'Asked for cash instead.',
    }),
  );
  okBody(
    await job.provider.browser.post('/api/service-providers/me/credentials', {
      kind: 'a_and_p',
      number: '3141592',
    }),
  );
  const reason = { reason: 'They asked by phone.' };
  okBody(
    await admin.browser.put(`/api/admin/user/${job.ownerId}/type-lock`, { userTypeLocked: false, ...reason }),
  );
  const notes = okBody(
    await admin.browser.post(`/api/admin/users/${job.ownerId}/notes`, { text: 'Called.' }),
  );
  expect(notes).toMatchObject([{ text: 'Called.', author: 'Ada Quill' }]);

  const owner = await pageOf(job.ownerId);
  expect(owner).toMatchObject({
    id: job.ownerId,
    emailVerifiedAt: expect.any(String),
    hasSecondFactor: false,
    provider: null,
    verification: null,
    jobs: [{ id: job.id, status: 'in_progress', side: 'owner' }],
    payments: [{ requestId: job.id, totalAmount: '1000.00', status: 'held', side: 'owner' }],
    cases: [{ id: caseId, subject: 'Receipt', status: 'open' }],
    reports: [{ targetType: 'provider', isByUser: true, status: 'open' }],
    notes: [{ text: 'Called.', author: 'Ada Quill' }],
    actions: [
      { action: 'user.note', by: 'Ada Quill', reason: null },
      { action: 'user.type-lock', by: 'Ada Quill', reason: 'They asked by phone.' },
    ],
  });
  expect(owner.sessions.length).toBe(1);
  expect(await pageOf(job.provider.person.id)).toMatchObject({
    provider: { id: job.provider.id },
    jobs: [{ id: job.id, side: 'provider' }],
    payments: [{ side: 'provider' }],
    reports: [{ targetType: 'provider', isByUser: false }],
    credentials: [{ kind: 'a_and_p', number: '3141592', verdict: null }],
    cases: [],
    notes: [],
  });
});

test('[ADM-02~] a user’s page has what administrators checked of the shop, and when the user really was there', async () => {
  const { provider } = await funded();
  const { id } = okBody<{ id: number }>(
    await provider.browser.post('/api/service-providers/me/credentials', {
      kind: 'a_and_p',
      number: '31415',
    }),
  );
  okBody(
    await admin.browser.post(`/api/admin/credentials/${id}/check`, {
      verdict: 'ok',
      how: 'Compared with the airmen registry.',
    }),
  );
  clock.forward({ minutes: 25 });
  const seenAt = services.now();
  await db.insert(liveStreams).values({ userId: provider.person.id, processId: crypto.randomUUID(), seenAt });
  clock.forward({ minutes: 1 });
  expect(await pageOf(provider.person.id)).toMatchObject({
    actions: [{ action: 'credential.check', by: 'Ada Quill' }],
    lastSeenAt: services.now().toISOString(),
    sessions: [{ lastSeenAt: services.now().toISOString() }],
  });
});

test('[ADM-02~] a user’s page counts what it does not list', async () => {
  const job = await funded();
  for (let i = 0; i < maxUserRows; i++) await buildRequest(services, { ownerId: job.ownerId });
  const { jobs, totals } = await pageOf(job.ownerId);
  expect([jobs.length, totals]).toEqual([maxUserRows, { jobs: maxUserRows + 1, payments: 1 }]);
  expect((await pageOf(job.provider.person.id)).totals).toEqual({ jobs: 1, payments: 1 });
});

test('[ADM-02~] unknown and deleted users have no page, and take no notes', async () => {
  const unknown = crypto.randomUUID();
  expect((await admin.browser.get(`/api/admin/users/${unknown}`)).statusCode).toBe(404);
  expect((await admin.browser.get('/api/admin/users/nobody')).statusCode).toBe(404);
  const noted = await admin.browser.post(`/api/admin/users/${unknown}/notes`, { text: 'x' });
  expect(noted.statusCode).toBe(404);
});

test('[ADM-01~] the overview counts what waits and since when, money, growth and health', async () => {
  const read = async () => (await admin.browser.get('/api/admin/overview')).json();
  const before = await read();
  clock.forward({ minutes: 1 });
  const asked = clock.now.toISOString();
  for (const email of ['one@example.org', 'two@example.org'])
    okBody(await visitor().post('/api/support', { subject: 'Hello', message: 'Hi', email }));
  await db
    .insert(mails)
    .values({ recipient: 'x@example.org', subject: 'x', status: 'bounced', createdAt: clock.now });
  const job = await delivered();
  okBody(await act(job.owner, job.id, 'confirm'));
  await funded();
  const after = await read();
  expect(after.waiting.support.count).toBe(before.waiting.support.count + 2);
  expect(before.waiting.disputes).toEqual({ count: 0, since: null });
  expect(after.waiting.support.since <= asked).toBe(true);
  expect(Number(after.money.held) - Number(before.money.held)).toBe(1000);
  expect(Number(after.money.fees) - Number(before.money.fees)).toBe(50);
  expect(after.growth.jobsCompleted.now - before.growth.jobsCompleted.now).toBe(1);
  expect(after.growth.requests.now - before.growth.requests.now).toBe(2);
  expect(after.health.bouncedEmails - before.health.bouncedEmails).toBe(1);
  clock.forward({ days: 8 });
  const { browser } = await signedIn(app, services, { isAdmin: true });
  const later = (await browser.get('/api/admin/overview')).json();
  expect(later.growth.jobsCompleted).toEqual({ now: 0, before: after.growth.jobsCompleted.now });
  expect(later.health.bouncedEmails).toBe(0);
});

test('[ADM-01~] the overview counts the credentials that the queue shows: none of a hidden provider', async () => {
  const { provider } = await funded();
  const chief = await signedIn(app, services, { isAdmin: true });
  const waiting = async () => {
    const { waiting: queues } = (await chief.browser.get('/api/admin/overview')).json();
    return queues.credentials.count;
  };
  const before = await waiting();
  const credential = { kind: 'a_and_p', number: '2718281' };
  okBody(await provider.browser.post('/api/service-providers/me/credentials', credential));
  expect(await waiting()).toBe(before + 1);
  const reason = 'Asked for payment outside of the site';
  okBody(
    await chief.browser.put(`/api/admin/user/${provider.person.id}/suspended`, { suspended: true, reason }),
  );
  expect(await waiting()).toBe(before);
});

test('[ADM-02~] the search finds a shop by its name, an aircraft by its tail number and a receipt by its number', async () => {
  const chief = await signedIn(app, services, { isAdmin: true });
  const find = async (q: string) =>
    (await chief.browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json();
  const job = await delivered();
  okBody(await act(job.owner, job.id, 'confirm'));
  await settle();
  await db
    .update(serviceProviders)
    .set({ businessName: 'Kim One-Man 5% Aviation' })
    .where(eq(serviceProviders.userId, job.provider.person.id));
  const shop = [{ userId: job.provider.person.id, businessName: 'Kim One-Man 5% Aviation' }];
  expect((await find('one-man 5%')).shops).toEqual(shop);
  expect((await find('one-man_5')).shops).toEqual([]);
  const { person } = await signedIn(app, services, { firstName: 'Otto', lastName: 'Owner' });
  await buildAircraft(services, { ownerId: person.id, tailNumber: 'N172SP' });
  const found = { tailNumber: 'N172SP', ownerId: person.id, owner: 'Otto Owner' };
  expect((await find('n172s')).aircraft).toMatchObject([found]);
  const [receipt] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.requestId, job.id));
  expect((await find(receipt!.number.toLowerCase())).receipts).toMatchObject([
    { number: receipt!.number, paymentId: job.payment.id },
  ]);
});

test('[ADM-02~] one search finds users, requests and cases, by words or by number', async () => {
  const chief = await signedIn(app, services, { isAdmin: true });
  const { person } = await signedIn(app, services, { firstName: 'Wilhelmina', lastName: 'Zephyr' });
  const { id } = await opened({ title: 'Zephyr propeller overhaul' });
  const { id: caseId } = okBody<{ id: number }>(
    await visitor().post('/api/support', { subject: 'Zephyr?', message: 'Hi', email: 'z@example.org' }),
  );
  const find = async (q: string) =>
    (await chief.browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json();
  expect(await find('zephyr')).toMatchObject({
    users: [{ id: person.id, name: 'Wilhelmina Zephyr', email: person.email }],
    requests: [{ id, title: 'Zephyr propeller overhaul', status: 'open' }],
    cases: [{ id: caseId, subject: 'Zephyr?' }],
  });
  expect((await find(`#${id}`)).requests[0].id).toBe(id);
  const nothing = { users: [], shops: [], aircraft: [], requests: [], receipts: [], cases: [] };
  expect(await find('100%')).toEqual(nothing);
  expect((await chief.browser.get('/api/admin/search?q=')).statusCode).toBe(400);
});

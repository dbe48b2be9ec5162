import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, sessions } from '#server/db/schema/accounts.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { jobScenarios, quoteInput } from '#server/testing/build/jobs.ts';
import { write } from '#server/testing/build/messaging.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { shop, opened, quoteOn, accepted, funded, pay } = jobScenarios(app, services);
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

const suspend = (userId: string, reason = 'Asked for payment outside of the site') =>
  admin.put(`/api/admin/user/${userId}/suspended`, { suspended: true, reason });
const reinstate = (userId: string) => admin.put(`/api/admin/user/${userId}/suspended`, { suspended: false });
const codeOf = async (answer: ReturnType<Browser['post']>) => {
  const { statusCode, json } = await answer;
  return [statusCode, statusCode < 400 ? null : json().code];
};
const request = {
  title: 'Nose wheel shimmy',
  description: 'It shakes on landing.',
  category: 'maintenance',
  urgency: 'flexible',
};

test('a suspended provider is hidden, cannot quote or write to new people, and is told why', async () => {
  const provider = await shop();
  const { person } = provider;
  const other = await shop();
  const talked = await signedIn(app, services);
  okBody(await write(talked.browser, person.id, 'Do you do annuals?'));
  const { id: openId } = await opened();
  const quoted = await opened();
  const quoteId = await quoteOn(quoted.id, provider.browser);
  okBody(await suspend(person.id));

  expect((await provider.browser.get('/api/auth/user')).statusCode).toBe(401);
  const again = await signIn(app, person);
  expect(okBody(await again.get('/api/auth/user'))).toMatchObject({
    suspensionReason: 'Asked for payment outside of the site',
  });
  const availableDate = new Date(clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  expect(
    await codeOf(again.post(`/api/requests/${openId}/quotes`, { ...quoteInput, availableDate })),
  ).toEqual([403, 'suspended']);
  // What is their own they read, also the request that they quoted on; what is new they do not.
  for (const own of ['/api/service-quotes/my', '/api/payouts', '/api/inbox', `/api/requests/${quoted.id}`])
    expect((await again.get(own)).statusCode, own).toBe(200);
  expect(await codeOf(again.get('/api/requests'))).toEqual([403, 'suspended']);
  expect((await again.get(`/api/requests/${openId}`)).statusCode).toBe(404);
  const emailFor = async (browser: Browser) =>
    okBody<{ user: { email: string | null } }>(await browser.get(`/api/providers/${other.id}`)).user.email;
  expect([await emailFor(talked.browser), await emailFor(again)]).toEqual([other.person.email, null]);
  expect((await talked.browser.get(`/api/providers/${provider.id}`)).statusCode).toBe(404);
  expect(await codeOf(quoted.owner.post(`/api/service-quotes/${quoteId}/accept`))).toEqual([
    409,
    'provider_unavailable',
  ]);
  // Known people may be written to, new ones not.
  okBody(await write(again, talked.person.id, 'Yes, from Monday.'));
  const asProvider = await write(again, quoted.ownerId, 'About your request');
  expect([asProvider.statusCode, asProvider.json().code]).toEqual([403, 'suspended']);
  await settle();
  const notifications = okBody<{ message: string }[]>(await again.get('/api/notifications'));
  expect(notifications[0]!.message).toContain('Asked for payment outside of the site');

  okBody(await reinstate(person.id));
  expect((await talked.browser.get(`/api/providers/${provider.id}`)).statusCode).toBe(200);
  expect(okBody(await again.get('/api/auth/user'))).toMatchObject({ suspensionReason: null });
  okBody(await write(again, quoted.ownerId, 'About your request'));
});

test('a suspended owner’s open requests are hidden, and nothing new is posted', async () => {
  const { person: owner, browser } = await signedIn(app, services);
  const { id } = await opened({ ownerId: owner.id });
  expect((await browser.get(`/api/requests/${id}`)).statusCode).toBe(200);
  const { browser: provider } = await shop();
  expect((await provider.get(`/api/requests/${id}`)).statusCode).toBe(200);
  const quoteId = await quoteOn(id, (await shop()).browser);
  okBody(await suspend(owner.id));
  expect((await provider.get(`/api/requests/${id}`)).statusCode).toBe(404);
  const feed = okBody<{ id: number }[]>(await provider.get('/api/requests?limit=100'));
  expect(feed.map((row) => row.id)).not.toContain(id);
  const again = await signIn(app, owner);
  expect((await again.get(`/api/requests/${id}`)).statusCode).toBe(200);
  expect(await codeOf(again.post('/api/requests', request))).toEqual([403, 'suspended']);
  const other = await shop();
  expect(await codeOf(again.post(`/api/requests/${id}/invite`, { providerId: other.id }))).toEqual([
    403,
    'suspended',
  ]);
  const accept = () => codeOf(again.post(`/api/service-quotes/${quoteId}/accept`));
  expect(await accept()).toEqual([403, 'suspended']);
  expect(await codeOf(admin.put(`/api/admin/user/${owner.id}/admin`, { isAdmin: true }))).toEqual([
    400,
    'invalid_input',
  ]);
  okBody(await reinstate(owner.id));
  expect((await provider.get(`/api/requests/${id}`)).statusCode).toBe(200);
  expect(await accept()).toEqual([200, null]);
});

test('suspending an owner and work on their requests at once do not deadlock', async () => {
  const statuses: number[] = [];
  const atOnce = async (userId: string, work: () => ReturnType<Browser['post']>) => {
    const answers = await Promise.all([suspend(userId), work()]);
    const reinstated = await Promise.all([reinstate(userId), work()]);
    statuses.push(...[...answers, ...reinstated].map(({ statusCode }) => statusCode));
  };
  for (let round = 0; round < 5; round++) {
    const job = await funded();
    await atOnce(job.ownerId, () =>
      job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }),
    );
    const { id, ownerId } = await opened();
    const { browser } = await shop();
    const availableDate = new Date(clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    await atOnce(ownerId, () => browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, availableDate }));
    // The first payment of an owner also changes the account.
    const unpaid = await accepted();
    await atOnce(unpaid.ownerId, () => pay(unpaid.owner, unpaid.clientSecret));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('a hidden request takes no quotes, also from providers who were invited or have quoted', async () => {
  const { person: owner, browser } = await signedIn(app, services);
  const { id } = await opened({ ownerId: owner.id });
  const [quoted, invited, stranger] = [await shop(), await shop(), await shop()];
  await quoteOn(id, quoted.browser);
  okBody(await browser.post(`/api/requests/${id}/invite`, { providerId: invited.id }));
  const send = ({ browser: by }: typeof quoted) =>
    codeOf(by.post(`/api/requests/${id}/quotes`, { ...quoteInput, availableDate: '2026-10-30' }));
  const can = async ({ browser: by }: typeof quoted) =>
    okBody<{ can: string[] }>(await by.get(`/api/requests/${id}`)).can;
  okBody(await suspend(owner.id));
  expect([await send(quoted), await send(invited), await send(stranger)]).toEqual([
    [409, 'stale_state'],
    [409, 'stale_state'],
    [404, 'not_found'],
  ]);
  expect([await can(quoted), await can(invited)]).toEqual([['withdraw'], []]);
  okBody(await reinstate(owner.id));
  expect([await can(quoted), await can(invited)]).toEqual([['quote', 'withdraw'], ['quote']]);
  expect([await send(quoted), await send(invited)]).toEqual([
    [201, null],
    [201, null],
  ]);
});

test('a running job goes on while its provider is suspended; the payout waits until the suspension is lifted', async () => {
  const job = await funded();
  const { person } = job.provider;
  okBody(
    await job.provider.browser.put('/api/payouts/account', {
      password,
      routingNumber: '110000000',
      accountNumber: '000123456789',
    }),
  );
  okBody(await suspend(person.id));
  const again = await signIn(app, person);
  okBody(await again.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }));
  okBody(await job.owner.post(`/api/requests/${job.id}/confirm`));
  clock.forward({ days: 5 });
  await settle();
  const statusOf = async () =>
    (await db.select({ status: payouts.status }).from(payouts).where(eq(payouts.requestId, job.id)))[0]
      ?.status;
  expect(await statusOf()).toBe('pending');
  okBody(await reinstate(person.id));
  await settle();
  expect(await statusOf()).not.toBe('pending');
});

test('every change is audited with its reason; a second one and administrators are refused', async () => {
  const person = await buildUser(services);
  okBody(await suspend(person.id, 'Spam to forty owners'));
  expect((await suspend(person.id)).statusCode).toBe(409);
  expect((await admin.put(`/api/admin/user/${person.id}/suspended`, { suspended: true })).statusCode).toBe(
    400,
  );
  okBody(await reinstate(person.id));
  expect((await reinstate(person.id)).statusCode).toBe(409);
  okBody(
    await admin.put(`/api/admin/user/${person.id}/type-lock`, { userTypeLocked: true, reason: 'Fraud' }),
  );
  await signIn(app, person);
  expect(
    okBody(await admin.delete(`/api/admin/user/${person.id}/sessions`, { reason: 'Stolen laptop' })),
  ).toEqual({
    ended: 1,
  });
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, person.id))
    .orderBy(auditLog.id);
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['user.suspend', 'Spam to forty owners'],
    ['user.reinstate', null],
    ['user.type-lock', 'Fraud'],
    ['user.sign-out', 'Stolen laptop'],
  ]);
  const colleague = await buildUser(services, { isAdmin: true });
  expect((await suspend(colleague.id)).statusCode).toBe(400);
});

import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';
import { deleteDueAccounts } from './deletion.service.ts';

const { app, services, clock, visitor, log } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
const login = (browser: Browser, email: string, word = password) =>
  browser.post('/api/auth/login', { email, password: word });

describe('deletion', () => {
  test('revokes every session, and a concurrent sign-in either restores the account or is rejected', async () => {
    const { browser, person } = await signedIn(app, services);
    const elsewhere = await signIn(app, person);
    await browser.delete('/api/auth/user', { password });
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);

    const again = await signIn(app, person);
    const racer = visitor();
    await Promise.all([again.delete('/api/auth/user', { password }), login(racer, person.email)]);
    const isIn = (await racer.get('/api/auth/user')).statusCode === 200;
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row?.deletionRequestedAt === null).toBe(isIn);
  });

  test('is cancelled by a sign-in while it is carried out', async () => {
    const { browser, person } = await signedIn(app, services);
    await browser.delete('/api/auth/user', { password });
    clock.forward({ days: 31 });
    const pool = new Proxy(db.$client as pg.Pool, {
      get: (target, name) =>
        name === 'connect'
          ? async () => {
              await login(visitor(), person.email);
              return target.connect();
            }
          : Reflect.get(target, name),
    });
    const interrupted = new Proxy(db, {
      get: (target, name) => (name === '$client' ? pool : Reflect.get(target, name)),
    });
    await deleteDueAccounts({ ...ctx, db: interrupted });
    expect((await db.select().from(users).where(eq(users.id, person.id)))[0]?.email).toBe(person.email);
  });

  test.each(['held', 'frozen'] as const)(
    'is rejected for both parties while a payment is %s',
    async (status) => {
      const { browser: owner, person } = await signedIn(app, services);
      const { browser: shop, person: mechanic } = await signedIn(app, services, { userType: 'provider' });
      const [profile] = await db
        .insert(serviceProviders)
        .values({ userId: mechanic.id, businessName: 'Shop' })
        .returning();
      const [job] = await db
        .insert(serviceRequests)
        .values({
          ownerId: person.id,
          title: 'Oil',
          description: 'x',
          category: 'maintenance',
          status: 'completed',
        })
        .returning();
      const [quote] = await db
        .insert(serviceQuotes)
        .values({
          requestId: job!.id,
          providerId: profile!.id,
          price: '100',
          description: 'x',
          status: 'accepted',
        })
        .returning();
      await db.insert(payments).values({
        serviceRequestId: job!.id,
        quoteId: quote!.id,
        payerId: person.id,
        providerId: profile!.id,
        totalAmount: '100',
        serviceAmount: '95',
        platformFee: '5',
        status,
      });
      expect(codeOf(await owner.delete('/api/auth/user', { password }))).toEqual([409, 'has_open_work']);
      expect(codeOf(await shop.delete('/api/auth/user', { password }))).toEqual([409, 'has_open_work']);
    },
  );

  test('administrators with a pending deletion do not count as remaining', async () => {
    await db.update(users).set({ isAdmin: false });
    const [a, b] = [
      await signedIn(app, services, { isAdmin: true }),
      await signedIn(app, services, { isAdmin: true }),
    ];
    expect((await b.browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
    expect(codeOf(await a.browser.delete('/api/auth/user', { password }))).toEqual([409, 'last_admin']);
    const demote = await a.browser.put(`/api/admin/user/${a.person.id}/admin`, { isAdmin: false });
    expect(codeOf(demote)).toEqual([409, 'last_admin']);
  });

  test('a session of a deleted user is invalid', async () => {
    const { browser, person } = await signedIn(app, services);
    await db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, person.id));
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });
});

test('declining dual access is logged and notified; an unconfirmed user never becomes administrator', async () => {
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  const { browser, person } = await signedIn(app, services);
  await browser.post('/api/auth/dual-access-request', {});
  const [request] = (await admin.get('/api/admin/dual-access-requests')).json();
  const decide = (approve: boolean) =>
    admin.post(`/api/admin/dual-access-requests/${request.id}/decide`, {
      approve,
      reason: 'Not needed for one airplane.',
    });
  expect((await decide(false)).json()).toMatchObject({ status: 'declined' });
  expect((await decide(true)).json()).toMatchObject({ code: 'stale_state', status: 'declined' });
  expect(await db.$count(auditLog, eq(auditLog.action, 'dual-access.decline'))).toBe(1);
  expect(await db.$count(notifications, eq(notifications.userId, person.id))).toBe(1);
  const outsider = await buildUser(services, { emailVerifiedAt: null });
  expect((await admin.put(`/api/admin/user/${outsider.id}/admin`, { isAdmin: true })).statusCode).toBe(400);
});

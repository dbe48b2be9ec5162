import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { auditLog, dualAccessRequests, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { appointAdmins } from './administrators.service.ts';

const { app, services, clock } = await testApp({ ADMIN_EMAILS: 'chief@example.org, later@example.org' });
const { db } = services;
const request = (ownerId: string) => ({
  ownerId,
  title: 'Annual',
  description: 'Due',
  category: 'inspection' as const,
});

describe('[ACC-04] endpoints for one account type reject the other', () => {
  const calls = Object.values(domains)
    .flatMap((table): Endpoint[] => Object.values(table))
    .filter(({ access }) => access === 'owner' || access === 'provider')
    .map(({ access, method, path }) => [access, method, path] as const);
  test('both sides have calls of their own', () => {
    const has = (...call: (typeof calls)[number]) => expect(calls).toContainEqual(call);
    has('owner', 'GET', '/api/aircraft');
    has('owner', 'POST', '/api/requests');
    has('owner', 'POST', '/api/service-quotes/:id/accept');
    has('owner', 'POST', '/api/requests/:id/confirm');
    has('owner', 'POST', '/api/reviews');
    has('owner', 'POST', '/api/providers/smart-match');
    has('provider', 'POST', '/api/providers');
    has('provider', 'GET', '/api/requests');
    has('provider', 'POST', '/api/requests/:id/quotes');
    has('provider', 'POST', '/api/requests/:id/deliver');
    has('provider', 'GET', '/api/analytics/provider');
    has('provider', 'GET', '/api/business-verification');
  });

  test('each refuses the other side, and nobody with dual access', async () => {
    const people = {
      owner: await signedIn(app, services, { userType: 'owner' }),
      provider: await signedIn(app, services, { userType: 'provider' }),
      dual: await signedIn(app, services, { userType: 'provider', hasDualAccess: true }),
    };
    for (const [access, method, path] of calls) {
      const url = path.replace(/:\w+/g, '2000000000');
      const verb = method.toLowerCase() as Lowercase<typeof method>;
      const other = access === 'owner' ? 'provider' : 'owner';
      const status = async (who: keyof typeof people) => (await people[who].browser[verb](url)).statusCode;
      expect(await status(other), `${other}: ${method} ${path}`).toBe(403);
      expect(await status(access as 'owner'), `${access}: ${method} ${path}`).not.toBe(403);
      expect(await status('dual'), `dual: ${method} ${path}`).not.toBe(403);
    }
  });
});

describe('[ACC-06] account types', () => {
  test('can be changed by the user while nothing is open', async () => {
    const { browser, person } = await signedIn(app, services);
    await db.insert(serviceRequests).values({ ...request(person.id), status: 'completed' });
    const response = await browser.patch('/api/auth/user', { userType: 'provider' });
    expect(response.json()).toMatchObject({ userType: 'provider' });
    expect((await browser.get('/api/aircraft')).statusCode).toBe(403);
  });

  test.each(['open', 'awaiting_payment', 'in_progress', 'delivered', 'disputed'] as const)(
    'cannot be changed with a request that is %s',
    async (status) => {
      const { browser, person } = await signedIn(app, services);
      await db.insert(serviceRequests).values({ ...request(person.id), status });
      expect(codeOf(await browser.patch('/api/auth/user', { userType: 'provider' }))).toEqual([
        409,
        'has_open_work',
      ]);
      expect(
        (await browser.patch('/api/auth/user', { userType: 'owner', lastName: 'Same' })).statusCode,
      ).toBe(200);
    },
  );

  test('cannot be changed by a provider with a pending quote or a running job', async () => {
    const { browser, person } = await signedIn(app, services, { userType: 'provider' });
    const owner = await buildUser(services);
    const [profile] = await db
      .insert(serviceProviders)
      .values({ userId: person.id, businessName: 'Shop' })
      .returning();
    const [job] = await db.insert(serviceRequests).values(request(owner.id)).returning();
    const quote = { requestId: job!.id, providerId: profile!.id, price: '100', description: 'ok' };
    await db.insert(serviceQuotes).values(quote);
    const toOwner = () => browser.patch('/api/auth/user', { userType: 'owner' });
    expect(codeOf(await toOwner())).toEqual([409, 'has_open_work']);
    await db.update(serviceQuotes).set({ status: 'accepted' });
    await db.update(serviceRequests).set({ status: 'in_progress' }).where(eq(serviceRequests.id, job!.id));
    expect(codeOf(await toOwner())).toEqual([409, 'has_open_work']);
    await db.update(serviceRequests).set({ status: 'completed' }).where(eq(serviceRequests.id, job!.id));
    expect((await toOwner()).statusCode).toBe(200);
  });

  test('a locked type stays, with the specified message; dual access can be requested', async () => {
    const { browser, person } = await signedIn(app, services, { userTypeLocked: true });
    const rejected = await browser.patch('/api/auth/user', { userType: 'provider' });
    expect(codeOf(rejected)).toEqual([409, 'user_type_locked']);
    expect(rejected.json().message).toBe(
      'Account type is permanently locked for security. Contact support to change.',
    );
    const request = () => browser.post('/api/auth/dual-access-request', { reason: 'I own a Cub, too.' });
    const state = async () => (await browser.get('/api/auth/dual-access-request')).json();
    expect(await state()).toBeNull();
    expect((await request()).json()).toMatchObject({ status: 'pending' });
    expect(codeOf(await request())).toEqual([409, 'stale_state']);
    expect(await state()).toEqual({
      status: 'pending',
      createdAt: clock.now.toISOString(),
      decidedAt: null,
      declineReason: null,
    });

    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const list = await admin.get('/api/admin/dual-access-requests');
    const own = list.json().filter((r: { userId: string }) => r.userId === person.id);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ email: person.email, firstName: 'Amelia', reason: 'I own a Cub, too.' });
    const decide = (id: number, body: object) =>
      admin.post(`/api/admin/dual-access-requests/${id}/decide`, body);
    expect((await decide(own[0].id, { approve: false, reason: 'short' })).statusCode).toBe(400);
    const reason = 'Ask again with a copy of the registration.';
    expect((await decide(own[0].id, { approve: false, reason })).json()).toMatchObject({
      status: 'declined',
      declineReason: reason,
    });
    expect(codeOf(await decide(own[0].id, { approve: true }))).toEqual([409, 'stale_state']);
    expect(await state()).toMatchObject({ status: 'declined', declineReason: reason });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'dual-access.decline'), eq(auditLog.entityId, String(own[0].id))));
    expect(entry).toMatchObject({ reason });

    // Notifications of rights are deduplicated by their time.
    clock.forward({ minutes: 1 });
    expect((await request()).statusCode).toBe(200);
    const pending = (await admin.get('/api/admin/dual-access-requests?status=pending')).json();
    const again = pending.filter((r: { userId: string }) => r.userId === person.id);
    expect(again).toHaveLength(1);
    expect((await decide(again[0].id, { approve: true })).json()).toMatchObject({ status: 'approved' });
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ hasDualAccess: true });
    expect(codeOf(await request())).toEqual([409, 'stale_state']);
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(notifications.id);
    expect(told.map(({ message }) => message)).toEqual([
      `An administrator declined your request for dual access. Reason: ${reason}`,
      'You now have dual access. You can post requests and offer services.',
    ]);
  });

  test('[SET-02] are locked for both parties when the first payment is held, and for no one else', async () => {
    const { shop, accepted, pay } = jobScenarios(app, services);
    const acceptedJob = await accepted();
    const rival = await shop();
    const browsers = [acceptedJob.owner, acceptedJob.provider.browser, rival.browser];
    const locked = async () => {
      const responses = [];
      for (const browser of browsers)
        responses.push((await browser.get('/api/auth/user')).json().userTypeLocked);
      return responses;
    };
    expect(await locked()).toEqual([false, false, false]);
    okBody(await pay(acceptedJob.owner, acceptedJob.clientSecret));
    expect(await locked()).toEqual([true, true, false]);
    okBody(
      await acceptedJob.provider.browser.post(`/api/requests/${acceptedJob.id}/deliver`, {
        summary: 'Done.',
      }),
    );
    okBody(await acceptedJob.owner.post(`/api/requests/${acceptedJob.id}/confirm`));
    for (const [browser, userType] of [
      [acceptedJob.owner, 'provider'],
      [acceptedJob.provider.browser, 'owner'],
    ] as const)
      expect(codeOf(await browser.patch('/api/auth/user', { userType }))).toEqual([409, 'user_type_locked']);
  });

  test('names can be changed, roles in the body are ignored, another user’s picture is rejected', async () => {
    const { browser } = await signedIn(app, services);
    const response = await browser.patch('/api/auth/user', {
      firstName: 'Zoë',
      isAdmin: true,
      hasDualAccess: true,
      email: 'x@y.org',
    });
    expect(response.json()).toMatchObject({ firstName: 'Zoë', isAdmin: false, hasDualAccess: false });
    for (const profileImageUrl of [
      '/api/files/someone-elses',
      '//evil.example/x.png',
      'https://evil.example/x.png',
    ]) {
      expect(codeOf(await browser.patch('/api/auth/user', { profileImageUrl }))).toEqual([
        400,
        'invalid_input',
      ]);
    }
  });
});

describe('[ACC-07] administrators', () => {
  test('are appointed by a configured email once it is confirmed', async () => {
    const chief = await buildUser(services, { email: 'chief@example.org', emailVerifiedAt: null });
    await appointAdmins(services);
    const browser = await signIn(app, chief);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ isAdmin: false });
    await db.update(users).set({ emailVerifiedAt: clock.now }).where(eq(users.id, chief.id));
    await appointAdmins(services);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true });
  });

  test('administrators neither grant themselves dual access nor decide on their own request', async () => {
    const ada = await signedIn(app, services, { isAdmin: true });
    await ada.browser.post('/api/auth/dual-access-request', {});
    const [own] = (await ada.browser.get('/api/admin/dual-access-requests?status=pending')).json();
    expect(own.userId).toBe(ada.person.id);
    const set = (hasDualAccess: boolean) =>
      ada.browser.put(`/api/user/${ada.person.id}/dual-access`, { hasDualAccess });
    const decided = await ada.browser.post(`/api/admin/dual-access-requests/${own.id}/decide`, {
      approve: true,
    });
    for (const response of [await set(true), decided])
      expect([response.statusCode, response.json().code]).toEqual([409, 'own_dual_access']);
    expect((await set(false)).json()).toMatchObject({ hasDualAccess: false });
    expect((await ada.browser.get('/api/auth/dual-access-request')).json().status).toBe('pending');
  });

  test('granting dual access approves a pending request for it; revoking it decides none', async () => {
    const { browser: admin, person: chief } = await signedIn(app, services, { isAdmin: true });
    const { browser, person } = await signedIn(app, services);
    const stranger = await signedIn(app, services);
    const set = (hasDualAccess: boolean) =>
      admin.put(`/api/user/${person.id}/dual-access`, { hasDualAccess });
    for (const user of [browser, stranger.browser]) await user.post('/api/auth/dual-access-request', {});
    const stateOf = async (user: typeof browser) =>
      (await user.get('/api/auth/dual-access-request')).json().status;
    await set(false);
    expect(await stateOf(browser)).toBe('pending');
    await set(true);
    expect([await stateOf(browser), await stateOf(stranger.browser)]).toEqual(['approved', 'pending']);
    const [row] = await db.select().from(dualAccessRequests).where(eq(dualAccessRequests.userId, person.id));
    expect(row).toMatchObject({ decidedBy: chief.id, decidedAt: clock.now });
  });

  test('their changes are logged: who, what, before, after, why', async () => {
    const { browser: admin, person: chief } = await signedIn(app, services, { isAdmin: true });
    const user = await buildUser(services);
    expect(
      (await admin.put(`/api/user/${user.id}/dual-access`, { hasDualAccess: true })).json(),
    ).toMatchObject({
      id: user.id,
      hasDualAccess: true,
    });
    await admin.put(`/api/admin/user/${user.id}/type`, { userType: 'provider' });
    await admin.put(`/api/admin/user/${user.id}/admin`, { isAdmin: true, reason: 'Helps out' });
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id)).orderBy(auditLog.id);
    expect(log).toMatchObject([
      {
        actorId: chief.id,
        action: 'user.dual-access',
        before: { hasDualAccess: false },
        after: { hasDualAccess: true },
      },
      { action: 'user.type', before: { userType: 'owner' }, after: { userType: 'provider' } },
      { action: 'user.admin', before: { isAdmin: false }, after: { isAdmin: true }, reason: 'Helps out' },
    ]);
  });

  test('other users may not call their endpoints; an unknown user is 404', async () => {
    const { browser, person } = await signedIn(app, services, { hasDualAccess: true });
    expect((await browser.put(`/api/admin/user/${person.id}/admin`, { isAdmin: true })).statusCode).toBe(403);
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect((await admin.put(`/api/user/${unknownId}/dual-access`, { hasDualAccess: true })).statusCode).toBe(
      404,
    );
    expect((await admin.put('/api/user/42/dual-access', { hasDualAccess: true })).statusCode).toBe(404);
  });

  test('the last one stays, even if two remove each other concurrently', async () => {
    await db.update(users).set({ isAdmin: false });
    const [a, b] = [
      await signedIn(app, services, { isAdmin: true }),
      await signedIn(app, services, { isAdmin: true }),
    ];
    const remove = (by: typeof a, who: typeof a) =>
      by.browser.put(`/api/admin/user/${who.person.id}/admin`, { isAdmin: false });
    const responses = await Promise.all([remove(a, b), remove(b, a)]);
    const [winner, loser] = responses.map((r) => r.statusCode).toSorted();
    expect(winner).toBe(200);
    // The slower call is rejected as the last administrator, or is no administrator any more.
    expect([409, 403]).toContain(loser);
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
    const last = responses[0]?.statusCode === 200 ? a : b;
    expect(codeOf(await remove(last, last))).toEqual([409, 'last_admin']);
  });

  test('need a second factor outside sample data', async () => {
    const { app: strict, services: parts } = await testApp({ SAMPLE_DATA: 'off' });
    const { browser } = await signedIn(strict, parts, { isAdmin: true });
    expect(codeOf(await browser.get('/api/admin/dual-access-requests'))).toEqual([
      403,
      'second_factor_setup_required',
    ]);
  });
});

test('an unconfirmed email has full access for 7 days, then may only read', async () => {
  const { browser, person } = await signedIn(app, services, { emailVerifiedAt: null });
  const begin = clock.now;
  const post = () => browser.patch('/api/auth/user', { firstName: 'Bea' });
  expect((await post()).statusCode).toBe(200);
  clock.forward({ days: 7, minutes: 1 });
  expect(codeOf(await post())).toEqual([403, 'email_not_verified']);
  expect((await browser.get('/api/notifications')).statusCode).toBe(200);
  expect(codeOf(await browser.patch('/api/auth/user', { firstName: 'No' }))).toEqual([
    403,
    'email_not_verified',
  ]);
  await db.update(users).set({ emailVerifiedAt: clock.now }).where(eq(users.id, person.id));
  expect((await post()).statusCode).toBe(200);
  clock.now = begin;
});

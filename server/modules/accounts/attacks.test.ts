import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { auditLog, sessions, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { keyOf, limits } from '#server/modules/limits/limits.service.ts';
import { testApp, type Browser } from '#server/testing/app.ts';
import { softwareAuthenticator } from '#server/testing/authenticator.ts';
import { buildUser, password, signedIn, signIn } from './accounts.build.ts';
import { carryOutDue } from './deletion.service.ts';
import { newToken } from './mailed-links.service.ts';

// What an attacker or an accident would try, each as it once worked or could have.
const parts = await testApp();
const { app, services, clock, visitor, settle, log } = parts;
const { db } = services;
const ctx = { ...services, actor: undefined, log };
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const login = (browser: Browser, email: string, word = password) =>
  browser.post('/api/auth/login', { email, password: word });

async function addPasskey(browser: Browser, flags?: number) {
  const key = softwareAuthenticator('http://localhost', flags);
  const { challenge } = (await browser.post('/api/auth/passkeys/begin', { password })).json();
  const added = await browser.post('/api/auth/passkeys', { name: 'Key', response: key.create(challenge) });
  return { key, id: added.json().id as number, added };
}
async function passkeySignIn(key: ReturnType<typeof softwareAuthenticator>, browser = visitor()) {
  const { challenge } = (await browser.post('/api/auth/passkeys/sign-in/begin')).json();
  return browser.post('/api/auth/passkeys/sign-in', { response: key.get(challenge) });
}
async function addTotp(browser: Browser) {
  const { secret } = (await browser.post('/api/auth/totp/begin', { password })).json();
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  await browser.post('/api/auth/totp/confirm', { code: codeNow() });
  clock.forward({ minutes: 1 });
  return codeNow;
}
async function resetToken(email: string) {
  await visitor().post('/api/auth/forgot-password', { email });
  await settle();
  const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  return /reset-password\?token=([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('taking an account over', () => {
  test('an account made in somebody’s name: the real owner’s new password throws out passkey and app', async () => {
    const victim = 'victim@example.org';
    const attacker = visitor();
    await attacker.post('/api/auth/register', {
      email: victim,
      password,
      firstName: 'A',
      lastName: 'B',
      ageConfirmed: true,
    });
    const { key } = await addPasskey(attacker);
    await addTotp(attacker);
    const token = await resetToken(victim);
    expect(
      (await visitor().post('/api/auth/reset-password', { token, password: 'mine from now on' })).statusCode,
    ).toBe(200);
    expect((await login(visitor(), victim, 'mine from now on')).statusCode).toBe(200);
    expect((await passkeySignIn(key)).statusCode).toBe(401);
    expect((await attacker.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('a confirmed account keeps its second factor over a new password', async () => {
    const { browser, person } = await signedIn(app, services);
    await addTotp(browser);
    const token = await resetToken(person.email);
    await visitor().post('/api/auth/reset-password', { token, password: 'mine from now on' });
    expect(codeOf(await login(visitor(), person.email, 'mine from now on'))).toEqual([
      401,
      'second_factor_required',
    ]);
  });

  test('a new password makes the other mailed links worthless', async () => {
    const { email } = await buildUser(services);
    const [first, second] = [await resetToken(email), await resetToken(email)];
    await visitor().post('/api/auth/reset-password', { token: second, password: 'mine from now on' });
    const late = await visitor().post('/api/auth/reset-password', { token: first, password: 'not any more' });
    expect(codeOf(late)).toEqual([400, 'invalid_token']);
  });

  test('signing in with the old password at the moment of its change leaves no session', async () => {
    const { browser, person } = await signedIn(app, services);
    const changing = browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'mine from now on',
    });
    const racers = Array.from({ length: 4 }, () => visitor());
    await Promise.all([changing, ...racers.map((racer) => login(racer, person.email))]);
    for (const racer of racers) expect((await racer.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('without a password a session must be fresh for grave things, and a first password comes by mail', async () => {
    const { browser, person } = await signedIn(app, services);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    const first = await browser.post('/api/auth/change-password', {
      currentPassword: 'anything',
      newPassword: 'mine from now on',
    });
    expect(codeOf(first)).toEqual([409, 'no_password']);
    clock.forward({ minutes: 11 });
    expect(codeOf(await browser.post('/api/auth/passkeys/begin', {}))).toEqual([403, 'sign_in_again']);
    expect(codeOf(await browser.delete('/api/auth/user', {}))).toEqual([403, 'sign_in_again']);
  });

  test('the password asked for again is guessed ten times, not more', async () => {
    const { app: strict, services: own } = await testApp({ RATE_LIMITS: 'on' });
    const { browser } = await signedIn(strict, own);
    for (let i = 0; i < 10; i++) await browser.post('/api/auth/totp/begin', { password: 'wrong' });
    expect((await browser.post('/api/auth/totp/begin', { password })).statusCode).toBe(429);
  });
});

describe('second factor', () => {
  test('one code from four half-open browsers lets one in', async () => {
    const { browser, person } = await signedIn(app, services);
    const codeNow = await addTotp(browser);
    const halves = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const half = visitor();
        await login(half, person.email);
        return half;
      }),
    );
    const code = codeNow();
    const answers = await Promise.all(halves.map((half) => half.post('/api/auth/second-factor', { code })));
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1);
  });

  test('a key that does not ask who holds it is no sign-in by itself', async () => {
    const { browser, person } = await signedIn(app, services);
    const { key } = await addPasskey(browser, 0x01);
    expect((await passkeySignIn(key)).statusCode).toBe(401);
    const half = visitor();
    await login(half, person.email);
    expect((await passkeySignIn(key, half)).statusCode).toBe(200);
  });

  test('adding and removing need the password; when the last goes, no session counts as having one', async () => {
    const strict = await testApp({ SAMPLE_DATA: 'off' });
    const { browser } = await signedIn(strict.app, strict.services, { isAdmin: true });
    expect((await browser.post('/api/auth/passkeys/begin', { password: 'wrong' })).statusCode).toBe(401);
    const key = softwareAuthenticator('http://localhost');
    const { challenge } = (await browser.post('/api/auth/passkeys/begin', { password })).json();
    const { id } = (
      await browser.post('/api/auth/passkeys', { name: 'Key', response: key.create(challenge) })
    ).json();
    expect((await browser.get('/api/admin/dual-access-requests')).statusCode).toBe(200);
    expect((await browser.delete(`/api/auth/passkeys/${id}`, { password: 'wrong' })).statusCode).toBe(401);
    expect((await browser.delete(`/api/auth/passkeys/${id}`, { password })).statusCode).toBe(204);
    expect(codeOf(await browser.get('/api/admin/dual-access-requests'))).toEqual([
      403,
      'second_factor_setup_required',
    ]);
  });

  test('removing the app with a wrong password leaves it', async () => {
    const { browser, person } = await signedIn(app, services);
    await addTotp(browser);
    expect((await browser.post('/api/auth/totp/remove', { password: 'wrong' })).statusCode).toBe(401);
    expect(codeOf(await login(visitor(), person.email))).toEqual([401, 'second_factor_required']);
  });

  test('asking for a passkey while signed in signs nobody out', async () => {
    const { browser } = await signedIn(app, services);
    await browser.post('/api/auth/passkeys/sign-in/begin');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('terms and age', () => {
  test('whoever has not accepted them cannot do so by another way in', async () => {
    const { browser, person } = await signedIn(app, services, { termsAcceptedAt: null });
    expect(codeOf(await browser.get('/api/notifications'))).toEqual([403, 'profile_incomplete']);
    await addPasskey(browser);
    expect(codeOf(await browser.get('/api/notifications'))).toEqual([403, 'profile_incomplete']);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ needsProfile: true });
    expect(
      (await browser.post('/api/auth/complete-profile', { userType: 'owner', ageConfirmed: true }))
        .statusCode,
    ).toBe(200);
    expect((await browser.get('/api/notifications')).statusCode).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row?.termsAcceptedAt).toEqual(clock.now);
  });
});

describe('deletion', () => {
  test('ends every session, and whoever signs in at that moment is back for good or out', async () => {
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

  test('spares somebody who signs in while it is being carried out', async () => {
    const { browser, person } = await signedIn(app, services);
    await browser.delete('/api/auth/user', { password });
    clock.forward({ days: 31 });
    const interrupted = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: never) => {
              await login(visitor(), person.email);
              return target.transaction(work);
            }
          : Reflect.get(target, name),
    });
    await carryOutDue({ ...ctx, db: interrupted });
    expect((await db.select().from(users).where(eq(users.id, person.id)))[0]?.email).toBe(person.email);
  });

  test.each(['held', 'frozen'] as const)('is refused to both sides while money is %s', async (status) => {
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
  });

  test('administrators who are leaving do not count as staying', async () => {
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

  test('a session of a deleted user opens nothing', async () => {
    const { browser, person } = await signedIn(app, services);
    await db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, person.id));
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });
});

describe('floods and limits', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const from = (address: string) => strict.visitor({ 'x-forwarded-for': address });

  test('nobody’s mailbox is flooded through support, waitlist or changes of password', async () => {
    const ask = (email: string, i: number) =>
      from(`192.0.2.${i}`).post('/api/support', {
        subject: 'Locked: http://evil.example',
        message: 'x',
        email,
      });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask('flood@example.org', i)).statusCode);
    expect(statuses.slice(5)).toEqual([429, 429]);
    const sent = await strict.services.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'flood@example.org'));
    expect(JSON.stringify(sent)).not.toContain('evil.example');
    for (let i = 0; i < 61; i++)
      await from('192.0.2.99').post('/api/waitlist/join', {
        email: `w${i}@example.org`,
        userType: 'aircraft_owner',
      });
    const joined = await from('192.0.2.99').post('/api/waitlist/join', {
      email: 'one-more@example.org',
      userType: 'aircraft_owner',
    });
    expect(joined.statusCode).toBe(429);
  });

  test('fifty guesses an address, also when seventy come at once on different accounts', async () => {
    const guesses = Array.from({ length: 70 }, (_, i) =>
      login(from('198.51.100.7'), `n${i}@example.org`, 'a wrong guess'),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(50);
  });

  test('a household of IPv6 addresses is one caller; what is no address is not believed', async () => {
    const { email } = await buildUser(strict.services);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await login(from(`2001:db8:1:2::${i + 1}`), email, 'a wrong guess')).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await login(from('x'.repeat(100)), email)).statusCode).toBe(200);
  });

  test('another account’s link does not lift a siege', async () => {
    const [victim, other] = [await buildUser(strict.services), await buildUser(strict.services)];
    const key = keyOf(limits.signInAccount, victim.email);
    const hits = Array.from({ length: 100 }, () => ({ key, at: strict.clock.now }));
    await strict.services.db.insert(limitHits).values(hits);
    const unlockToken = await newToken({ ...strict.services, actor: undefined, log }, other.id, 'unlock');
    const answer = await strict
      .visitor()
      .post('/api/auth/login', { email: victim.email, password, unlockToken });
    expect(codeOf(answer)).toEqual([401, 'sign_in_link_required']);
  });
});

describe('addresses and headers', () => {
  test.each(['/%09/evil.com', '/%0a/evil.com', '/%5Cevil.com', '/%E2%82%AC', '//evil.com'])(
    'returnTo=%s leads nowhere else',
    async (returnTo) => {
      const answer = await visitor().get(`/api/login?returnTo=${returnTo}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-in']);
    },
  );

  test('under https the cookie is Secure; answers are not kept by anybody', async () => {
    const secure = await testApp({
      APP_URL: 'https://hangarline.example',
      RATE_LIMITS: 'on',
      SAMPLE_DATA: 'off',
    });
    const { email } = await buildUser(secure.services);
    const answer = await login(secure.visitor(), email);
    expect(answer.headers['set-cookie']).toContain('Secure');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('names hold no line breaks and nothing that turns text around', async () => {
    const { browser } = await signedIn(app, services);
    for (const firstName of ['Eve\r\nBcc: x', 'Eve\u202eevil', 'Eve\u0007']) {
      expect((await browser.patch('/api/auth/user', { firstName })).statusCode).toBe(400);
    }
  });

  test('a number that no row can have is a 400, not a failure of ours', async () => {
    const { browser } = await signedIn(app, services);
    expect((await browser.put('/api/notifications/read', { ids: [3_000_000_000] })).statusCode).toBe(400);
  });

  test('use within an hour is not written down', async () => {
    const { browser, person } = await signedIn(app, services);
    const seen = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.lastSeenAt;
    const before = await seen();
    clock.forward({ minutes: 30 });
    await browser.get('/api/auth/user');
    expect(await seen()).toEqual(before);
  });
});

test('declining dual access is written down and told; nobody unconfirmed becomes administrator', async () => {
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  const { browser, person } = await signedIn(app, services);
  await browser.post('/api/auth/dual-access-request', {});
  const [request] = (await admin.get('/api/admin/dual-access-requests')).json();
  const decide = (approve: boolean) =>
    admin.post(`/api/admin/dual-access-requests/${request.id}/decide`, { approve });
  expect((await decide(false)).json()).toMatchObject({ status: 'declined' });
  expect((await decide(true)).json()).toMatchObject({ code: 'stale_state', status: 'declined' });
  expect(await db.$count(auditLog, eq(auditLog.action, 'dual-access.decline'))).toBe(1);
  expect(await db.$count(notifications, eq(notifications.userId, person.id))).toBe(1);
  const stranger = await buildUser(services, { emailVerifiedAt: null });
  expect((await admin.put(`/api/admin/user/${stranger.id}/admin`, { isAdmin: true })).statusCode).toBe(400);
});

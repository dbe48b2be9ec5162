import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { termsVersion } from '#contract/accounts/terms.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { codeOf } from '#server/testing/responses.ts';
import { hashPassword } from './sign-in/passwords.ts';

const { app, services, clock, visitor, settle } = await testApp();
const { db } = services;

const person = (email: string, more: object = {}) => ({
  email,
  password,
  firstName: 'Bessie',
  lastName: 'Coleman',
  ageConfirmed: true,
  ...more,
});
/** Returns the link in the last email to an address. */
async function linkTo(email: string) {
  const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  const url = /https?:\/\/\S+token=\S+/.exec(rows.at(-1)?.text ?? '')?.[0] ?? '';
  return new URL(url).searchParams.get('token') ?? '';
}

describe('[ACC-01] register, sign in, sign out', () => {
  test('a new account is signed in and matches the contract', async () => {
    const browser = visitor();
    const response = await browser.post(
      '/api/auth/register',
      person('Bessie@Example.org', { userType: 'provider' }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      email: 'bessie@example.org',
      firstName: 'Bessie',
      userType: 'provider',
      emailVerified: false,
      isAdmin: false,
    });
    expect(response.body).not.toMatch(/argon2|passwordHash/);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'bessie@example.org' });
    const [row] = await db.select().from(users).where(eq(users.email, 'bessie@example.org'));
    expect(row?.termsVersion).toBe(termsVersion);
    expect(row?.termsAcceptedAt).toEqual(clock.now);
  });

  test.each([
    ['no age', { ageConfirmed: false }, 400, 'invalid_input'],
    ['short password', { password: 'short' }, 400, 'invalid_input'],
    ['common password', { password: 'password1234' }, 400, 'weak_password'],
    ['common root with digits', { password: 'Sunshine2024!' }, 400, 'weak_password'],
    ['own address', { password: 'refusals1234' }, 400, 'weak_password'],
    ['repetition', { password: 'ababababababab' }, 400, 'weak_password'],
    ['no email', { email: 'nobody' }, 400, 'invalid_input'],
    ['no name', { firstName: '  ' }, 400, 'invalid_input'],
    ['foreign type', { userType: 'admin' }, 400, 'invalid_input'],
  ])('[LEGAL-02~] is rejected: %s', async (_what, change, status, code) => {
    const response = await visitor().post('/api/auth/register', person('refusals@example.org', change));
    expect(codeOf(response)).toEqual([status, code]);
    expect(await db.$count(users, eq(users.email, 'refusals@example.org'))).toBe(0);
  });

  test('a taken email is rejected in any letter case, also by concurrent calls', async () => {
    await visitor().post('/api/auth/register', person('taken@example.org'));
    const again = await visitor().post('/api/auth/register', person('TAKEN@example.org'));
    expect(codeOf(again)).toEqual([409, 'email_taken']);
    const both = await Promise.all(
      [1, 2].map(() => visitor().post('/api/auth/register', person('race@example.org'))),
    );
    expect(both.map((a) => a.statusCode).toSorted()).toEqual([201, 409]);
  });

  test('roles in the body are ignored', async () => {
    const response = await visitor().post(
      '/api/auth/register',
      person('cheeky@example.org', { isAdmin: true, hasDualAccess: true }),
    );
    expect(response.json()).toMatchObject({ isAdmin: false, hasDualAccess: false });
  });

  test('a wrong password and an unknown account have the same response', async () => {
    const { email } = await buildUser(services);
    const wrong = await visitor().post('/api/auth/login', { email, password: 'not the password' });
    const unknownAccount = await visitor().post('/api/auth/login', { email: 'nobody@example.org', password });
    expect(codeOf(wrong)).toEqual([401, 'wrong_credentials']);
    expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknownAccount.json(), requestId: '' });
  });

  test('and the same response time', async () => {
    const { email } = await buildUser(services, { passwordHash: await hashPassword(password) });
    const time = async (who: string) => {
      const begin = performance.now();
      await visitor().post('/api/auth/login', { email: who, password: 'not the password' });
      return performance.now() - begin;
    };
    const existing: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i++) {
      existing.push(await time(email));
      unknown.push(await time(`nobody${i}@example.org`));
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(unknown) / median(existing)).toBeGreaterThan(0.6);
    expect(median(unknown) / median(existing)).toBeLessThan(1.67);
  });

  test('signing in changes the session id; signing out revokes the session and its cookie', async () => {
    const { email } = await buildUser(services);
    const browser = visitor();
    await browser.post('/api/auth/login', { email, password });
    const first = browser.jar.get('sid');
    await browser.post('/api/auth/login', { email, password });
    const second = browser.jar.get('sid') ?? '';
    expect(second).not.toBe(first);
    const replay = visitor({ cookie: `sid=${first}` });
    expect((await replay.get('/api/auth/user')).statusCode).toBe(401);

    const out = await browser.get('/api/logout');
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect([out.statusCode, out.headers.location]).toEqual([302, '/']);
    expect((await visitor({ cookie: `sid=${second}` }).get('/api/auth/user')).statusCode).toBe(401);
  });

  test('[ROUTE-05] a sign-out link on another site only leads to a confirmation', async () => {
    const { browser } = await signedIn(app, services);
    const confirmation = await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(confirmation.body).toContain('Stay Signed In');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('the cookie is restricted to this site', async () => {
    const { email } = await buildUser(services);
    const response = await visitor().post('/api/auth/login', { email, password });
    expect(response.headers['set-cookie']).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, '../../etc'])(
    'a forged cookie %j opens no session',
    async (sid) => {
      expect((await visitor({ cookie: `sid=${sid}` }).get('/api/auth/user')).statusCode).toBe(401);
    },
  );
});

describe('[API-01] the signed-in user', () => {
  test('returns 401 for a visitor and all fields for a user', async () => {
    expect(codeOf(await visitor().get('/api/auth/user'))).toEqual([401, 'unauthenticated']);
    const { browser } = await signedIn(app, services);
    expect(Object.keys((await browser.get('/api/auth/user')).json())).toEqual(
      expect.arrayContaining(
        'id email firstName lastName profileImageUrl userType hasDualAccess userTypeLocked isVerified isAdmin emailVerified createdAt'.split(
          ' ',
        ),
      ),
    );
  });

  test('[LEGAL-02~] nobody signs up without confirming the age that the terms state', async () => {
    const form = {
      email: 'young@example.org',
      password,
      firstName: 'Neta',
      lastName: 'Snook',
      userType: 'owner',
      termsVersion,
    };
    for (const ageConfirmed of [undefined, false]) {
      const response = await visitor().post('/api/auth/register', { ...form, ageConfirmed });
      expect(response.statusCode).toBe(400);
      expect(response.json().issues).toEqual([
        { path: 'ageConfirmed', message: 'You must be at least 18 years old' },
      ]);
    }
    expect(await db.$count(users, eq(users.email, form.email))).toBe(0);
    const confirmed = await visitor().post('/api/auth/register', { ...form, ageConfirmed: true });
    expect(confirmed.statusCode).toBe(201);
  });

  test('[TOUR-02~] the account knows that the tour is done, for other browsers', async () => {
    const { browser } = await signedIn(app, services);
    const hasSeen = async () =>
      (await browser.get('/api/auth/user')).json<{ hasSeenTour: boolean }>().hasSeenTour;
    expect(await hasSeen()).toBe(false);
    expect((await browser.post('/api/auth/tour')).statusCode).toBe(204);
    expect(await hasSeen()).toBe(true);
  });

  test('[LEGAL-02~] a session is valid for 30 days and is extended at most once a day', async () => {
    const { browser, person: user } = await signedIn(app, services);
    const expiry = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.expire.getTime() ?? 0;
    const begin = clock.now;
    const first = await expiry();
    clock.forward({ hours: 5 });
    await browser.get('/api/auth/user');
    expect(await expiry()).toBe(first);
    clock.forward({ days: 20 });
    const renewed = await browser.get('/api/auth/user');
    expect(renewed.headers['set-cookie']).toContain('Max-Age=2592000');
    expect(await expiry()).toBe(clock.now.getTime() + 30 * 86_400_000);
    clock.forward({ days: 31 });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    await settle();
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    clock.now = begin;
  });
});

describe('[ACC-02] email links and passwords', () => {
  test('the link in the confirmation email works once', async () => {
    const browser = visitor();
    await browser.post('/api/auth/register', person('verify@example.org'));
    const token = await linkTo('verify@example.org');
    expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ emailVerified: true });
    expect(codeOf(await visitor().post('/api/auth/verify-email', { token }))).toEqual([400, 'invalid_token']);
  });

  test('a password reset has the same response for every email, a link that works once, and revokes all sessions', async () => {
    const { browser, person: user } = await signedIn(app, services);
    const existing = await visitor().post('/api/auth/forgot-password', { email: user.email });
    const unknown = await visitor().post('/api/auth/forgot-password', { email: 'nobody@example.org' });
    expect([existing.statusCode, existing.body]).toEqual([202, unknown.body]);
    await settle();
    expect(await db.$count(mails, eq(mails.recipient, 'nobody@example.org'))).toBe(0);

    const token = await linkTo(user.email);
    const reset = (to: string) => visitor().post('/api/auth/reset-password', { token, password: to });
    expect(codeOf(await reset('password1234'))).toEqual([400, 'weak_password']);
    const both = await Promise.all([reset('another fine one'), reset('another fine one')]);
    expect(both.map((a) => a.statusCode).toSorted()).toEqual([200, 400]);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    const login = (word: string) => visitor().post('/api/auth/login', { email: user.email, password: word });
    expect((await login(password)).statusCode).toBe(401);
    expect((await login('another fine one')).statusCode).toBe(200);
  });

  test('links expire', async () => {
    const user = await buildUser(services);
    const begin = clock.now;
    await visitor().post('/api/auth/forgot-password', { email: user.email });
    await settle();
    const token = await linkTo(user.email);
    clock.forward({ minutes: 61 });
    const late = await visitor().post('/api/auth/reset-password', { token, password: 'another fine one' });
    clock.now = begin;
    expect(codeOf(late)).toEqual([400, 'invalid_token']);
    expect(codeOf(await visitor().post('/api/auth/verify-email', { token }))).toEqual([400, 'invalid_token']);
  });

  test('a password change needs the current password and revokes the other sessions', async () => {
    const { browser, person: user } = await signedIn(app, services);
    const elsewhere = await signIn(app, user);
    const change = (currentPassword: string, newPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword });
    expect(codeOf(await change('wrong', 'another fine one'))).toEqual([401, 'wrong_credentials']);
    expect(codeOf(await change(password, 'qwertyuiop'))).toEqual([400, 'weak_password']);
    expect((await change(password, 'another fine one')).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(1);
  });
});

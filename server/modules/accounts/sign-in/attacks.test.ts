import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { softwareAuthenticator } from '#server/testing/authenticator.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';

// Attacks and accidents, each as it once worked or could have worked.
const { app, services, clock, visitor, settle } = await testApp();
const { db } = services;
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

describe('account takeover', () => {
  test('a password reset removes passkey and app of an account that another person created with the address', async () => {
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

  test('a confirmed account keeps its second factor after a password reset', async () => {
    const { browser, person } = await signedIn(app, services);
    await addTotp(browser);
    const token = await resetToken(person.email);
    await visitor().post('/api/auth/reset-password', { token, password: 'mine from now on' });
    expect(codeOf(await login(visitor(), person.email, 'mine from now on'))).toEqual([
      401,
      'second_factor_required',
    ]);
  });

  test('a new password invalidates the other emailed links', async () => {
    const { email } = await buildUser(services);
    const [first, second] = [await resetToken(email), await resetToken(email)];
    await visitor().post('/api/auth/reset-password', { token: second, password: 'mine from now on' });
    const late = await visitor().post('/api/auth/reset-password', { token: first, password: 'not any more' });
    expect(codeOf(late)).toEqual([400, 'invalid_token']);
  });

  test('signing in with the old password during its change leaves no session', async () => {
    const { browser, person } = await signedIn(app, services);
    const changing = browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'mine from now on',
    });
    const racers = Array.from({ length: 4 }, () => visitor());
    await Promise.all([changing, ...racers.map((racer) => login(racer, person.email))]);
    for (const racer of racers) expect((await racer.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('without a password a critical change needs a recent sign-in, and the first password needs an emailed link', async () => {
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

  test('the re-entered password can be guessed at most ten times', async () => {
    const { app: strict, services: own } = await testApp({ RATE_LIMITS: 'on' });
    const { browser } = await signedIn(strict, own);
    for (let i = 0; i < 10; i++) await browser.post('/api/auth/totp/begin', { password: 'wrong' });
    expect((await browser.post('/api/auth/totp/begin', { password })).statusCode).toBe(429);
  });
});

describe('second factor', () => {
  test('one code from four concurrent browsers signs one in', async () => {
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
    const responses = await Promise.all(halves.map((half) => half.post('/api/auth/second-factor', { code })));
    expect(responses.filter((a) => a.statusCode === 200)).toHaveLength(1);
  });

  test('a passkey without user verification is no sign-in on its own', async () => {
    const { browser, person } = await signedIn(app, services);
    const { key } = await addPasskey(browser, 0x01);
    expect((await passkeySignIn(key)).statusCode).toBe(401);
    const half = visitor();
    await login(half, person.email);
    expect((await passkeySignIn(key, half)).statusCode).toBe(200);
  });

  test('adding and removing need the password; after the last is removed, no session counts as having one', async () => {
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

  test('removing the app with a wrong password fails', async () => {
    const { browser, person } = await signedIn(app, services);
    await addTotp(browser);
    expect((await browser.post('/api/auth/totp/remove', { password: 'wrong' })).statusCode).toBe(401);
    expect(codeOf(await login(visitor(), person.email))).toEqual([401, 'second_factor_required']);
  });

  test('requesting passkey options while signed in does not sign the user out', async () => {
    const { browser } = await signedIn(app, services);
    await browser.post('/api/auth/passkeys/sign-in/begin');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('terms and age', () => {
  test('a user who has not accepted them cannot bypass them with another sign-in method', async () => {
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

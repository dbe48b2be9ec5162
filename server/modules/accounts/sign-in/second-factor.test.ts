import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { softwareAuthenticator } from '#server/testing/authenticator.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, clock, visitor } = await testApp();
const { db } = services;
async function withTotp() {
  const { browser, person } = await signedIn(app, services);
  const { secret } = (await browser.post('/api/auth/totp/begin', { password })).json();
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  const confirmed = await browser.post('/api/auth/totp/confirm', { code: codeNow() });
  clock.forward({ minutes: 1 });
  const signIn = async () => {
    const fresh = visitor();
    const result = await fresh.post('/api/auth/login', { email: person.email, password });
    return { fresh, result };
  };
  return {
    browser,
    person,
    secret,
    codeNow,
    signIn,
    recoveryCodes: confirmed.json().recoveryCodes as string[],
  };
}

describe('[ACC-05] authenticator app', () => {
  test('is set up with the password and a code; the secret is encrypted', async () => {
    const { browser, person } = await signedIn(app, services);
    expect(codeOf(await browser.post('/api/auth/totp/begin', { password: 'wrong' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    const begun = (await browser.post('/api/auth/totp/begin', { password })).json();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Hangarline:/);
    expect(codeOf(await browser.post('/api/auth/totp/confirm', { code: '000000' }))).toEqual([
      401,
      'wrong_code',
    ]);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ hasSecondFactor: false });
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row?.totpSecret).not.toContain(begun.secret);
  });

  test('is then required at sign-in, and each code works once', async () => {
    const { codeNow, signIn } = await withTotp();
    const { fresh, result } = await signIn();
    expect(codeOf(result)).toEqual([401, 'second_factor_required']);
    expect((await fresh.get('/api/auth/user')).statusCode).toBe(401);
    expect(codeOf(await fresh.post('/api/auth/second-factor', { code: '123456' }))).toEqual([
      401,
      'wrong_code',
    ]);
    const code = codeNow();
    const half = fresh.jar.get('sid');
    expect((await fresh.post('/api/auth/second-factor', { code })).statusCode).toBe(200);
    expect((await fresh.get('/api/auth/user')).json()).toMatchObject({ hasSecondFactor: true });
    expect(fresh.jar.get('sid')).not.toBe(half);

    const replay = await signIn();
    expect(codeOf(await replay.fresh.post('/api/auth/second-factor', { code }))).toEqual([401, 'wrong_code']);
  });

  test('a recovery code works once and is not stored in plain text', async () => {
    const { signIn, recoveryCodes, person } = await withTotp();
    expect(recoveryCodes).toHaveLength(10);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
    const use = async () =>
      (await signIn()).fresh.post('/api/auth/second-factor', { code: recoveryCodes[0]!.toLowerCase() });
    expect((await use()).statusCode).toBe(200);
    expect(codeOf(await use())).toEqual([401, 'wrong_code']);
  });

  test('a code without a password is rejected; the session without a second factor expires', async () => {
    const { codeNow, signIn } = await withTotp();
    expect(codeOf(await visitor().post('/api/auth/second-factor', { code: codeNow() }))).toEqual([
      401,
      'unauthenticated',
    ]);
    const { fresh } = await signIn();
    clock.forward({ minutes: 16 });
    expect((await fresh.post('/api/auth/second-factor', { code: codeNow() })).statusCode).toBe(401);
  });

  test('is removed with the password', async () => {
    const { browser, signIn } = await withTotp();
    expect((await browser.post('/api/auth/totp/remove', { password })).statusCode).toBe(200);
    expect((await signIn()).result.statusCode).toBe(200);
  });

  test('gives an administrator access outside sample data', async () => {
    const strict = await testApp({ SAMPLE_DATA: 'off' });
    const { browser } = await signedIn(strict.app, strict.services, { isAdmin: true });
    const { secret } = (await browser.post('/api/auth/totp/begin', { password })).json();
    const code = new TOTP({ secret }).generate({ timestamp: strict.clock.now.getTime() });
    await browser.post('/api/auth/totp/confirm', { code });
    expect((await browser.get('/api/admin/dual-access-requests')).statusCode).toBe(200);
  });
});

describe('[ACC-05] passkeys', () => {
  async function withPasskey() {
    const { browser, person } = await signedIn(app, services);
    const key = softwareAuthenticator('http://localhost');
    const { challenge } = (await browser.post('/api/auth/passkeys/begin', { password })).json();
    const added = await browser.post('/api/auth/passkeys', {
      name: 'Phone',
      response: key.create(challenge),
    });
    return { browser, person, key, added };
  }
  const challengeFor = async (browser: ReturnType<typeof visitor>) =>
    (await browser.post('/api/auth/passkeys/sign-in/begin')).json().challenge as string;

  test('are added, listed, used alone and removed', async () => {
    const { browser, person, key, added } = await withPasskey();
    expect([added.statusCode, added.json().name]).toEqual([201, 'Phone']);
    expect((await browser.get('/api/auth/passkeys')).json()).toHaveLength(1);

    const fresh = visitor();
    const response = key.get(await challengeFor(fresh));
    const signedInAs = await fresh.post('/api/auth/passkeys/sign-in', { response });
    expect(signedInAs.json()).toMatchObject({ email: person.email });
    expect((await fresh.get('/api/auth/user')).statusCode).toBe(200);

    expect((await browser.delete(`/api/auth/passkeys/${added.json().id}`, { password })).statusCode).toBe(
      204,
    );
    const late = visitor();
    const gone = key.get(await challengeFor(late));
    expect(codeOf(await late.post('/api/auth/passkeys/sign-in', { response: gone }))).toEqual([
      401,
      'wrong_code',
    ]);
  });

  test('a signature for another challenge, another key or a replay is rejected', async () => {
    const { key } = await withPasskey();
    const fresh = visitor();
    const response = key.get(await challengeFor(fresh));
    const stale = key.get('bm90LXRoZS1jaGFsbGVuZ2U');
    expect(codeOf(await fresh.post('/api/auth/passkeys/sign-in', { response: stale }))).toEqual([
      401,
      'wrong_code',
    ]);
    const forged = {
      ...softwareAuthenticator('http://localhost').get(await challengeFor(fresh)),
      id: response.id,
      rawId: response.id,
    };
    expect(codeOf(await fresh.post('/api/auth/passkeys/sign-in', { response: forged }))).toEqual([
      401,
      'wrong_code',
    ]);
    expect(codeOf(await fresh.post('/api/auth/passkeys/sign-in', { response: {} }))).toEqual([
      401,
      'wrong_code',
    ]);
    const replay = await visitor().post('/api/auth/passkeys/sign-in', { response });
    expect(codeOf(replay)).toEqual([401, 'wrong_code']);
  });

  test('as second factor must belong to the same user', async () => {
    const { person, key } = await withPasskey();
    const { key: strangersKey } = await withPasskey();
    const fresh = visitor();
    expect(codeOf(await fresh.post('/api/auth/login', { email: person.email, password }))).toEqual([
      401,
      'second_factor_required',
    ]);
    const wrong = strangersKey.get(await challengeFor(fresh));
    expect(codeOf(await fresh.post('/api/auth/passkeys/sign-in', { response: wrong }))).toEqual([
      401,
      'wrong_code',
    ]);
    const right = key.get(await challengeFor(fresh));
    expect((await fresh.post('/api/auth/passkeys/sign-in', { response: right })).statusCode).toBe(200);
  });

  test('of another user cannot be removed', async () => {
    const { added } = await withPasskey();
    const { browser: thief } = await signedIn(app, services);
    expect((await thief.delete(`/api/auth/passkeys/${added.json().id}`, { password })).statusCode).toBe(404);
  });
});

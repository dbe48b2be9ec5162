import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { href } from '#contract/addresses.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import { toKey, limits } from '#server/modules/limits/limits.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';
import { sendLink } from './link-tokens.service.ts';

const { app, services, clock, visitor, log } = await testApp();
const { db } = services;
const login = (browser: Browser, email: string, word = password) =>
  browser.post('/api/auth/login', { email, password: word });

describe('floods and limits', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const from = (address: string) => strict.visitor({ 'x-forwarded-for': address });

  test('support, waitlist and password changes cannot flood a mailbox', async () => {
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

  test('a stranger’s waitlist and support calls lock the owner of an address out of nothing', async () => {
    const { browser, person } = await signedIn(strict.app, strict.services);
    for (let i = 0; i < 7; i++) {
      await from(`192.0.2.${100 + i}`).post('/api/waitlist/join', {
        email: person.email,
        userType: 'aircraft_owner',
      });
      await from(`192.0.2.${100 + i}`).post('/api/support', {
        subject: 'x',
        message: 'x',
        email: person.email,
      });
    }
    const newPassword = 'another fine one';
    const change = await browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword,
    });
    expect(change.statusCode).toBe(200);
    const forgot = await strict.visitor().post('/api/auth/forgot-password', { email: person.email });
    expect(forgot.statusCode).toBe(202);
    await strict.settle();
    const sent = await strict.services.db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(sent.map(({ subject }) => subject)).toContain('Reset your password');
    expect((await browser.delete('/api/auth/user', { password: newPassword })).statusCode).toBe(204);
  });

  test('fifty guesses per address are allowed, even if seventy arrive concurrently for different accounts', async () => {
    const guesses = Array.from({ length: 70 }, (_, i) =>
      login(from('198.51.100.7'), `n${i}@example.org`, 'a wrong guess'),
    );
    const responses = await Promise.all(guesses);
    expect(responses.filter((a) => a.statusCode === 401)).toHaveLength(50);
  });

  test('a /64 of IPv6 addresses counts as one client, and an invalid address is ignored', async () => {
    const { email } = await buildUser(strict.services);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await login(from(`2001:db8:1:2::${i + 1}`), email, 'a wrong guess')).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await login(from('x'.repeat(100)), email)).statusCode).toBe(200);
  });

  test('another account’s link does not unlock sign-in', async () => {
    const [victim, other] = [await buildUser(strict.services), await buildUser(strict.services)];
    const key = toKey(limits.signInAccount, victim.email);
    const hits = Array.from({ length: 100 }, () => ({ key, at: strict.clock.now }));
    await strict.services.db.insert(limitHits).values(hits);
    const unlockToken = await sendLink(
      { ...strict.services, actor: undefined, clientAddress: '', log },
      other,
      {
        purpose: 'unlock',
        path: (token) => href('/sign-in', { unlock: token }),
        content: accountEmails.unlock,
      },
    );
    const response = await strict
      .visitor()
      .post('/api/auth/login', { email: victim.email, password, unlockToken });
    expect(codeOf(response)).toEqual([401, 'sign_in_link_required']);
  });
});

describe('addresses and headers', () => {
  test.each(['/%09/evil.com', '/%0a/evil.com', '/%5Cevil.com', '/%E2%82%AC', '//evil.com'])(
    'returnTo=%s leads to no other site',
    async (returnTo) => {
      const response = await visitor().get(`/api/login?returnTo=${returnTo}`);
      expect([response.statusCode, response.headers.location]).toEqual([302, '/sign-in']);
    },
  );

  test('under https the cookie is Secure, and responses are not cached', async () => {
    const secure = await testApp({
      APP_URL: 'https://hangarline.example',
      RATE_LIMITS: 'on',
      SAMPLE_DATA: 'off',
    });
    const { email } = await buildUser(secure.services);
    const response = await login(secure.visitor(), email);
    expect(response.headers['set-cookie']).toContain('Secure');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('names contain no line breaks and no direction overrides', async () => {
    const { browser } = await signedIn(app, services);
    for (const firstName of ['Eve\r\nBcc: x', 'Eve\u202eevil', 'Eve\u0007']) {
      expect((await browser.patch('/api/auth/user', { firstName })).statusCode).toBe(400);
    }
  });

  test('a number beyond the range of ids is a 400, not a server error', async () => {
    const { browser } = await signedIn(app, services);
    expect((await browser.put('/api/notifications/read', { ids: [3_000_000_000] })).statusCode).toBe(400);
  });

  test('use within an hour is not recorded', async () => {
    const { browser, person } = await signedIn(app, services);
    const lastSeen = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.lastSeenAt;
    const before = await lastSeen();
    clock.forward({ minutes: 30 });
    await browser.get('/api/auth/user');
    expect(await lastSeen()).toEqual(before);
  });
});

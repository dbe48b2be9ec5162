import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { toKey, limits } from '#server/modules/limits/limits.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password } from '#server/testing/build/accounts.ts';

const { services, clock, visitor, settle } = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
const { db } = services;

const from = (address: string) => visitor({ 'x-forwarded-for': address });
const guess = (email: string, address: string, word = 'a wrong guess', more = {}) =>
  from(address).post('/api/auth/login', { email, password: word, ...more });

/** Counts wrong guesses at an account from as many addresses; hashing that many would be slow. */
const isUnderAttack = (email: string, times: number) =>
  db
    .insert(limitHits)
    .values(
      Array.from({ length: times }, () => ({ key: toKey(limits.signInAccount, email), at: clock.now })),
    );

test('[ACC-08~] ten guesses at the code that confirms an authenticator app, per account', async () => {
  const { email } = await buildUser(services);
  const browser = from('192.0.2.90');
  await browser.post('/api/auth/login', { email, password });
  const { secret } = (await browser.post('/api/auth/totp/begin', { password })).json();
  const confirm = (code: string) => browser.post('/api/auth/totp/confirm', { code });
  const right = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  const wrong = () => String((Number(right()) + 500_000) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(Array.from({ length: 15 }, () => confirm(wrong())));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect((await confirm(right())).statusCode).toBe(429);
  clock.forward({ minutes: 15 });
  expect((await confirm(right())).statusCode).toBe(200);
});

describe('[ACC-08] guesses at a password', () => {
  test('ten per account and address, then none for 15 minutes, not even the right one', async () => {
    const { email } = await buildUser(services);
    for (let i = 0; i < 10; i++) expect((await guess(email, '192.0.2.1')).statusCode).toBe(401);
    const rejected = await guess(email, '192.0.2.1', password);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800);
    expect(rejected.json().message).toBe('Too many attempts. Try again in 15 minutes.');
    expect((await guess(email, '192.0.2.2', password)).statusCode).toBe(200);
    clock.forward({ minutes: 15 });
    expect((await guess(email, '192.0.2.1', password)).statusCode).toBe(200);
  });

  test('ten, even if thirty are concurrent; rejected attempts are not counted', async () => {
    const { email } = await buildUser(services);
    const responses = await Promise.all(Array.from({ length: 30 }, () => guess(email, '192.0.2.3')));
    expect(responses.filter((a) => a.statusCode === 401)).toHaveLength(10);
    expect(
      await db.$count(
        limitHits,
        eq(limitHits.key, toKey(limits.signInAccountAndAddress, `${email} 192.0.2.3`)),
      ),
    ).toBe(10);
  });

  test('the right password resets the count', async () => {
    const { email } = await buildUser(services);
    for (let i = 0; i < 9; i++) await guess(email, '192.0.2.4');
    await guess(email, '192.0.2.4', password);
    for (let i = 0; i < 9; i++) expect((await guess(email, '192.0.2.4')).statusCode).toBe(401);
  });

  test('fifty per address, over all accounts', async () => {
    for (let i = 0; i < 50; i++)
      expect((await guess(`nobody${i}@example.org`, '192.0.2.5')).statusCode).toBe(401);
    expect((await guess('nobody51@example.org', '192.0.2.5')).statusCode).toBe(429);
  });

  test('after a hundred from many addresses, only an emailed link lets the user sign in', async () => {
    const { email } = await buildUser(services);
    await isUnderAttack(email, 99);
    await guess(email, '198.51.100.1');
    const rejected = await guess(email, '203.0.113.1', password);
    expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'sign_in_link_required']);
    const unknown = 'ghost@example.org';
    await isUnderAttack(unknown, 99);
    await guess(unknown, '198.51.100.2');
    expect((await guess(unknown, '203.0.113.1')).json().message).toBe(rejected.json().message);

    await guess(email, '203.0.113.2');
    await settle();
    await guess(email, '203.0.113.5');
    await settle();
    const sent = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent).toHaveLength(1);
    const unlockToken = /unlock=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1];
    expect((await guess(email, '203.0.113.3', 'a wrong guess', { unlockToken })).statusCode).toBe(401);
    expect((await guess(email, '203.0.113.3', password, { unlockToken })).statusCode).toBe(200);
    expect((await guess(email, '203.0.113.4', password, { unlockToken })).json().code).toBe(
      'sign_in_link_required',
    );
  });
});

describe('[ACC-08] registrations and emails', () => {
  test('200 registrations per address and hour', async () => {
    await db
      .insert(limitHits)
      .values(
        Array.from({ length: 200 }, () => ({ key: toKey(limits.registrations, '192.0.2.9'), at: clock.now })),
      );
    const person = {
      password,
      firstName: 'A',
      lastName: 'B',
      ageConfirmed: true,
      email: 'one-more@example.org',
    };
    expect((await from('192.0.2.9').post('/api/auth/register', person)).statusCode).toBe(429);
    expect((await from('192.0.2.10').post('/api/auth/register', person)).statusCode).toBe(201);
  });

  test('five emails per recipient and hour, whether the account exists or not', async () => {
    const { email } = await buildUser(services);
    for (const who of [email, 'no-account@example.org']) {
      for (let i = 0; i < 5; i++) {
        expect((await from('192.0.2.20').post('/api/auth/forgot-password', { email: who })).statusCode).toBe(
          202,
        );
      }
      expect((await from('192.0.2.21').post('/api/auth/forgot-password', { email: who })).statusCode).toBe(
        429,
      );
    }
    clock.forward({ minutes: 61 });
    expect((await from('192.0.2.21').post('/api/auth/forgot-password', { email })).statusCode).toBe(202);
  });

  test('sixty emails per address and hour', async () => {
    for (let i = 0; i < 60; i++) {
      await from('192.0.2.30').post('/api/auth/forgot-password', { email: `spam${i}@example.org` });
    }
    const rejected = await from('192.0.2.30').post('/api/auth/forgot-password', {
      email: 'spam61@example.org',
    });
    expect(rejected.statusCode).toBe(429);
  });

  test('old counters are deleted', async () => {
    clock.forward({ days: 1, minutes: 1 });
    await settle();
    expect(await db.$count(limitHits)).toBe(0);
  });
});

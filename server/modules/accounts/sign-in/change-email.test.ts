import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { accountTokens, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { during } from '#server/testing/during.ts';
import { codeOf } from '#server/testing/responses.ts';
import { sendConfirmationEmail, sendPasswordResetEmail } from './email-links.service.ts';
import { sendUnlockEmail } from './sign-in.service.ts';

const { app, services, visitor, settle, clock, log } = await testApp({
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'on',
  ADMIN_EMAILS: 'chief@example.org',
});
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
const newEmail = () => `${crypto.randomUUID()}@example.org`;
const tokensTo = async (recipient: string) => {
  const rows = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
  return rows.flatMap(({ text }) => /(?:token|unlock)=([\w-]{16,})/.exec(text ?? '')?.[1] ?? []);
};
const unconfirmed = () => signedIn(app, services, { emailVerifiedAt: null });
const setEmail = (tx: Db, id: string, email: string) =>
  tx.update(users).set({ email }).where(eq(users.id, id));
const verify = (token: string | undefined) => visitor().post('/api/auth/verify-email', { token });

describe('[ACC-02~] a wrong email address at sign-up', () => {
  test('is corrected with the password; links to the old address stop working, the new one gets a link', async () => {
    const { browser, person } = await unconfirmed();
    await browser.post('/api/auth/resend-verification');
    await visitor().post('/api/auth/forgot-password', { email: person.email });
    await settle();
    const [confirmOld, resetOld] = await tokensTo(person.email);
    const email = newEmail();
    const change = (body: object) => browser.post('/api/auth/change-email', body);
    expect(codeOf(await change({ email, password: 'a wrong one' }))).toEqual([401, 'wrong_credentials']);
    const changed = await change({ email: email.toUpperCase(), password });
    expect(changed.json()).toMatchObject({ id: person.id, email, emailVerified: false });
    expect(codeOf(await verify(confirmOld))).toEqual([400, 'invalid_token']);
    const reset = { token: resetOld, password: 'another fine long one' };
    expect(codeOf(await visitor().post('/api/auth/reset-password', reset))).toEqual([400, 'invalid_token']);
    expect(await tokensTo(person.email)).toEqual([]);
    expect((await verify((await tokensTo(email))[0])).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email, emailVerified: true });
    await signIn(app, { email });
    const again = await change({ email: newEmail(), password });
    expect([...codeOf(again), again.json().message]).toEqual([409, 'stale_state', 'Email cannot be changed']);
  });

  test('is corrected also when unconfirmed accounts are read-only; not to the email of another account', async () => {
    const { browser } = await unconfirmed();
    const { email: taken } = await buildUser(services);
    clock.forward({ days: 8 });
    expect(codeOf(await browser.post('/api/auth/change-email', { email: taken, password }))).toEqual([
      409,
      'email_taken',
    ]);
    const email = newEmail();
    expect((await browser.post('/api/auth/change-email', { email, password })).statusCode).toBe(200);
    expect(await tokensTo(email)).toHaveLength(1);
  });

  test('five emails an hour per address; two at once to the same address: one is refused', async () => {
    const [a, b] = [await unconfirmed(), await unconfirmed()];
    const email = newEmail();
    const statuses = await Promise.all(
      [a, b].map(
        async ({ browser }) => (await browser.post('/api/auth/change-email', { email, password })).statusCode,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    const winner = statuses[0] === 200 ? a : b;
    const sent: number[] = [];
    for (let n = 0; n < 5; n++)
      sent.push((await winner.browser.post('/api/auth/resend-verification')).statusCode);
    expect(sent.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  test('a refused change does not use up the emails of an address that has an account', async () => {
    const [stranger, victim] = [await unconfirmed(), await unconfirmed()];
    const body = { email: victim.person.email, password };
    for (let n = 0; n < 6; n++)
      expect(codeOf(await stranger.browser.post('/api/auth/change-email', body))[1]).toBe('email_taken');
    expect((await victim.browser.post('/api/auth/resend-verification')).statusCode).toBe(202);
  });
});

describe('a link works only for the address it was sent to', () => {
  const emailsTo = (recipient: string) => db.$count(mails, eq(mails.recipient, recipient));

  test('links that were sent before are refused once the account has another address', async () => {
    const { person } = await unconfirmed();
    await sendConfirmationEmail(ctx, person);
    await sendPasswordResetEmail(ctx, person.email);
    await sendUnlockEmail(ctx, person.email);
    const [confirm, reset, unlock] = await tokensTo(person.email);
    await setEmail(db, person.id, 'chief@example.org');
    const newPassword = { token: reset, password: 'another fine long one' };
    expect(codeOf(await verify(confirm))).toEqual([400, 'invalid_token']);
    expect(codeOf(await visitor().post('/api/auth/reset-password', newPassword))).toEqual([
      400,
      'invalid_token',
    ]);
    await visitor().post('/api/auth/login', { email: 'chief@example.org', password, unlockToken: unlock });
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user).toMatchObject({ emailVerifiedAt: null, isAdmin: false });
    const tokens = await db.select().from(accountTokens).where(eq(accountTokens.userId, person.id));
    expect(tokens.map(({ usedAt }) => usedAt)).toEqual([null, null, null]);
    await setEmail(db, person.id, person.email);
    expect((await verify(confirm)).statusCode).toBe(200);
    // Only the used link leaves the stored emails.
    expect(await tokensTo(person.email)).toEqual([reset, unlock]);
  });

  test('a link that is asked for during a change goes to the new address', async () => {
    const { browser, person } = await unconfirmed();
    const email = newEmail();
    const response = await during(
      db,
      (tx) => setEmail(tx, person.id, email),
      () => browser.post('/api/auth/resend-verification'),
    );
    expect(response.statusCode).toBe(202);
    expect([await emailsTo(person.email), await emailsTo(email)]).toEqual([0, 1]);
  });

  test.each([
    ['password reset', sendPasswordResetEmail],
    ['unlock', sendUnlockEmail],
  ])('a %s link to the old address is not sent during a change', async (_, send) => {
    const { person } = await unconfirmed();
    const email = newEmail();
    await during(
      db,
      (tx) => setEmail(tx, person.id, email),
      () => send(ctx, person.email),
    );
    expect([await emailsTo(person.email), await emailsTo(email)]).toEqual([0, 0]);
    expect(await db.$count(accountTokens, eq(accountTokens.userId, person.id))).toBe(0);
  });

  test('using a link and changing the address at once do not deadlock', async () => {
    const { person } = await unconfirmed();
    await sendConfirmationEmail(ctx, person);
    const [token] = await tokensTo(person.email);
    const response = await during(
      db,
      (tx) => tx.select().from(users).where(eq(users.id, person.id)).for('update'),
      () => verify(token),
      (tx) => tx.update(accountTokens).set({ usedAt: clock.now }).where(eq(accountTokens.userId, person.id)),
    );
    expect(codeOf(response)).toEqual([400, 'invalid_token']);
  });
});

test('without a mail server the confirmation link of a configured administrator is logged, and no other', async () => {
  const lines: string[] = [];
  const logged = { ...ctx, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) };
  const chief = await buildUser(services, { email: 'chief@example.org', emailVerifiedAt: null });
  await sendConfirmationEmail(logged, await buildUser(services, { emailVerifiedAt: null }));
  await sendConfirmationEmail({ ...logged, mailer: { send: async () => {} } as never }, chief);
  expect(lines).toEqual([]);
  await sendConfirmationEmail(logged, chief);
  const token = /http:\/\/localhost\/verify-email\?token=([\w-]+)/.exec(lines.join(''))?.[1];
  expect((await verify(token)).statusCode).toBe(200);
  expect((await (await signIn(app, chief)).get('/api/auth/user')).json()).toMatchObject({ isAdmin: true });
});

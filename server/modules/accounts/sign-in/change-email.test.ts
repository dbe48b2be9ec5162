import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { buildUser, password, signedIn, signIn } from '#server/modules/accounts/accounts.build.ts';
import { testApp } from '#server/testing/app.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, visitor, settle, clock } = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
const { db } = services;
const newEmail = () => `${crypto.randomUUID()}@example.org`;
const tokensTo = async (recipient: string) => {
  const rows = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
  return rows.flatMap(({ text }) => /token=([\w-]{16,})/.exec(text ?? '')?.[1] ?? []);
};
const unconfirmed = () => signedIn(app, services, { emailVerifiedAt: null });
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
});

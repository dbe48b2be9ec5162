import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { termsNoticeDays, termsVersion, termsVersions } from '#contract/accounts/terms.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;

const [first] = termsVersions;
const older = { termsVersion: first };
const noticesOf = async ({ id, email }: { id: string; email: string }) => ({
  told: await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.eventKey, `terms.announced:${termsVersion}`))),
  emails: await db.select().from(mails).where(eq(mails.recipient, email)),
});

test('new terms are announced once, by notification and one email, whatever emails the user has turned off', async () => {
  const off = { account: { email: false } };
  const person = await buildUser(services, { ...older, notificationPreferences: off });
  const unconfirmed = await buildUser(services, { ...older, emailVerifiedAt: null });
  const many = await Promise.all(Array.from({ length: 120 }, () => buildUser(services, older)));
  const current = await buildUser(services, { termsVersion });
  await settle();
  clock.forward({ days: 1 });
  await settle();
  const { told, emails } = await noticesOf(person);
  expect(told).toMatchObject([{ title: 'Our terms change', path: '/terms-of-service' }]);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toMatch(/^Our terms change on /);
  for (const word of ['Referrals', 'Cards you keep', 'Teams', 'Groups'])
    expect(emails[0]?.text).toContain(word);
  expect(await noticesOf(unconfirmed)).toMatchObject({ told: [{}], emails: [] });
  for (const one of many) expect(await noticesOf(one)).toMatchObject({ told: [{}], emails: [{}] });
  expect(await noticesOf(current)).toEqual({ told: [], emails: [] });
});

test('14 days later the user may only read, until they accept the newest version', async () => {
  for (const isAdmin of [false, true]) {
    const { browser, person } = await signedIn(app, services, { ...older, isAdmin });
    const change = () => browser.patch('/api/auth/user', { firstName: 'Bea' });
    await settle();
    const { termsDueAt } = okBody<{ termsDueAt: string }>(await browser.get('/api/auth/user'));
    expect(new Date(termsDueAt).getTime() - clock.now.getTime()).toBe(termsNoticeDays * 86_400_000);
    clock.forward({ days: termsNoticeDays, minutes: -1 });
    expect((await change()).statusCode).toBe(200);
    clock.forward({ minutes: 1 });
    expect(codeOf(await change())).toEqual([403, 'terms_not_accepted']);
    expect((await browser.get('/api/notifications')).statusCode).toBe(200);
    expect((await browser.get('/api/auth/export')).statusCode).toBe(200);
    expect(codeOf(await browser.post('/api/auth/terms', { version: first }))).toEqual([409, 'stale_state']);
    expect(codeOf(await change())).toEqual([403, 'terms_not_accepted']);
    const accepted = await browser.post('/api/auth/terms', { version: termsVersion });
    expect(okBody(accepted)).toMatchObject({ termsDueAt: null });
    expect((await change()).statusCode).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ termsVersion, termsAcceptedAt: clock.now });
  }
});

test('who does not accept can still write to support, sign out and delete the account', async () => {
  const { browser } = await signedIn(app, services, { ...older, termsDueAt: clock.now });
  const message = { subject: 'Your new terms', message: 'What do the new terms say about my card?' };

  expect((await browser.post('/api/support', message)).statusCode).toBe(201);
  expect((await browser.get('/api/logout')).statusCode).toBe(302);
  const { browser: other } = await signedIn(app, services, { ...older, termsDueAt: clock.now });
  expect((await other.delete('/api/auth/user', { password })).statusCode).toBe(204);
});

test('accepting terms does not stand for the age that a new account has yet to confirm', async () => {
  const { browser } = await signedIn(app, services, { termsAcceptedAt: null });
  const accepted = await browser.post('/api/auth/terms', { version: termsVersion });
  expect(codeOf(accepted)).toEqual([403, 'profile_incomplete']);
});

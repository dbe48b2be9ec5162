import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { testMailServer } from '#server/testing/mail-server.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, visitor, settle, clock } = await testApp();
const { db } = services;
const stored = async (recipient: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)).at(-1);
const tokenIn = (text: string | null | undefined) => /token=([\w-]{16,})/.exec(text ?? '')?.[1];
const newEmail = () => `${crypto.randomUUID()}@example.org`;
const register = async (email: string) => {
  const browser = visitor();
  await browser.post('/api/auth/register', {
    email,
    password,
    firstName: 'Ann',
    lastName: 'Wright',
    ageConfirmed: true,
  });
  return browser;
};

describe('the outbox', () => {
  test('is read by administrators only, newest first, by recipient, subject and status, with hidden links', async () => {
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const email = newEmail();
    const browser = await register(email);
    expect(codeOf(await browser.get('/api/admin/mails'))).toEqual([403, 'forbidden']);
    await visitor().post('/api/auth/forgot-password', { email });
    await settle();
    const list = await admin.get(`/api/admin/mails?q=${email.toUpperCase()}`);
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.json()).toMatchObject([
      { subject: 'Reset your password', recipient: email, status: 'kept', attempts: 0, lastError: null },
      { subject: 'Confirm your email address', canReveal: true },
    ]);
    expect(list.body).not.toContain(tokenIn((await stored(email))?.text));
    expect(list.json()[0].text).toContain('/reset-password?token=hidden');
    expect((await admin.get(`/api/admin/mails?q=${email}&status=sent`)).json()).toEqual([]);
  });

  test('reveals a link without a mail server, and records who saw it', async () => {
    const { browser: admin, person } = await signedIn(app, services, { isAdmin: true });
    const email = newEmail();
    const browser = await register(email);
    const mail = await stored(email);
    const reveal = (by: typeof admin) => by.post(`/api/admin/mails/${mail?.id}/reveal`);
    expect(codeOf(await reveal(browser))).toEqual([403, 'forbidden']);
    expect((await reveal(admin)).json().text).toContain(`token=${tokenIn(mail?.text)}`);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'mail.reveal'), eq(auditLog.entityId, String(mail?.id))));
    expect(entry).toMatchObject({ actorId: person.id, after: { recipient: email } });
  });

  test('never reveals a link while a mail server delivers it', async () => {
    const smtp = await testMailServer();
    const sending = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'a@hangarline.example' });
    const { browser: admin } = await signedIn(sending.app, sending.services, { isAdmin: true });
    const { email } = await buildUser(sending.services);
    await smtp.down();
    await sending.visitor().post('/api/auth/forgot-password', { email });
    await sending.settle();
    const read = async () => (await admin.get(`/api/admin/mails?q=${email}`)).json()[0];
    const waiting = await read();
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, canReveal: false });
    expect(waiting.lastError).toEqual(expect.any(String));
    expect(waiting.text).toContain('token=hidden');
    expect(codeOf(await admin.post(`/api/admin/mails/${waiting.id}/reveal`))).toEqual([403, 'forbidden']);
    await smtp.up();
    sending.clock.forward({ minutes: 5 });
    await sending.settle();
    expect(smtp.received.at(-1)?.text).toMatch(/token=[\w-]{16,}/);
    expect(await read()).toMatchObject({ status: 'sent', text: expect.stringContaining('token=removed') });
    expect((await sending.visitor().get('/api/config')).json().sendsEmail).toBe(true);
  });
});

describe('the link leaves the stored email', () => {
  const linksOf = async (recipient: string) => {
    const rows = await db.select().from(mails).where(eq(mails.recipient, recipient));
    return rows.flatMap(({ text, html }) => [tokenIn(text), tokenIn(html)]).filter(Boolean);
  };

  test('once it is used, with the other links of its purpose', async () => {
    const email = newEmail();
    const browser = await register(email);
    await browser.post('/api/auth/resend-verification');
    expect(await linksOf(email)).toHaveLength(4);
    const token = tokenIn((await stored(email))?.text);
    expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200);
    expect(await linksOf(email)).toEqual([]);
    await visitor().post('/api/auth/forgot-password', { email });
    await settle();
    const reset = { token: tokenIn((await stored(email))?.text), password: 'another fine long one' };
    expect((await visitor().post('/api/auth/reset-password', reset)).statusCode).toBe(200);
    expect(await linksOf(email)).toEqual([]);
  });

  test('once it has expired', async () => {
    const { email } = await buildUser(services);
    await visitor().post('/api/auth/forgot-password', { email });
    await settle();
    expect(await linksOf(email)).toHaveLength(2);
    clock.forward({ hours: 2 });
    await settle();
    expect(await linksOf(email)).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationKinds } from '#contract/messaging/notification-kinds.ts';
import { users } from '#server/db/schema/accounts.ts';
import { updateNotificationChoice } from '#server/modules/accounts/accounts.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildContent, notificationScene } from '#server/testing/build/notifications.ts';
import { testMailServer } from '#server/testing/mail-server.ts';
import { codeOf } from '#server/testing/responses.ts';
import { notify } from './notifications.service.ts';

const smtp = await testMailServer();
const parts = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'a@hangarline.example' });
const { app, services, visitor, clock, settle } = parts;
const { ctx, mailsTo } = notificationScene(parts);

const sentTo = (email: string) =>
  smtp.received.filter(({ to }) => to && !Array.isArray(to) && to.text === email);
const headerOf = (mail: ReturnType<typeof sentTo>[number] | undefined, name: string) =>
  mail?.headerLines
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]+:\s*/, '')
    .replaceAll(/\s/g, '');
/** What a mail program sends: from its own servers, without a session. */
const oneClick = (
  path: string,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => app.inject({ method: 'POST', url: path, headers: { host: 'localhost', 'content-type': type }, payload });
const pathIn = (link: string | undefined) =>
  /<http:\/\/localhost(\/api\/unsubscribe\/[\w-]+)>/.exec(link ?? '')?.[1];

async function emailed(n: number, kind: keyof typeof notificationKinds = 'quote_received') {
  const { browser, person } = await signedIn(app, services);
  await notify(ctx, person.id, buildContent(n, { kind }));
  await settle();
  const mail = sentTo(person.email).at(-1);
  return { browser, person, mail, path: pathIn(headerOf(mail, 'list-unsubscribe')) ?? '' };
}
const preferencesOf = async (browser: Awaited<ReturnType<typeof emailed>>['browser']) =>
  (await browser.get('/api/notifications/preferences')).json();

describe('one-click unsubscribe', () => {
  test('every notification email has the headers and a link; one POST without a session turns its kind off', async () => {
    const { browser, person, mail, path } = await emailed(1);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = path.split('/').at(-1);
    expect(mail?.text).toContain(`Unsubscribe: http://localhost/unsubscribe?token=${token}`);
    expect(mail?.html).toContain(`/unsubscribe?token=${token}`);
    // Looking turns nothing off: mail programs and scanners open links.
    const look = await visitor().get(path);
    expect(look.json()).toEqual({ label: notificationKinds.quote_received.label, isWaitlist: false });
    expect((await preferencesOf(browser)).quote_received.email).toBe(true);
    const before = await preferencesOf(browser);
    expect((await oneClick(path)).statusCode).toBe(204);
    expect(await preferencesOf(browser)).toEqual({
      ...before,
      quote_received: { ...before.quote_received, email: false },
    });
    expect((await oneClick(path)).statusCode).toBe(204);
    await notify(ctx, person.id, buildContent(2));
    await settle();
    expect(sentTo(person.email)).toHaveLength(1);
    // The stored email no longer has the token, which its recipient has.
    expect(await mailsTo(person.email)).toMatchObject([
      { unsubscribeUrl: null, text: expect.stringContaining('token=removed') },
    ]);
  });

  test.each([
    [
      'a form with files',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
    ['JSON', '{}', 'application/json'],
    ['plain text', 'x', 'text/plain'],
  ])('is done by %s', async (_name, body, type) => {
    const { browser, path } = await emailed(10);
    expect((await oneClick(path, body, type)).statusCode).toBe(204);
    expect((await preferencesOf(browser)).quote_received.email).toBe(false);
  });

  test('a token that was changed or made up finds nothing, and no account can be guessed from the result', async () => {
    const { path, browser } = await emailed(20);
    const token = path.split('/').at(-1)!;
    const changed = [
      `${token.slice(0, -2)}AA`,
      `A${token.slice(1)}`,
      token.slice(0, 20),
      Buffer.from(`${'x'.repeat(16)}${'y'.repeat(16)}payment`).toString('base64url'),
      'x',
    ].filter((text) => text !== token);
    for (const text of changed) {
      expect(codeOf(await oneClick(`/api/unsubscribe/${text}`))).toEqual([404, 'not_found']);
      expect(codeOf(await visitor().get(`/api/unsubscribe/${text}`))).toEqual([404, 'not_found']);
    }
    expect((await preferencesOf(browser)).quote_received.email).toBe(true);
  });

  test('of a deleted account looks the same', async () => {
    const { person, path } = await emailed(30);
    await services.db.update(users).set({ deletedAt: services.now() }).where(eq(users.id, person.id));
    expect((await oneClick(path)).statusCode).toBe(204);
    expect((await visitor().get(path)).statusCode).toBe(200);
  });

  test('of a digest turns off every kind that the digest brings, and nothing else', async () => {
    const { browser, person } = await signedIn(app, services);
    await updateNotificationChoice(ctx, person.id, () => ({ dailyDigest: true, invited: { push: false } }));
    await notify(ctx, person.id, buildContent(40));
    await settle();
    clock.forward({ days: 1 });
    await settle();
    const path = pathIn(headerOf(sentTo(person.email).at(-1), 'list-unsubscribe')) ?? '';
    expect((await visitor().get(path)).json()).toEqual({ label: 'Daily digest', isWaitlist: false });
    expect((await oneClick(path)).statusCode).toBe(204);
    const after = await preferencesOf(browser);
    expect(after).toMatchObject({
      quote_received: { email: false, push: true },
      invited: { email: false, push: false },
      payment: { email: true },
      account: { email: true },
    });
  });

  test('security emails have none', async () => {
    const { email } = await buildUser(services);
    await visitor().post('/api/auth/forgot-password', { email });
    await settle();
    const [mail] = sentTo(email);
    expect(mail?.subject).toBe('Reset your password');
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();
    expect(mail?.text).not.toContain('nsubscribe');
  });

  test('the outbox hides the link and gives it to nobody', async () => {
    const storing = await testApp();
    const { browser: admin, person } = await signedIn(storing.app, storing.services, { isAdmin: true });
    await notify(notificationScene(storing).ctx, person.id, buildContent(50));
    await storing.settle();
    const [mail] = (await admin.get(`/api/admin/mails?q=${person.email}`)).json();
    expect(mail).toMatchObject({ subject: 'Quote 50', canReveal: false });
    expect(mail.text).toContain('/unsubscribe?token=hidden');
    expect(codeOf(await admin.post(`/api/admin/mails/${mail.id}/reveal`))).toEqual([403, 'forbidden']);
  });
});

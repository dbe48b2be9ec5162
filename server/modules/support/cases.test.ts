import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { openStream } from '#server/testing/event-stream.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, visitor, clock, settle } = await testApp();
const { db } = services;
const { funded } = jobScenarios(app, services);
const ada = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Quill' });
const inbox = '/api/admin/support';
const question = { subject: 'Receipt', message: 'Where do I find it?' };
beforeAll(() => loadTestAirports(db));

const ask = async (browser: Browser, more = {}) =>
  okBody<{ id: number }>(await browser.post('/api/support', { ...question, ...more })).id;
const answer = (id: number, message: string, by = ada) =>
  by.browser.post(`${inbox}/${id}/replies`, { message });
const messagesOf = async (browser: Browser, id: number) =>
  (await browser.get(`/api/support/cases/${id}/messages`)).json();
const notificationsOf = (userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

describe('[ACC-09] a support case is a conversation', () => {
  test('question, reply and reply to it are in one case, which waits for support again', async () => {
    const { browser, person } = await signedIn(app, services);
    const id = await ask(browser);
    okBody(await answer(id, 'On the job’s page.'));
    const [told] = await notificationsOf(person.id);
    expect(told).toMatchObject({
      type: 'support',
      title: 'Reply from support',
      message: 'About “Receipt”: On the job’s page.',
      path: `/support/${id}`,
      isRead: false,
    });
    expect((await browser.get(`/api/support/cases/${id}`)).json()).toMatchObject({
      subject: 'Receipt',
      status: 'answered',
      excerpt: 'On the job’s page.',
      isFromSupport: true,
      request: null,
    });
    clock.forward({ minutes: 1 });
    const wrote = await browser.post(`/api/support/cases/${id}/messages`, { message: 'Found it, thanks.' });
    expect([wrote.statusCode, wrote.json()]).toMatchObject([201, { isFromSupport: false, author: null }]);
    expect(await messagesOf(browser, id)).toMatchObject([
      { id: null, message: 'Where do I find it?', isFromSupport: false, author: null },
      { message: 'On the job’s page.', isFromSupport: true, author: 'Ada' },
      { id: wrote.json().id, message: 'Found it, thanks.', isFromSupport: false, author: null },
    ]);
    // Who reads the case has read what told of it.
    expect((await notificationsOf(person.id)).map(({ isRead }) => isRead)).toEqual([true]);
    const found = (await ada.browser.get(`${inbox}/${id}`)).json();
    expect(found).toMatchObject({ status: 'open', claim: { name: 'A. Quill', isYou: true } });
    expect(found.replies.map((one: { isFromSupport: boolean }) => one.isFromSupport)).toEqual([true, false]);
  });

  test('lists own cases, latest activity first, in pages', async () => {
    const { browser } = await signedIn(app, services);
    const ids: number[] = [];
    for (const subject of ['First', 'Second', 'Third']) {
      ids.push(await ask(browser, { subject }));
      clock.forward({ minutes: 1 });
    }
    okBody(await answer(ids[0]!, 'Hello'));
    const subjects = async (query = '') => {
      const response = await browser.get(`/api/support/cases${query}`);
      const cursor = /cursor=([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
      return { cursor, subjects: response.json().map(({ subject }: { subject: string }) => subject) };
    };
    expect((await subjects()).subjects).toEqual(['First', 'Third', 'Second']);
    const first = await subjects('?limit=2');
    expect((await subjects(`?limit=2&cursor=${first.cursor}`)).subjects).toEqual(['Second']);
  });

  test('no one else reads or writes it: another person, a party of its job, a visitor', async () => {
    const job = await funded();
    const id = await ask(job.owner, { requestId: job.id });
    const stranger = await signedIn(app, services);
    const statuses = async (by: Browser) => [
      (await by.get(`/api/support/cases/${id}`)).statusCode,
      (await by.get(`/api/support/cases/${id}/messages`)).statusCode,
      (await by.post(`/api/support/cases/${id}/messages`, { message: 'Me too' })).statusCode,
    ];
    for (const by of [stranger.browser, job.provider.browser, ada.browser])
      expect(await statuses(by)).toEqual([404, 404, 404]);
    expect(await statuses(visitor())).toEqual([401, 401, 401]);
    expect((await job.provider.browser.get('/api/support/cases')).json()).toEqual([]);
    expect(await messagesOf(job.owner, id)).toHaveLength(1);
  });

  test('links to a request that its requester may see', async () => {
    const job = await funded();
    const id = await ask(job.owner, { requestId: job.id });
    expect((await job.owner.get(`/api/support/cases/${id}`)).json().request).toMatchObject({ id: job.id });
    expect((await ada.browser.get(`${inbox}/${id}`)).json().request).toMatchObject({ id: job.id });
    expect(await ask(job.provider.browser, { requestId: job.id })).toBeGreaterThan(id);
    const { browser } = await signedIn(app, services);
    const refused = await browser.post('/api/support', { ...question, requestId: job.id });
    expect(refused.statusCode).toBe(404);
    const byVisitor = { ...question, requestId: job.id, email: 'visitor@example.org' };
    expect((await visitor().post('/api/support', byVisitor)).json().issues).toMatchObject([
      { path: 'requestId' },
    ]);
  });

  test('suspended people and people who never confirmed their email reach support', async () => {
    const suspended = await signedIn(app, services, { suspendedAt: clock.now, suspensionReason: 'Spam' });
    const unconfirmed = await signedIn(app, services, { emailVerifiedAt: null });
    clock.forward({ days: 8 });
    for (const { browser } of [suspended, unconfirmed]) {
      const id = await ask(browser);
      okBody(await browser.post(`/api/support/cases/${id}/messages`, { message: 'Are you there?' }));
      expect(await messagesOf(browser, id)).toHaveLength(2);
    }
  });
});

describe('[ACC-09~] a case is claimed', () => {
  test('by one administrator, who alone replies and closes until another takes it over', async () => {
    const { browser } = await signedIn(app, services);
    const bo = await signedIn(app, services, { isAdmin: true, firstName: 'Bo', lastName: 'Hart' });
    const id = await ask(browser);
    const claim = (by: typeof bo, body = {}) => by.browser.post(`${inbox}/${id}/claim`, body);
    expect((await claim(ada)).json().claim).toEqual({ name: 'A. Quill', isYou: true });
    expect((await ada.browser.get(`${inbox}?q=%23${id}`)).json()[0].claim.name).toBe('A. Quill');
    for (const refused of [
      await claim(bo),
      await answer(id, 'Hello', bo),
      await bo.browser.put(`${inbox}/${id}/status`, { status: 'closed' }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'case_claimed']);
    expect((await claim(bo, { takeOver: true })).json().claim).toEqual({ name: 'B. Hart', isYou: true });
    expect((await answer(id, 'Hello')).statusCode).toBe(409);
    expect((await answer(id, 'Hello', bo)).statusCode).toBe(201);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(auditLog.id);
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['support.claimed', ada.person.id],
      ['support.claimed', bo.person.id],
      ['support.answered', bo.person.id],
    ]);
  });

  test('an administrator neither claims nor answers their own case', async () => {
    const id = await ask(ada.browser);
    expect((await answer(id, 'Hello me')).json().code).toBe('own_case');
    for (const takeOver of [false, true])
      expect((await ada.browser.post(`${inbox}/${id}/claim`, { takeOver })).json().code).toBe('own_case');
  });
});

test('[ACC-09~] a reply says what became of its email', async () => {
  const { browser } = await signedIn(app, services);
  const own = await ask(browser);
  const byVisitor = await ask(visitor(), { email: 'mail-me@example.org' });
  const mailOf = async (id: number) => (await ada.browser.get(`${inbox}/${id}`)).json().replies[0].mail;
  for (const id of [own, byVisitor]) okBody(await answer(id, 'Hello'));
  // Notifications are emailed in a task; a visitor's reply is written with it.
  expect([await mailOf(own), await mailOf(byVisitor)]).toEqual([null, 'kept']);
  await settle();
  expect(await mailOf(own)).toBe('kept');
  await db.update(mails).set({ status: 'bounced' }).where(eq(mails.recipient, 'mail-me@example.org'));
  expect(await mailOf(byVisitor)).toBe('bounced');
  const silent = await signedIn(app, services);
  okBody(await silent.browser.put('/api/notifications/preferences', { support: { email: false } }));
  const id = await ask(silent.browser);
  okBody(await answer(id, 'Hello'));
  await settle();
  expect(await mailOf(id)).toBe(null);
});

test('[NOTE-02~] open pages of the requester and of administrators are told of a case, no one else’s', async () => {
  const requester = await signedIn(app, services);
  const stranger = await signedIn(app, services);
  const people = [requester.browser, ada.browser, stranger.browser];
  const streams = await Promise.all(people.map((browser) => openStream(app, browser)));
  for (const stream of streams) await stream.until('ready');
  const caseId = await ask(requester.browser);
  okBody(await ada.browser.post(`${inbox}/${caseId}/claim`, {}));
  for (const stream of streams.slice(0, 2)) {
    await stream.until('support', 2);
    expect(stream.ofKind('support').map(({ payload }) => payload)).toEqual([{ caseId }, { caseId }]);
  }
  expect(streams[2]!.ofKind('support')).toEqual([]);
  for (const stream of streams) await stream.close();
});

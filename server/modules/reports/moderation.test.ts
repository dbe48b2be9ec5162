import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { liveEvents } from '#server/db/schema/live.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { reports } from '#server/db/schema/reports.ts';
import { notifyUnread } from '#server/modules/messaging/unread-messages.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { jobScenarios, uploaded } from '#server/testing/build/jobs.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import { buildJob } from '#server/testing/build/reviews.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';

const { app, services, clock, log, settle, visitor } = await testApp();
const { db } = services;
const admin = (await signedIn(app, services, { isAdmin: true, firstName: 'June', lastName: 'Ahn' })).browser;
const reason = 'Asks me to pay outside of the site.';
const note = 'Payments belong on the platform, where they are protected.';
const removed = 'Removed by a moderator';

interface Detail {
  id: number;
  status: string;
  reportCount: number;
  can: string[];
  isYours: boolean;
  content: { messages: { content: string; isReported: boolean; files: { fileUrl: string }[] }[] };
}

const report = async (browser: Browser, targetType: string, targetId: string | number) =>
  okBody<{ id: number }>(await browser.post('/api/reports', { targetType, targetId, reason })).id;
const decide = (id: number, body: object, by = admin) => by.post(`/api/admin/reports/${id}/decide`, body);
const detail = async (id: number, by = admin) => okBody<Detail>(await by.get(`/api/admin/reports/${id}`));
const told = async (userId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, 'account')))
      .orderBy(asc(notifications.id))
  ).map(({ title, message }) => `${title}: ${message}`);

/** An owner and a shop with a conversation; the shop reports its second message. */
async function conversation() {
  const owner = await signedIn(app, services, { firstName: 'Marta', lastName: 'Keller' });
  const shop = await signedInProvider(app, services);
  const say = async (content: string) =>
    okBody<{ id: number }>(await write(owner.browser, shop.person.id, content)).id;
  const ids = [];
  for (const content of ['Hello there', 'Wire me the zorkmids instead', 'Thanks', 'Bye'])
    ids.push(await say(content));
  const messageId = ids[1]!;
  const thread = async (browser: Browser, otherId: string) =>
    okBody<{ content: string }[]>(await browser.get(`/api/messages/conversation/${otherId}`)).map(
      ({ content }) => content,
    );
  return { owner, shop, say, messageId, thread, id: await report(shop.browser, 'message', messageId) };
}

/** A reviewed job. */
async function reviewed(rating = 1) {
  const owner = await signedIn(app, services);
  const shop = await buildProvider(services);
  const { request } = await buildJob(services, {
    providerId: shop.id,
    ownerId: owner.person.id,
    title: 'Prop overhaul',
  });
  const posted = okBody<{ id: number }>(
    await owner.browser.post('/api/reviews', {
      providerId: shop.id,
      requestId: request.id,
      rating,
      comment: 'They keep goats in the hangar.',
    }),
  );
  const ratingNow = async () => {
    const [row] = await db.select().from(serviceProviders).where(eq(serviceProviders.id, shop.id));
    return [row!.rating, row!.reviewCount];
  };
  const listed = async () =>
    okBody<object[]>(await owner.browser.get(`/api/reviews/provider/${shop.id}`)).length;
  return { owner, shop, reviewId: posted.id, rating: ratingNow, listed };
}

describe('the queue', () => {
  test('one entry per target, oldest first, for administrators alone', async () => {
    const { id, shop } = await conversation();
    const other = await reviewed();
    const second = await report(await signIn(app, other.shop.person), 'review', other.reviewId);
    const third = await report(shop.browser, 'review', other.reviewId);
    const listed = okBody<Detail[]>(await admin.get('/api/admin/reports?limit=100'));
    const ids = listed.map((one) => one.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.includes(third)).toBe(false);
    expect(listed.find((one) => one.id === id)).toMatchObject({
      targetType: 'message',
      author: 'Marta Keller',
      reason,
      reportCount: 1,
    });
    expect(listed.find((one) => one.id === second)).toMatchObject({ reportCount: 2, decision: null });
    const first = await admin.get('/api/admin/reports?limit=1');
    expect(Number(first.headers['x-total-count'])).toBe(listed.length);
    const next = nextPage(first)!;
    expect(okBody<Detail[]>(await admin.get(next))[0]!.id).toBe(ids[1]);
    const outsider = await signedIn(app, services);
    for (const call of [
      (by: Browser) => by.get('/api/admin/reports'),
      (by: Browser) => by.get(`/api/admin/reports/${id}`),
      (by: Browser) => decide(id, { decision: 'dismiss' }, by),
      (by: Browser) => by.post(`/api/admin/reports/${id}/restore`, { note }),
      (by: Browser) => by.post(`/api/admin/reviews/${other.reviewId}/hide`, { isHidden: true, reason }),
    ]) {
      expect((await call(visitor())).statusCode).toBe(401);
      expect((await call(outsider.browser)).statusCode).toBe(403);
    }
    expect(codeOf(await admin.get('/api/admin/reports/999999'))).toEqual([404, 'not_found']);
    for (const body of [
      { decision: 'hide', note: 'short' },
      { decision: 'burn', note },
      { decision: 'warn' },
      {},
    ])
      expect((await decide(id, body)).statusCode).toBe(400);
  });

  test('a message comes with its neighbors only, a review with its job and provider, a profile and a request as they are', async () => {
    const { owner, shop, say, id, messageId } = await conversation();
    for (let n = 1; n <= 6; n++) await say(`Later ${n}`);
    const { content } = await detail(id);
    expect(content.messages.map((one) => one.content)).toEqual([
      'Hello there',
      'Wire me the zorkmids instead',
      'Thanks',
      'Bye',
      'Later 1',
      'Later 2',
      'Later 3',
    ]);
    expect(content.messages.filter((one) => one.isReported)).toMatchObject([
      { id: messageId, sender: 'Marta Keller', isHidden: false },
    ]);
    const review = await reviewed();
    expect(await detail(await report(shop.browser, 'review', review.reviewId))).toMatchObject({
      content: {
        kind: 'review',
        rating: 1,
        comment: 'They keep goats in the hangar.',
        job: { title: 'Prop overhaul' },
        provider: { id: review.shop.id },
      },
      can: ['dismiss', 'hide', 'warn', 'suspend'],
    });
    const profile = { kind: 'profile', provider: { id: shop.profile.id, title: 'Bayline Aero' } };
    for (const [type, target] of [
      ['user', shop.person.id],
      ['provider', shop.profile.id],
    ] as const)
      expect(await detail(await report(owner.browser, type, target))).toMatchObject({
        content: profile,
        author: { id: shop.person.id, upheldCount: 0 },
        can: ['dismiss', 'warn', 'suspend'],
      });
    const { funded } = jobScenarios(app, services);
    const job = await funded();
    expect(await detail(await report(job.provider.browser, 'request', job.id))).toMatchObject({
      content: { kind: 'request', request: { id: job.id } },
      author: { id: job.ownerId },
    });
  });
});

describe('a decision', () => {
  test('a hidden message is gone from thread, search, inbox, notifications, unsent emails and streams; shown again, it is back', async () => {
    const { owner, shop, id, thread } = await conversation();
    await shop.browser.put(`/api/messages/read/${owner.person.id}`);
    const file = await uploaded(owner.browser, 'message');
    const last = okBody<{ id: number }>(
      await write(owner.browser, shop.person.id, 'Zorkmids <b>now</b>\n\nplease', { fileIds: [file.id] }),
    ).id;
    const statusFor = async (browser: Browser) => (await browser.get(file.fileUrl)).statusCode;
    expect([await statusFor(shop.browser), await statusFor(admin)]).toEqual([200, 404]);
    const lastReport = await report(shop.browser, 'message', last);
    clock.forward({ minutes: 6 });
    await notifyUnread({ ...services, actor: undefined, clientAddress: '', log });
    await settle();
    const secret = /zorkmids/i;
    const seen = async () => ({
      threads: [
        ...(await thread(owner.browser, shop.person.id)),
        ...(await thread(shop.browser, owner.person.id)),
      ],
      search: (await shop.browser.get('/api/messages/search?q=zorkmids')).body,
      inbox: (await shop.browser.get('/api/inbox')).body,
      conversations: (await shop.browser.get('/api/messages/conversations')).body,
      bell: (await shop.browser.get('/api/notifications')).body,
      emails: (await db.select().from(mails).where(eq(mails.recipient, shop.person.email))).map(
        ({ text, html }) => `${text} ${html}`,
      ),
      stream: (await db.select().from(liveEvents).where(eq(liveEvents.userId, shop.person.id))).map(
        ({ payload }) => JSON.stringify(payload),
      ),
    });
    const before = await seen();
    for (const [where, text] of Object.entries(before)) expect(String(text), where).toMatch(secret);
    expect([await statusFor(shop.browser), await statusFor(admin)]).toEqual([200, 200]);

    okBody(await decide(id, { decision: 'hide', note }));
    expect(
      okBody<Detail>(await decide(lastReport, { decision: 'warn', note, alsoHide: true })),
    ).toMatchObject({
      status: 'upheld',
      can: ['restore'],
      content: { messages: expect.arrayContaining([expect.objectContaining({ id: last, isHidden: true })]) },
    });
    const after = await seen();
    for (const [where, text] of Object.entries(after)) expect(String(text), where).not.toMatch(secret);
    expect(after.threads.filter((text) => text === removed)).toHaveLength(4);
    expect(after.inbox).toContain(removed);
    expect(after.emails.join()).toContain(`${removed}</p>`);
    expect([await statusFor(shop.browser), await statusFor(admin)]).toEqual([404, 200]);
    expect((await detail(lastReport)).content.messages.at(-1)!.content).toContain('Zorkmids');
    expect(await told(owner.person.id)).toEqual([
      `Your message was removed: An administrator removed your message. Reason: ${note}`,
      `Warning about your account: An administrator warned you about your message and removed it. Reason: ${note}`,
    ]);

    expect(okBody<Detail>(await admin.post(`/api/admin/reports/${id}/restore`, { note }))).toMatchObject({
      status: 'dismissed',
      can: [],
    });
    okBody(await admin.post(`/api/admin/reports/${lastReport}/restore`, { note }));
    expect((await detail(lastReport)).status).toBe('upheld');
    expect(await thread(shop.browser, owner.person.id)).toEqual([
      'Hello there',
      'Wire me the zorkmids instead',
      'Thanks',
      'Bye',
      'Zorkmids <b>now</b>\n\nplease',
    ]);
    expect(codeOf(await admin.post(`/api/admin/reports/${id}/restore`, { note }))).toEqual([
      409,
      'stale_state',
    ]);
  });

  test('a hidden room message is replaced for both, in room and inbox, and cannot be reported again', async () => {
    const { funded } = jobScenarios(app, services);
    const job = await funded();
    const [room] = okBody<{ id: number }[]>(await job.owner.get(`/api/rooms?requestId=${job.id}`));
    const said = okBody<{ id: number }>(
      await job.owner.post(`/api/rooms/${room!.id}/messages`, { content: 'Call me a wombat.' }),
    );
    const id = await report(job.provider.browser, 'room_message', said.id);
    expect((await detail(id)).content).toMatchObject({ job: { id: job.id } });
    okBody(await decide(id, { decision: 'hide', note }));
    for (const browser of [job.owner, job.provider.browser]) {
      const lines = (await browser.get(`/api/rooms/${room!.id}/messages`)).body;
      expect(lines).toContain(removed);
      expect(lines + (await browser.get('/api/inbox')).body).not.toContain('wombat');
    }
    expect(
      (
        await job.provider.browser.post('/api/reports', {
          targetType: 'room_message',
          targetId: said.id,
          reason,
        })
      ).statusCode,
    ).toBe(404);
  });

  test('a hidden review leaves rating, count and list; shown again, it counts again', async () => {
    const { owner, shop, reviewId, rating, listed } = await reviewed();
    expect(await rating()).toEqual(['1.00', 1]);
    const id = await report(await signIn(app, shop.person), 'review', reviewId);
    okBody(await decide(id, { decision: 'hide', note }));
    expect([await rating(), await listed()]).toEqual([['0.00', 0], 0]);
    expect(await told(owner.person.id)).toEqual([
      `Your review was removed: An administrator removed your review. Reason: ${note}`,
    ]);
    okBody(await admin.post(`/api/admin/reports/${id}/restore`, { note }));
    expect([await rating(), await listed()]).toEqual([['1.00', 1], 1]);
    const hide = (isHidden: boolean) =>
      admin.post(`/api/admin/reviews/${reviewId}/hide`, { isHidden, reason: note });
    okBody(await hide(true));
    expect(await rating()).toEqual(['0.00', 0]);
    expect(codeOf(await hide(true))).toEqual([409, 'stale_state']);
    okBody(await hide(false));
    expect(await rating()).toEqual(['1.00', 1]);
    const logged = await db.select().from(transitions).where(eq(transitions.entity, 'report'));
    expect(logged.filter(({ entityId }) => entityId === id)).toMatchObject([
      { from: 'open', to: 'upheld', event: 'hide', reason: note },
      { from: 'upheld', to: 'dismissed', event: 'restore' },
    ]);
    const audited = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(audited.map(({ action }) => action)).toEqual(['report.hide', 'report.restore']);
  });

  test('several reports are decided together; each reporter reads one sentence, and dismissal tells the author nothing', async () => {
    const { owner, shop, reviewId } = await reviewed();
    const reporters = [await signIn(app, shop.person), (await signedIn(app, services)).browser];
    const ids: number[] = [];
    for (const reporter of reporters) ids.push(await report(reporter, 'review', reviewId));
    const done = okBody<Detail>(await decide(ids[1]!, { decision: 'dismiss', note: 'Fair enough.' }));
    expect(done).toMatchObject({ status: 'dismissed', reportCount: 2, can: [] });
    const rows = await db
      .select()
      .from(reports)
      .where(eq(reports.targetId, String(reviewId)));
    expect(rows).toMatchObject([{ status: 'dismissed' }, { status: 'dismissed' }]);
    expect(await told(shop.person.id)).toEqual([
      'We looked at your report: Thank you for your report: we looked at it and found nothing against our terms.',
    ]);
    expect(await told(owner.person.id)).toEqual([]);
    expect(codeOf(await decide(ids[0]!, { decision: 'hide', note }))).toEqual([409, 'stale_state']);
    const decided = okBody<Detail[]>(await admin.get('/api/admin/reports?status=dismissed&limit=100'));
    expect(decided.filter(({ id }) => ids.includes(id))).toHaveLength(1);
    // Decided once, it can be reported again.
    expect(ids).not.toContain(await report(reporters[0]!, 'review', reviewId));
  });

  test('two administrators at once: one decides, the other is told that it changed', async () => {
    const other = (await signedIn(app, services, { isAdmin: true })).browser;
    const { id, shop, owner } = await conversation();
    const codes = await Promise.all([
      decide(id, { decision: 'hide', note }),
      decide(id, { decision: 'warn', note }, other),
    ]);
    expect(codes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codes.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'stale_state',
      status: 'upheld',
    });
    expect(await told(owner.person.id)).toHaveLength(1);
    expect(await told(shop.person.id)).toEqual([
      'We looked at your report: Thank you for your report: we looked at it and took action.',
    ]);
  });

  test('a suspension signs the author out and hides what it says; administrators and deleted accounts cannot be suspended', async () => {
    const { id, owner } = await conversation();
    okBody(await decide(id, { decision: 'suspend', note, alsoHide: true }));
    expect((await owner.browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await told(owner.person.id)).toEqual([
      `Account changed: An administrator suspended your account. Reason: ${note}`,
    ]);
    expect((await detail(id)).content.messages[1]).toMatchObject({ isHidden: true });
    const again = await conversation();
    const colleague = await buildUser(services, { isAdmin: true });
    const about = await report(again.shop.browser, 'user', colleague.id);
    expect(codeOf(await decide(about, { decision: 'suspend', note }))).toEqual([400, 'invalid_input']);
    expect((await detail(about)).status).toBe('open');
    expect(codeOf(await decide(about, { decision: 'hide', note }))).toEqual([409, 'stale_state']);
    expect(codeOf(await decide(about, { decision: 'warn', note, alsoHide: true }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  test('nobody decides on their own report or content', async () => {
    const { reviewId } = await reviewed();
    const id = await report(admin, 'review', reviewId);
    expect(await detail(id)).toMatchObject({ isYours: true, can: [] });
    expect((await decide(id, { decision: 'dismiss' })).statusCode).toBe(403);
    const colleague = await signedIn(app, services, { isAdmin: true });
    const about = await report((await signedIn(app, services)).browser, 'user', colleague.person.id);
    expect((await decide(about, { decision: 'dismiss' }, colleague.browser)).statusCode).toBe(403);
    okBody(await decide(about, { decision: 'dismiss' }));
  });
});

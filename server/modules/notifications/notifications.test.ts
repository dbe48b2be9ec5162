import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { disputes } from '#server/db/schema/disputes.ts';
import { mails } from '#server/db/schema/mail.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { transaction } from '#server/db/transaction.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { buildContent, notificationScene } from '#server/testing/build/notifications.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { nextPage, okBody } from '#server/testing/responses.ts';
import { notify } from './notifications.service.ts';

const parts = await testApp();
const { app, services, visitor, settle, clock } = parts;
const { db } = services;
const { ctx } = notificationScene(parts);
const { funded } = jobScenarios(app, services);

describe('[NOTE-01~] notifications in the app', () => {
  test('are listed for their user only, newest first', async () => {
    const { browser, person } = await signedIn(app, services);
    const { browser: other } = await signedIn(app, services);
    await notify(ctx, person.id, buildContent(1));
    await notify(ctx, person.id, buildContent(2));
    const list = await browser.get('/api/notifications');
    expect(list.json()).toMatchObject([
      { title: 'Quote 2', type: 'quote_received', isRead: false, relatedId: 2, relatedType: 'request' },
      { title: 'Quote 1' },
    ]);
    expect(list.headers['x-total-count']).toBe('2');
    expect((await other.get('/api/notifications')).json()).toEqual([]);
    expect((await visitor().get('/api/notifications')).statusCode).toBe(401);
  });

  test('are sent at most once per event and user, also for concurrent calls', async () => {
    const { browser, person } = await signedIn(app, services);
    await Promise.all(Array.from({ length: 5 }, () => notify(ctx, person.id, buildContent(3))));
    expect((await browser.get('/api/notifications')).json()).toHaveLength(1);
    await settle();
    expect(await db.$count(mails, eq(mails.recipient, person.email))).toBe(1);
  });

  test('are inserted with the change or not at all', async () => {
    const { browser, person } = await signedIn(app, services);
    const change = transaction(db, async (tx) => {
      await notify({ ...ctx, db: tx }, person.id, buildContent(4));
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect((await browser.get('/api/notifications')).json()).toEqual([]);
    await settle();
    expect(await db.$count(mails, eq(mails.recipient, person.email))).toBe(0);
  });

  test('are paginated by cursor; a tampered cursor is rejected', async () => {
    const { browser, person } = await signedIn(app, services);
    for (let n = 10; n < 15; n++) await notify(ctx, person.id, buildContent(n));
    const titles: string[] = [];
    let url: string | undefined = '/api/notifications?limit=2';
    while (url) {
      const page = await browser.get(url);
      titles.push(...page.json().map((row: { title: string }) => row.title));
      url = nextPage(page);
    }
    expect(titles).toEqual(['Quote 14', 'Quote 13', 'Quote 12', 'Quote 11', 'Quote 10']);
    for (const cursor of ['x', 'MTA.forged', 'MTA']) {
      const response = await browser.get(`/api/notifications?cursor=${cursor}`);
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_cursor']);
    }
  });

  test('are marked read one by one or all; those of other users stay unread', async () => {
    const { browser, person } = await signedIn(app, services);
    const { browser: other, person: outsider } = await signedIn(app, services);
    for (const n of [20, 21, 22]) await notify(ctx, person.id, buildContent(n));
    await notify(ctx, outsider.id, buildContent(20));
    const [first] = (await browser.get('/api/notifications')).json();
    const [theirs] = (await other.get('/api/notifications')).json();
    expect((await browser.put('/api/notifications/read', { ids: [first.id, theirs.id] })).json()).toEqual({
      unread: 2,
    });
    expect((await other.get('/api/notifications')).json()[0].isRead).toBe(false);
    expect((await browser.put('/api/notifications/read', {})).json()).toEqual({ unread: 0 });
  });
});

describe('the list', () => {
  test('is filtered, counted, and says which request or job each entry is about', async () => {
    const { browser, person } = await signedIn(app, services);
    const { id, title } = await buildRequest(services);
    const [dispute] = await db
      .insert(disputes)
      .values({
        requestId: id,
        openedById: person.id,
        openedByRole: 'owner',
        reason: 'other',
        description: 'Something is wrong.',
        requestedRefund: '1.00',
        answerBy: services.now(),
      })
      .returning();
    await notify(ctx, person.id, buildContent(50, { related: { type: 'request', id } }));
    await notify(
      ctx,
      person.id,
      buildContent(51, { kind: 'dispute', related: { type: 'dispute', id: dispute!.id, requestId: id } }),
    );
    await notify(
      ctx,
      person.id,
      buildContent(52, { kind: 'maintenance_due', related: { type: 'aircraft', id } }),
    );
    const read = async (filter: string) => {
      const response = await browser.get(`/api/notifications?filter=${filter}`);
      return {
        total: response.headers['x-total-count'],
        entries: response
          .json()
          .map((row: { title: string; request: object | null }) => [row.title, row.request]),
      };
    };
    const about = { id, title, status: 'open', tailNumber: null };
    const all = [
      ['Quote 52', null],
      ['Quote 51', about],
      ['Quote 50', about],
    ];
    expect(await read('all')).toEqual({ total: '3', entries: all });
    expect(await read('jobs')).toEqual({ total: '2', entries: all.slice(1) });
    expect(await read('account')).toEqual({ total: '1', entries: all.slice(0, 1) });
    expect(await read('messages')).toEqual({ total: '0', entries: [] });
    const [newest] = (await browser.get('/api/notifications')).json();
    await browser.put('/api/notifications/read', { ids: [newest.id] });
    expect(await read('unread')).toEqual({ total: '2', entries: all.slice(1) });
  });

  test('names status and tail number of a job to its parties alone', async () => {
    const job = await funded();
    const { id: aircraftId, tailNumber } = await buildAircraft(services, { ownerId: job.ownerId });
    await db.update(serviceRequests).set({ aircraftId }).where(eq(serviceRequests.id, job.id));
    const stranger = await signedIn(app, services);
    const about = async ({ browser, id }: { browser: Browser; id: string }) => {
      await notify(ctx, id, buildContent(60, { related: { type: 'request', id: job.id } }));
      const list = okBody<{ title: string; request: object }[]>(await browser.get('/api/notifications'));
      return list.find((row) => row.title === 'Quote 60')?.request;
    };
    const known = { status: 'in_progress', tailNumber };
    expect(await about({ browser: job.owner, id: job.ownerId })).toMatchObject(known);
    expect(await about({ ...job.provider, id: job.provider.person.id })).toMatchObject(known);
    expect(await about({ ...stranger, id: stranger.person.id })).toMatchObject({
      status: null,
      tailNumber: null,
    });
  });
});

describe('[NOTE-01~] notifications by email', () => {
  test('are sent for the kinds that are on only', async () => {
    const { browser, person } = await signedIn(app, services);
    const before = (await browser.get('/api/notifications/preferences')).json();
    expect(before.quote_received).toEqual({
      email: true,
      push: true,
      label: expect.stringMatching(/quote/i),
    });
    const after = await browser.put('/api/notifications/preferences', { quote_received: { email: false } });
    expect(after.json()).toEqual({ ...before, quote_received: { ...before.quote_received, email: false } });
    await notify(ctx, person.id, buildContent(30));
    await notify(ctx, person.id, buildContent(31, { kind: 'payment' }));
    await settle();
    const sent = await db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(sent.map((mail) => mail.subject)).toEqual(['Quote 31']);
    expect(sent[0]?.text).toContain('http://localhost/requests/31');
    // Two choices at once are both kept.
    await Promise.all([
      browser.put('/api/notifications/preferences', { review: { email: false } }),
      browser.put('/api/notifications/preferences', { referral: { push: true } }),
      browser.put('/api/notifications/preferences', { dailyDigest: true }),
    ]);
    expect((await browser.get('/api/notifications/preferences')).json()).toMatchObject({
      quote_received: { email: false },
      review: { email: false },
      referral: { push: true, email: true },
      dailyDigest: true,
    });
    const unknown = await browser.put('/api/notifications/preferences', { nonsense: { email: false } });
    expect(unknown.statusCode).toBe(400);
  });

  test('are not sent to a deleted user', async () => {
    const gone = await buildUser(services, { deletedAt: services.now() });
    await notify(ctx, gone.id, buildContent(40));
    await settle();
    expect(await db.$count(mails, eq(mails.recipient, gone.email))).toBe(0);
  });
});

describe('[NOTE-01~] many notifications about one job', () => {
  const entriesOf = async (browser: Browser, limit = 50) =>
    okBody<{ title: string; message: string; isRead: boolean; id: number }[]>(
      await browser.get(`/api/notifications?limit=${limit}`),
    );

  test('are gathered into one entry and one email from the 21st in an hour on, none is lost', async () => {
    const { browser, person } = await signedIn(app, services);
    const about = (n: number, more = {}) =>
      buildContent(700, {
        kind: 'job_progress',
        title: `Finding ${n % 2}`,
        eventKey: `finding:${n}`,
        ...more,
      });
    for (let n = 0; n < 20; n++) await notify(ctx, person.id, about(n));
    await settle();
    const before = await db.$count(mails, eq(mails.recipient, person.email));
    await Promise.all(Array.from({ length: 9 }, (_, n) => notify(ctx, person.id, about(100 + n))));
    // One of which the user was told before is not told again.
    await notify(ctx, person.id, about(3));
    const [gathered, ...rest] = await entriesOf(browser);
    expect(rest).toHaveLength(20);
    expect(gathered).toMatchObject({
      title: 'Job updates',
      message: 'Finding 0 (5), Finding 1 (4)',
      isRead: false,
    });
    // What has a deadline or moves money is an entry of its own, and so is another job's.
    await notify(ctx, person.id, about(201, { kind: 'payment', title: 'Payment released' }));
    await notify(ctx, person.id, about(202, { isDeadline: true, title: 'Review by Friday' }));
    await notify(ctx, person.id, {
      ...about(203),
      related: { type: 'request', id: 701 },
      title: 'Elsewhere',
    });
    expect((await entriesOf(browser)).slice(0, 3).map(({ title }) => title)).toEqual([
      'Elsewhere',
      'Review by Friday',
      'Payment released',
    ]);
    await settle();
    clock.forward({ minutes: 11 });
    await settle();
    const emails = await db.select().from(mails).where(eq(mails.recipient, person.email));
    const texts = emails.slice(before).map(({ text }) => text ?? '');
    expect(texts.filter((text) => text.includes('Job updates: Finding 0 (5), Finding 1 (4)'))).toHaveLength(
      1,
    );
    // Read, it comes back with the next one in its time; later ones start anew.
    okBody(await browser.put('/api/notifications/read', {}));
    await notify(ctx, person.id, about(301));
    expect((await entriesOf(browser)).filter(({ isRead }) => !isRead)).toMatchObject([
      { message: 'Finding 1' },
    ]);
    clock.forward({ hours: 2 });
    await notify(ctx, person.id, about(302));
    expect((await entriesOf(browser))[0]).toMatchObject({ title: 'Finding 0' });
  });
});

describe('[NOTE-01~] notifications settle', () => {
  const unreadOf = async (browser: Browser) =>
    okBody<{ type: string; isRead: boolean; isOver: boolean }[]>(await browser.get('/api/notifications'))
      .filter(({ isRead }) => !isRead)
      .map(({ type, isOver }) => `${type}${isOver ? ' over' : ''}`);

  test('what was done is read, and what others did takes the button away', async () => {
    const { shop, opened, quoteOn } = jobScenarios(app, services);
    const { id, owner } = await opened();
    const [winner, loser] = [await shop(), await shop()];
    const invitation = (n: number) => ({
      ...buildContent(id, { kind: 'invited', title: 'Quote?' }),
      eventKey: `invited:${id}:${n}`,
    });
    await notify(ctx, winner.person.id, invitation(1));
    await notify(ctx, loser.person.id, invitation(2));
    expect([await unreadOf(winner.browser), await unreadOf(loser.browser)]).toEqual([
      ['invited'],
      ['invited'],
    ]);
    const quoteId = await quoteOn(id, winner.browser);
    expect(await unreadOf(winner.browser)).toEqual([]);
    expect(await unreadOf(owner)).toEqual(['quote_received']);
    okBody(await owner.post(`/api/service-quotes/${quoteId}/accept`));
    expect(await unreadOf(owner)).toEqual([]);
    expect(await unreadOf(loser.browser)).toEqual(['invited over']);
  });
});

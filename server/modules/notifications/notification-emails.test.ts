import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { buildContent, notificationScene } from '#server/testing/build/notifications.ts';
import { okBody } from '#server/testing/responses.ts';
import { emailNotifications } from './notification-emails.service.ts';
import * as repo from './notifications.repo.ts';
import { notify } from './notifications.service.ts';

const parts = await testApp({ RATE_LIMITS: 'on' });
const { app, services, clock, settle } = parts;
const { db } = services;
const { funded } = jobScenarios(app, services);
const { ctx, isNotificationTo, emailsTo, bellOf } = notificationScene(parts);

describe('notification emails', () => {
  test('twenty an hour per recipient, the rest in one more; other emails are not counted', async () => {
    const { person, browser } = await signedIn(app, services);
    await browser.post('/api/auth/forgot-password', { email: person.email });
    for (let n = 0; n < 25; n++) await notify(ctx, person.id, buildContent(100 + n));
    await settle();
    expect([await bellOf(person.id), await emailsTo(person.email)]).toEqual([25, 20]);
    clock.forward({ minutes: 61 });
    await notify(ctx, person.id, buildContent(130));
    await settle();
    expect(await emailsTo(person.email)).toBe(21);
    const [gathered] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, person.email), eq(mails.subject, '5 updates on Hangarline')));
    expect(gathered?.text).toContain('there was a lot of news at once');
  });

  test('what starts a clock or moves money is never delayed, and delays nothing else', async () => {
    const person = await buildUser(services);
    const about = (n: number, more: object) =>
      notify(ctx, person.id, buildContent(900, { eventKey: `e:${n}`, ...more }));
    await about(1, { title: 'Addition proposed', kind: 'job_progress' });
    await about(2, { title: 'Delivered', kind: 'job_progress', isDeadline: true });
    await about(3, { title: 'Refunded', kind: 'payment' });
    await about(4, { title: 'Dispute opened', kind: 'dispute' });
    await about(5, { title: 'Second addition', kind: 'job_progress' });
    await settle();
    const subjects = async () =>
      (await db.select().from(mails).where(isNotificationTo(person.email))).map(({ subject }) => subject);
    expect((await subjects()).toSorted()).toEqual([
      'Addition proposed',
      'Delivered',
      'Dispute opened',
      'Refunded',
    ]);
    clock.forward({ minutes: 11 });
    await settle();
    const all = await db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(all.filter(({ subject }) => subject === '1 update on Hangarline')).toHaveLength(1);
  });

  test.each([{ dailyDigest: false }, { dailyDigest: true }])(
    'the email about delivered work arrives right away after others about the job, %o',
    async (choice) => {
      const { id, owner, ownerId, provider } = await funded();
      okBody(await owner.put('/api/notifications/preferences', choice));
      const addition = { description: 'New valve stem.', price: 40 };
      const { id: additionId } = okBody<{ id: number }>(
        await act(provider.browser, id, 'additions', addition),
      );
      okBody(await provider.browser.post(`/api/additions/${additionId}/withdraw`));
      okBody(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
      await settle();
      const [person] = await db.select().from(users).where(eq(users.id, ownerId));
      const sent = await db.select().from(mails).where(isNotificationTo(person!.email));
      expect(sent.map(({ subject }) => subject)).toContain('Work delivered');
      expect(sent.map(({ subject }) => subject)).not.toContain('Additional work withdrawn');
    },
  );

  test('twenty an hour per mailbox, whichever account has the address', async () => {
    const [former, next] = [await buildUser(services), await buildUser(services)];
    for (let n = 0; n < 20; n++) await notify(ctx, former.id, buildContent(500 + n));
    await settle();
    await db
      .update(users)
      .set({ email: `${former.id}@example.org` })
      .where(eq(users.id, former.id));
    await db.update(users).set({ email: former.email }).where(eq(users.id, next.id));
    await notify(ctx, next.id, buildContent(530));
    await settle();
    expect([await bellOf(next.id), await emailsTo(former.email)]).toEqual([1, 20]);
  });

  test('ten alerts of new requests an hour; news of a job still arrives, also about such a request', async () => {
    const person = await buildUser(services);
    for (let n = 0; n < 25; n++)
      await notify(ctx, person.id, buildContent(600 + n, { kind: 'request_matched', title: 'New request' }));
    await settle();
    expect(await emailsTo(person.email)).toBe(10);
    for (let n = 0; n < 12; n++)
      await notify(
        ctx,
        person.id,
        buildContent(600 + n, {
          kind: 'quote_decided',
          title: 'Quote accepted',
          eventKey: `quote.accepted:${n}`,
        }),
      );
    await settle();
    const accepted = and(isNotificationTo(person.email), eq(mails.subject, 'Quote accepted'));
    expect([await db.$count(mails, accepted), await emailsTo(person.email)]).toEqual([10, 20]);
  });

  test('none to an address that is not confirmed: it may be a stranger’s', async () => {
    const person = await buildUser(services, { emailVerifiedAt: null });
    await notify(ctx, person.id, buildContent(700));
    await settle();
    expect([await bellOf(person.id), await emailsTo(person.email)]).toEqual([1, 0]);
  });

  test('twenty also if the tasks run concurrently', async () => {
    const person = await buildUser(services);
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) await notify(ctx, person.id, buildContent(200 + n));
    for (const { id } of await repo.list(db, person.id, 100)) ids.push(id);
    await Promise.all(ids.map((id) => emailNotifications(ctx, [{ emails: [{ id }], causedBy: null }])));
    expect(await emailsTo(person.email)).toBe(20);
  });

  test('one per request in ten minutes, also if two arrive at once', async () => {
    const person = await buildUser(services);
    const about = (n: number, id: number) =>
      notify(ctx, person.id, buildContent(n, { related: { type: 'request', id } }));
    await about(301, 1);
    await about(302, 1);
    await about(303, 2);
    const ids = (await repo.list(db, person.id, 10)).map(({ id }) => id);
    await Promise.all(ids.map((id) => emailNotifications(ctx, [{ emails: [{ id }], causedBy: null }])));
    expect(await emailsTo(person.email)).toBe(2);
    clock.forward({ minutes: 9 });
    await about(304, 1);
    await settle();
    expect(await emailsTo(person.email)).toBe(2);
    clock.forward({ minutes: 2 });
    await about(305, 1);
    await settle();
    expect([await bellOf(person.id), await emailsTo(person.email)]).toEqual([5, 3]);
  });

  test('none about what an owner does whose email is unconfirmed', async () => {
    const { person: shop } = await buildProvider(services);
    const owner = await signedIn(app, services, { emailVerifiedAt: null });
    const post = (browser: typeof owner.browser) =>
      browser.post('/api/requests', { title: 'Tire', description: 'Flat.', category: 'maintenance' });
    expect((await post(owner.browser)).statusCode).toBe(201);
    await settle();
    expect([await bellOf(shop.id), await emailsTo(shop.email)]).toEqual([1, 0]);
    const confirmed = await signedIn(app, services);
    await post(confirmed.browser);
    await settle();
    expect([await bellOf(shop.id), await emailsTo(shop.email)]).toEqual([2, 1]);
  });

  test('and none, nor an entry in the app, about one’s own acts', async () => {
    const person = await buildUser(services);
    const state = {
      memberships: [],
      hasSecondFactor: false,
      isSuspended: false,
      accountStatus: 'good',
    } as const;
    const actor = { ...person, ...state, accountId: person.id };
    await notify({ ...ctx, actor }, person.id, buildContent(401));
    await notify(ctx, person.id, buildContent(402, { causedBy: person.id }));
    expect(await bellOf(person.id)).toBe(0);
    await notify({ ...ctx, actor }, person.id, buildContent(403, { isOutcome: true }));
    expect(await bellOf(person.id)).toBe(1);
  });
});

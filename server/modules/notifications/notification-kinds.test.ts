import { and, eq, gt, inArray, max } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationKindNames, type NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { approvalScenarios } from '#server/testing/build/approvals.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { shareLogbook } from '#server/testing/build/logbooks.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { write } from '#server/testing/build/messaging.ts';
import { prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { approval, business, verificationScenarios } from '#server/testing/build/verification.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock, visitor } = await testApp();
const { db } = services;
const { shop, opened, quoteOn, accepted, funded, delivered, pay } = jobScenarios(app, services);
const { recordsReview, report } = prebuyScenarios(app, services);
const [splits, scenes] = [splitScenarios(app, services), verificationScenarios(app, services, writePaper)];
const approvals = approvalScenarios(app, services);
beforeAll(() => loadTestAirports(db));
interface Scene {
  id: number;
  owner: Browser;
  ownerId: string;
  provider: Awaited<ReturnType<typeof shop>>;
}
interface Row<S extends Scene = Scene> {
  kind: NotificationKind;
  title: string;
  to: ('owner' | 'provider')[];
  given: () => Promise<S>;
  when: (scene: S) => Promise<unknown>;
}
const row = <S extends Scene>(
  kind: NotificationKind,
  title: string,
  to: Row['to'],
  given: () => Promise<S>,
  when: (scene: S) => Promise<unknown>,
) => ({ kind, title, to, given, when }) as unknown as Row;
const open = async () => ({ ...(await opened()), provider: await shop() });
const quoted = async () => {
  const scene = await open();
  return { ...scene, quoteId: await quoteOn(scene.id, scene.provider.browser) };
};
const ok = async (response: Promise<Parameters<typeof okBody>[0]>) => okBody<{ id: number }>(await response);
/** A verification that waits for its review. */
const submitted = async () => {
  const scene = await open();
  const { browser } = scene.provider;
  const body = { ...business, ...(await scenes.documents(browser)) };
  const { id } = await ok(browser.post('/api/business-verification', body));
  await ok(browser.post(`/api/business-verification/${id}/submit`));
  return { ...scene, verificationId: id, admin: await scenes.admin() };
};
const additional = (job: Scene) =>
  ok(act(job.provider.browser, job.id, 'additions', { description: 'A new tire as well.', price: 90 }));
const withAddition = async () => {
  const job = await funded();
  return { ...job, additionId: (await additional(job)).id };
};
const problem = {
  reason: 'poor_quality',
  description: 'The new tire went flat the next morning.',
  requestedRefund: 400,
};
const disputed = async () => {
  const job = await delivered();
  return { ...job, disputeId: (await ok(act(job.owner, job.id, 'disputes', problem))).id };
};
const onDispute = (browser: Browser, id: number, what: string, body?: object) =>
  ok(browser.post(`/api/disputes/${id}/${what}`, body));
const answered = async () => {
  const job = await disputed();
  const description = 'The tube was new and fine at delivery.';
  await onDispute(job.provider.browser, job.disputeId, 'answer', { description });
  return job;
};
const completed = async () => {
  const job = await delivered();
  okBody(await act(job.owner, job.id, 'confirm'));
  return job;
};
/** A delivered job of an owner whom a third person, here the `provider`, referred. */
const referred = async () => {
  const job = await delivered();
  const referrer = await shop();
  await buildReferral(services, await buildCode(services, referrer.person.id), job.ownerId);
  return { ...job, provider: referrer };
};
const review = ({ owner, provider, id }: Scene) =>
  ok(
    owner.post('/api/reviews', {
      providerId: provider.id,
      requestId: id,
      rating: 5,
      comment: 'Quick and clean work.',
    }),
  );
const bank = { password, routingNumber: '110000000' };
const onRequest = { title: 'Flat tire', description: 'As soon as you can.', category: 'detailing' };
/** A case of the owner, answered by an administrator. */
const asked = async () => {
  const scene = await open();
  const question = { subject: 'Receipt', message: 'Where is it?', requestId: scene.id };
  return { ...scene, caseId: (await ok(scene.owner.post('/api/support', question))).id };
};
const rows: Row[] = [
  row(
    'request_matched',
    'New request for your services',
    ['provider'],
    async () => ({ ...(await opened()), provider: await shop({ servicesOffered: ['detailing'] }) }),
    ({ owner }) => ok(owner.post('/api/requests', onRequest)),
  ),
  row('invited', 'Invitation to quote', ['provider'], open, async ({ id, owner, provider }) => {
    for (let n = 0; n < 2; n++) okBody(await act(owner, id, 'invite', { providerId: provider.id }));
  }),
  row('quote_received', 'New quote', ['owner'], open, ({ id, provider }) => quoteOn(id, provider.browser)),
  row('quote_received', 'Quote revised', ['owner'], quoted, ({ id, provider }) =>
    quoteOn(id, provider.browser, { price: 900 }),
  ),
  row('quote_received', 'Quote withdrawn', ['owner'], quoted, ({ provider, quoteId }) =>
    ok(provider.browser.post(`/api/service-quotes/${quoteId}/withdraw`)),
  ),
  row('support', 'Reply from support', ['owner'], asked, async ({ caseId }) => {
    const { browser } = await signedIn(app, services, { isAdmin: true });
    okBody(await browser.post(`/api/admin/support/${caseId}/replies`, { message: 'On the job’s page.' }));
  }),
  row(
    'quote_expiring',
    'Quote expires soon',
    ['owner'],
    async () => {
      const scene = await open();
      await quoteOn(scene.id, scene.provider.browser, { validDays: 3 });
      return scene;
    },
    async () => clock.forward({ days: 1, hours: 6 }),
  ),
  row('quote_decided', 'Quote accepted', ['provider'], quoted, ({ owner, quoteId }) =>
    ok(owner.post(`/api/service-quotes/${quoteId}/accept`)),
  ),
  row('quote_decided', 'Quote rejected', ['provider'], quoted, ({ owner, quoteId }) =>
    ok(owner.post(`/api/service-quotes/${quoteId}/reject`, {})),
  ),
  row(
    'quote_decided',
    'Another quote accepted',
    ['provider'],
    async () => {
      const scene = await quoted();
      return { ...scene, otherQuote: await quoteOn(scene.id, (await shop()).browser) };
    },
    async ({ owner, otherQuote }) => {
      const { clientSecret } = okBody<Accepted>(await owner.post(`/api/service-quotes/${otherQuote}/accept`));
      okBody(await pay(owner, clientSecret));
    },
  ),
  row('share_due', 'Your share is due', ['provider'], splits.scene, splits.payFirst),
  row('payment', 'Payment held', ['owner', 'provider'], accepted, (job) =>
    ok(pay(job.owner, job.clientSecret)),
  ),
  row('job_progress', 'Work delivered', ['owner'], funded, ({ id, provider }) =>
    ok(act(provider.browser, id, 'deliver', { summary: 'Done.' })),
  ),
  row('job_progress', 'Changes requested', ['provider'], delivered, ({ id, owner }) =>
    ok(act(owner, id, 'request-changes', { reason: 'The valve cap is missing.' })),
  ),
  row('payment', 'Payment released', ['owner', 'provider'], delivered, async () =>
    clock.forward({ hours: 73 }),
  ),
  row(
    'payment',
    'Job cancelled, payment refunded',
    ['owner', 'provider'],
    funded,
    async ({ id, owner, provider }) => {
      okBody(await act(provider.browser, id, 'cancel-job', { reason: 'The lift is out of order.' }));
      okBody(await act(owner, id, 'cancel-job', { accept: true }));
    },
  ),
  row('job_progress', 'Additional work proposed', ['owner'], funded, additional),
  row('job_progress', 'Additional work approved', ['provider'], withAddition, ({ owner, additionId }) =>
    ok(owner.post(`/api/additions/${additionId}/approve`)),
  ),
  row('job_progress', 'Additional work declined', ['provider'], withAddition, ({ owner, additionId }) =>
    ok(owner.post(`/api/additions/${additionId}/decline`)),
  ),
  row('job_progress', 'Additional work withdrawn', ['owner'], withAddition, ({ provider, additionId }) =>
    ok(provider.browser.post(`/api/additions/${additionId}/withdraw`)),
  ),
  row('prebuy', 'Stage 1 reported', ['owner'], recordsReview, (job) => ok(report(job, 1))),
  row('dispute', 'A problem was reported', ['provider'], delivered, ({ id, owner }) =>
    ok(act(owner, id, 'disputes', problem)),
  ),
  row('dispute', 'Your dispute was answered', ['owner'], disputed, ({ provider, disputeId }) =>
    onDispute(provider.browser, disputeId, 'answer', { description: 'It was fine at delivery.' }),
  ),
  row('dispute', 'New offer in your dispute', ['owner'], answered, ({ provider, disputeId }) =>
    onDispute(provider.browser, disputeId, 'offers', { refundAmount: 100 }),
  ),
  row(
    'dispute',
    'Your offer was declined',
    ['provider'],
    async () => {
      const job = await answered();
      await onDispute(job.provider.browser, job.disputeId, 'offers', { refundAmount: 100 });
      return job;
    },
    ({ owner, disputeId }) => onDispute(owner, disputeId, 'offers/1/decline'),
  ),
  row('dispute', 'We’re deciding your dispute', ['owner', 'provider'], disputed, async () =>
    clock.forward({ days: 6 }),
  ),
  row('dispute', 'Dispute withdrawn', ['provider'], disputed, ({ owner, disputeId }) =>
    onDispute(owner, disputeId, 'withdraw'),
  ),
  row(
    'dispute',
    'Dispute resolved',
    ['owner', 'provider'],
    async () => {
      const job = await answered();
      await onDispute(job.owner, job.disputeId, 'escalate');
      return { ...job, admin: (await signedIn(app, services, { isAdmin: true })).browser };
    },
    ({ admin, disputeId }) =>
      ok(
        admin.post(`/api/admin/disputes/${disputeId}/rule`, {
          outcome: 'refund',
          note: 'The tire was not the one that was quoted.',
        }),
      ),
  ),
  row(
    'payout',
    'Payout sent',
    ['provider'],
    async () => {
      const job = await completed();
      okBody(
        await job.provider.browser.put('/api/payouts/account', { ...bank, accountNumber: '000123456789' }),
      );
      return job;
    },
    async () => clock.forward({ days: 4 }),
  ),
  row('review_wanted', 'How was the work?', ['owner'], delivered, ({ id, owner }) =>
    ok(act(owner, id, 'confirm')),
  ),
  row('review', 'You got a 5-star review', ['provider'], completed, review),
  row(
    'review',
    'New reply to your review',
    ['owner'],
    async () => {
      const job = await completed();
      return { ...job, reviewId: (await review(job)).id };
    },
    ({ provider, reviewId }) =>
      ok(provider.browser.post(`/api/reviews/${reviewId}/reply`, { reply: 'Thank you for coming.' })),
  ),
  row(
    'maintenance_due',
    'Annual inspection due soon',
    ['owner'],
    async () => {
      const scene = await open();
      const aircraft = await buildAircraft(services, { ownerId: scene.ownerId, homeAirport: 'KPAO' });
      const dueDate = new Date(clock.now.getTime() + 45 * 86_400_000).toISOString().slice(0, 10);
      await ok(scene.owner.post(`/api/aircraft/${aircraft.id}/reminders`, { template: 'annual', dueDate }));
      return scene;
    },
    async () => clock.forward({ days: 30 }),
  ),
  row('logbook', 'Logbook opened', ['owner'], open, async ({ owner, ownerId }) =>
    ok(visitor().get(await shareLogbook(services, owner, ownerId))),
  ),
  row(
    'message_unread',
    'New message from Tailwind Aero',
    ['owner'],
    quoted,
    async ({ provider, ownerId }) => {
      expect((await write(provider.browser, ownerId, 'Is Tuesday fine?')).statusCode).toBe(201);
      clock.forward({ minutes: 6 });
    },
  ),
  row(
    'credential',
    'Credential checked',
    ['provider'],
    async () => ({ ...(await open()), admin: (await signedIn(app, services, { isAdmin: true })).browser }),
    async ({ admin, provider }) => {
      const { id } = await ok(
        provider.browser.post('/api/service-providers/me/credentials', {
          kind: 'a_and_p',
          number: '3418417',
        }),
      );
      await ok(admin.post(`/api/admin/credentials/${id}/check`, { verdict: 'ok', how: 'Certificate seen.' }));
    },
  ),
  row(
    'account',
    'Account changed',
    ['owner'],
    async () => ({ ...(await open()), admin: (await signedIn(app, services, { isAdmin: true })).browser }),
    ({ admin, ownerId }) => ok(admin.put(`/api/admin/user/${ownerId}/type`, { userType: 'provider' })),
  ),
  row('member', 'New team member', ['provider'], open, async ({ provider }) => {
    await inviteTo(provider.browser, (await signedIn(app, services)).browser, services, { role: 'mechanic' });
  }),
  row('approval', 'Your approval is needed', ['owner'], approvals.toBeAsked, ({ asker, quoteId }) =>
    ok(asker.post(`/api/service-quotes/${quoteId}/accept`)),
  ),
  row('referral', 'You earned $25', ['provider'], referred, ({ owner, id }) => ok(act(owner, id, 'confirm'))),
  row('referral', 'You earned a $10 credit', ['owner'], referred, ({ owner, id }) =>
    ok(act(owner, id, 'confirm')),
  ),
  row('verification', 'Your business is verified', ['provider'], submitted, ({ admin, verificationId }) =>
    ok(admin.post(`/api/admin/verifications/${verificationId}/approve`, approval)),
  ),
  row('verification', 'We need a document', ['provider'], submitted, ({ admin, verificationId }) =>
    ok(
      admin.post(`/api/admin/verifications/${verificationId}/ask`, {
        document: 'insurance',
        note: 'Page 2 with the dates is missing.',
      }),
    ),
  ),
  row(
    'verification',
    'Verification needs a correction',
    ['provider'],
    submitted,
    ({ admin, verificationId }) =>
      ok(
        admin.post(`/api/admin/verifications/${verificationId}/reject`, {
          reason: 'The insurance has ended. Send the current certificate.',
        }),
      ),
  ),
];

describe('[NOTE-01] every notification reaches the right people, once, in the app and by email', () => {
  test('every kind is in the table', () =>
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(notificationKindNames)));

  test.each(rows)('$kind: “$title” to $to', async ({ kind, title, to, given, when }) => {
    const scene = await given();
    await settle();
    const [bystander, rival] = [await opened(), await shop({ servicesOffered: ['avionics'] })];
    const [last] = await db.select({ id: max(notifications.id) }).from(notifications);
    const lastId = last?.id ?? 0;
    await when(scene);
    await settle();
    await settle();
    const people = { owner: scene.ownerId, provider: scene.provider.person.id };
    const expected = to.map((one) => people[one]).sort();
    const added = await db
      .select()
      .from(notifications)
      .where(
        and(
          gt(notifications.id, lastId),
          eq(notifications.title, title),
          inArray(notifications.userId, [...Object.values(people), bystander.ownerId, rival.person.id]),
        ),
      );
    expect(added.map(({ userId }) => userId).sort()).toEqual(expected);
    expect(new Set(added.map(({ type }) => type))).toEqual(new Set([kind]));
    // Nobody else learned of the event.
    const keys = [...new Set(added.map(({ eventKey }) => eventKey!))];
    const told = await db.select().from(notifications).where(inArray(notifications.eventKey, keys));
    expect(
      told
        .filter((one) => one.title === title)
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual(expected);
    for (const { id } of added)
      expect(await db.$count(mails, eq(mails.dedupeKey, `notification:${id}`))).toBe(1);
    // Once per event: neither a later sweep nor a repeated task sends it again.
    await settle();
    expect(await db.$count(notifications, inArray(notifications.eventKey, keys))).toBe(told.length);
  });
});

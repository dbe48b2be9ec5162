import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios, inspect, type Accepted } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const { owner, opened, pay, accepted, funded, delivered } = jobScenarios(app, services);
const { row, notified, paymentStatus } = inspect(services);
const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const listTransitions = (id: number) =>
  db
    .select()
    .from(transitions)
    .where(and(eq(transitions.entity, 'request'), eq(transitions.entityId, id)))
    .orderBy(transitions.id);

describe('[JOB-03~] cancelling before work starts', () => {
  const alone = { reason: 'The airplane was sold.', alone: true };
  const freeOf = async (browser: Browser, id: number) =>
    okBody<{ cancelFreeUntil: string | null; can: string[] }>(await browser.get(`/api/requests/${id}`));

  test('the owner does it alone until a day before the agreed start, with a full refund', async () => {
    const job = await funded({ locationCode: null }, { availableDate: inDays(7) });
    // The day before that of the start, where it begins last.
    const until = new Date(`${inDays(6)}T12:00:00Z`).toISOString();
    for (const browser of [job.owner, job.provider.browser])
      expect((await freeOf(browser, job.id)).cancelFreeUntil).toBe(until);
    expect((await freeOf(job.owner, job.id)).can).toContain('cancel_early');
    expect((await freeOf(job.provider.browser, job.id)).can).not.toContain('cancel_early');
    expect(codeOf(await act(job.provider.browser, job.id, 'cancel-job', alone))[0]).toBe(409);
    okBody(await act(job.owner, job.id, 'cancel-job', alone));
    expect(await row(job.id)).toMatchObject({ status: 'cancelled', cancelReason: alone.reason });
    expect(await paymentStatus(job.payment.id)).toBe('refunded');
    expect((await notified(job.provider.person.id, 'payment')).at(-1)?.message).toBe(
      '“Annual inspection” was cancelled before work started. The owner gets a full refund.',
    );
  });

  test('later, or once work has begun, it takes both', async () => {
    const late = await funded({}, { availableDate: inDays(1) });
    expect(await freeOf(late.owner, late.id)).toMatchObject({ cancelFreeUntil: null });
    expect(codeOf(await act(late.owner, late.id, 'cancel-job', alone))).toEqual([409, 'stale_state']);
    const found = await funded({}, { availableDate: inDays(7) });
    const finding = { title: 'Worn tire', text: 'The cord shows.', grade: 'recommended', price: 200 };
    okBody(await act(found.provider.browser, found.id, 'findings', finding));
    expect(await freeOf(found.owner, found.id)).toMatchObject({ cancelFreeUntil: null });
    const waits = await funded({}, { availableDate: inDays(3) });
    clock.forward({ days: 3 });
    expect((await freeOf(waits.owner, waits.id)).can).not.toContain('cancel_early');
    expect(codeOf(await act(waits.owner, waits.id, 'cancel-job', alone))).toEqual([409, 'stale_state']);
  });
});

describe('[JOB-03] cancelling a job by agreement', () => {
  test('one party proposes, the other agrees: the payment is refunded', async () => {
    const job = await funded();
    expect((await act(job.provider.browser, job.id, 'cancel-job', { reason: 'short' })).statusCode).toBe(400);
    const proposed = await act(job.provider.browser, job.id, 'cancel-job', {
      reason: 'My hangar burned down.',
    });
    expect(proposed.json()).toMatchObject({ cancelProposedBy: 'provider', status: 'in_progress' });
    expect(codeOf(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }))).toEqual([
      409,
      'stale_state',
    ]);
    expect((await act(job.owner, job.id, 'cancel-job', { accept: true })).json()).toMatchObject({
      status: 'cancelled',
    });
    expect(await paymentStatus(job.payment.id)).toBe('refunded');
    expect((await notified(job.ownerId, 'payment')).at(-1)).toEqual({
      title: 'Job cancelled, payment refunded',
      message: 'You both agreed to cancel “Annual inspection”. You’ll get a full refund.',
    });
    expect((await notified(job.provider.person.id, 'payment')).at(-1)).toEqual({
      title: 'Job cancelled, payment refunded',
      message: 'You both agreed to cancel “Annual inspection”. The owner gets a full refund.',
    });
    expect((await listTransitions(job.id)).at(-1)).toMatchObject({
      event: 'agree_to_cancel',
      reason: 'My hangar burned down.',
    });
    // The timeline shows the reason once, with the party that gave it.
    const { timeline } = (await job.owner.get(`/api/requests/${job.id}`)).json();
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'propose_cancel', reason: 'My hangar burned down.' },
      { event: 'agree_to_cancel', by: 'You', reason: null },
    ]);
  });

  test('paid additional work is refunded too, unpaid is withdrawn', async () => {
    const job = await funded();
    const approved = async () => {
      const work = { description: 'The other tire is worn, too.', price: 400 };
      const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
      return okBody<Accepted>(await job.owner.post(`/api/additions/${id}/approve`));
    };
    const [paid, unpaid] = [await approved(), await approved()];
    okBody(await pay(job.owner, paid.clientSecret));
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
    const statuses = [job.payment, paid.payment, unpaid.payment].map(({ id }) => paymentStatus(id));
    expect(await Promise.all(statuses)).toEqual(['refunded', 'refunded', 'expired']);
    const { additions } = (await job.owner.get(`/api/requests/${job.id}/deal`)).json();
    expect(additions).toMatchObject([{ status: 'paid' }, { status: 'withdrawn' }]);
    expect(codeOf(await pay(job.owner, unpaid.clientSecret))).toEqual([409, 'stale_state']);
  });

  test('a declined or withdrawn proposal leaves the job running', async () => {
    const job = await funded();
    const propose = { reason: 'The airplane was sold.' };
    expect(codeOf(await act(job.owner, job.id, 'cancel-job', { accept: false }))).toEqual([
      409,
      'stale_state',
    ]);
    okBody(await act(job.owner, job.id, 'cancel-job', propose));
    expect(codeOf(await act(job.provider.browser, job.id, 'cancel-job', propose))).toEqual([
      409,
      'stale_state',
    ]);
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: false }));
    expect(await row(job.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
    expect((await notified(job.ownerId)).at(-1)?.message).toContain('declined your request to cancel');
    okBody(await act(job.owner, job.id, 'cancel-job', propose));
    okBody(await act(job.owner, job.id, 'cancel-job', { accept: false }));
    expect(await row(job.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
    expect((await notified(job.provider.person.id)).at(-1)?.message).toContain('no longer wants to cancel');
    expect((await listTransitions(job.id)).slice(-4).map(({ event }) => event)).toEqual([
      'propose_cancel',
      'decline_cancel',
      'propose_cancel',
      'take_back_cancel',
    ]);
  });

  test('an unanswered proposal is not the reason of a job cancelled by its deadline', async () => {
    const job = await funded();
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    clock.forward({ days: 75 });
    await settle();
    expect(await row(job.id)).toMatchObject({
      status: 'cancelled',
      cancelProposedBy: null,
      cancelReason: null,
    });
    expect((await listTransitions(job.id)).at(-1)).toMatchObject({ event: 'give_up', reason: null });
    expect((await notified(job.ownerId, 'payment')).at(-1)?.message).toContain('wasn’t delivered in time');
  });

  test('a cancelled job can no longer be paid for, delivered, confirmed or cancelled', async () => {
    const work = { description: 'The other tire is worn, too.', price: 400 };
    const job = await funded();
    const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/additions/${id}/approve`));
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
    const responses = [
      await pay(job.owner, clientSecret),
      await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }),
      await act(job.owner, job.id, 'confirm'),
      await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }),
      await act(job.owner, job.id, 'new-date', { date: '2027-06-01' }),
    ];
    for (const response of responses) expect(codeOf(response)).toEqual([409, 'stale_state']);
  });

  test('a cancelled request can no longer be accepted or paid for', async () => {
    const job = await accepted();
    okBody(await act(job.owner, job.id, 'back-out'));
    okBody(await job.owner.delete(`/api/requests/${job.id}`));
    const again = await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`);
    expect(again.json()).toMatchObject({ code: 'stale_state', status: 'cancelled' });
    expect(codeOf(await pay(job.owner, job.clientSecret))).toEqual([409, 'stale_state']);
  });

  test('delivered work cannot be cancelled by agreement', async () => {
    const job = await delivered();
    expect(codeOf(await act(job.owner, job.id, 'cancel-job', { reason: 'I changed my mind.' }))).toEqual([
      409,
      'stale_state',
    ]);
  });
});

describe('[JOB-03] cancelling a job as administrator', () => {
  const reason = 'The provider lost the certificate.';
  const admin = () => signedIn(app, services, { isAdmin: true });

  test('takes effect right away, with a reason that both parties see; it is logged', async () => {
    const job = await funded();
    const { browser, person } = await admin();
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    expect(codeOf(await act(browser, job.id, 'cancel-job', { accept: true }))).toEqual([403, 'forbidden']);
    expect((await act(browser, job.id, 'cancel-job', { reason })).json()).toMatchObject({
      status: 'cancelled',
      side: 'admin',
      cancelProposedBy: null,
      cancelReason: reason,
      can: [],
    });
    expect(await paymentStatus(job.payment.id)).toBe('refunded');
    expect((await listTransitions(job.id)).at(-1)).toMatchObject({
      event: 'cancel_job',
      actorId: person.id,
      reason,
    });
    for (const userId of [job.ownerId, job.provider.person.id]) {
      expect((await notified(userId, 'payment')).at(-1)?.message).toContain('An administrator cancelled');
    }
    expect(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(job.id))),
    ).toMatchObject([
      {
        action: 'job.cancelled',
        entity: 'request',
        actorId: person.id,
        before: { status: 'in_progress' },
        after: { status: 'cancelled' },
        reason,
      },
    ]);
  });

  test('is possible only while it runs', async () => {
    const { browser } = await admin();
    const early = await opened();
    expect((await act(browser, early.id, 'cancel-job', { reason })).json()).toMatchObject({ status: 'open' });
    const late = await delivered();
    expect((await act(browser, late.id, 'cancel-job', { reason })).json()).toMatchObject({
      code: 'stale_state',
      status: 'delivered',
    });
    expect(await paymentStatus(late.payment.id)).toBe('held');
  });

  test('is rejected for other users and for the administrator’s own job', async () => {
    const job = await funded();
    const outsider = await owner();
    expect(codeOf(await act(outsider.browser, job.id, 'cancel-job', { reason }))).toEqual([404, 'not_found']);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, job.ownerId));
    expect((await act(job.owner, job.id, 'cancel-job', { reason })).json()).toMatchObject({
      status: 'in_progress',
      cancelProposedBy: 'owner',
    });
  });

  test('is rejected without the second factor', async () => {
    const site = await testApp({ SAMPLE_DATA: 'off' });
    const job = await jobScenarios(site.app, site.services).funded();
    const { browser } = await signedIn(site.app, site.services, { isAdmin: true });
    expect(codeOf(await act(browser, job.id, 'cancel-job', { reason }))).toEqual([404, 'not_found']);
  });
});

import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { signedIn } from '#server/modules/accounts/accounts.build.ts';
import { testApp } from '#server/testing/app.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { act, dealsOf, inspect, type Accepted } from './jobs.build.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const { owner, opened, pay, accepted, funded, delivered } = dealsOf(app, services);
const { row, told: notified, paymentStatus } = inspect(services);
const stepsOf = (id: number) =>
  db
    .select()
    .from(transitions)
    .where(and(eq(transitions.entity, 'request'), eq(transitions.entityId, id)))
    .orderBy(transitions.id);

describe('[JOB-03] cancelling a job by agreement', () => {
  test('one party proposes, the other agrees: the payment is refunded', async () => {
    const deal = await funded();
    expect((await act(deal.provider.browser, deal.id, 'cancel-job', { reason: 'short' })).statusCode).toBe(
      400,
    );
    const proposed = await act(deal.provider.browser, deal.id, 'cancel-job', {
      reason: 'My hangar burned down.',
    });
    expect(proposed.json()).toMatchObject({ cancelProposedBy: 'provider', status: 'in_progress' });
    expect(codeOf(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: true }))).toEqual([
      409,
      'stale_state',
    ]);
    expect((await act(deal.owner, deal.id, 'cancel-job', { accept: true })).json()).toMatchObject({
      status: 'cancelled',
    });
    expect(await paymentStatus(deal.payment.id)).toBe('refunded');
    expect((await notified(deal.ownerId, 'payment')).at(-1)).toEqual({
      title: 'Job cancelled, payment refunded',
      message: 'You both agreed to cancel “Annual inspection”. You’ll get a full refund.',
    });
    expect((await notified(deal.provider.person.id, 'payment')).at(-1)).toEqual({
      title: 'Job cancelled, payment refunded',
      message: 'You both agreed to cancel “Annual inspection”. The owner gets a full refund.',
    });
    expect((await stepsOf(deal.id)).at(-1)).toMatchObject({
      event: 'agree_to_cancel',
      reason: 'My hangar burned down.',
    });
  });

  test('paid additional work is refunded too, unpaid is withdrawn', async () => {
    const deal = await funded();
    const approved = async () => {
      const work = { description: 'The other tire is worn, too.', price: 400 };
      const { id } = okBody<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work));
      return okBody<Accepted>(await deal.owner.post(`/api/additions/${id}/approve`));
    };
    const [paid, unpaid] = [await approved(), await approved()];
    okBody(await pay(deal.owner, paid.clientSecret));
    okBody(await act(deal.owner, deal.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    okBody(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: true }));
    const statuses = [deal.payment, paid.payment, unpaid.payment].map(({ id }) => paymentStatus(id));
    expect(await Promise.all(statuses)).toEqual(['refunded', 'refunded', 'expired']);
    const { additions } = (await deal.owner.get(`/api/requests/${deal.id}/deal`)).json();
    expect(additions).toMatchObject([{ status: 'paid' }, { status: 'withdrawn' }]);
    expect(codeOf(await pay(deal.owner, unpaid.clientSecret))).toEqual([409, 'stale_state']);
  });

  test('a declined or withdrawn proposal leaves the job running', async () => {
    const deal = await funded();
    const propose = { reason: 'The airplane was sold.' };
    expect(codeOf(await act(deal.owner, deal.id, 'cancel-job', { accept: false }))).toEqual([
      409,
      'stale_state',
    ]);
    okBody(await act(deal.owner, deal.id, 'cancel-job', propose));
    expect(codeOf(await act(deal.provider.browser, deal.id, 'cancel-job', propose))).toEqual([
      409,
      'stale_state',
    ]);
    okBody(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: false }));
    expect(await row(deal.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
    expect((await notified(deal.ownerId)).at(-1)?.message).toContain('declined your request to cancel');
    okBody(await act(deal.owner, deal.id, 'cancel-job', propose));
    okBody(await act(deal.owner, deal.id, 'cancel-job', { accept: false }));
    expect(await row(deal.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
    expect((await notified(deal.provider.person.id)).at(-1)?.message).toContain('no longer wants to cancel');
    expect((await stepsOf(deal.id)).slice(-4).map(({ event }) => event)).toEqual([
      'propose_cancel',
      'decline_cancel',
      'propose_cancel',
      'take_back_cancel',
    ]);
  });

  test('an unanswered proposal is not the reason of a job cancelled by its deadline', async () => {
    const deal = await funded();
    okBody(await act(deal.owner, deal.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    clock.forward({ days: 75 });
    await settle();
    expect(await row(deal.id)).toMatchObject({
      status: 'cancelled',
      cancelProposedBy: null,
      cancelReason: null,
    });
    expect((await stepsOf(deal.id)).at(-1)).toMatchObject({ event: 'give_up', reason: null });
    expect((await notified(deal.ownerId, 'payment')).at(-1)?.message).toContain('wasn’t delivered in time');
  });

  test('a cancelled job can no longer be paid for, delivered, confirmed or cancelled', async () => {
    const work = { description: 'The other tire is worn, too.', price: 400 };
    const deal = await funded();
    const { id } = okBody<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work));
    const { clientSecret } = okBody<Accepted>(await deal.owner.post(`/api/additions/${id}/approve`));
    okBody(await act(deal.owner, deal.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    okBody(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: true }));
    const responses = [
      await pay(deal.owner, clientSecret),
      await act(deal.provider.browser, deal.id, 'deliver', { summary: 'Done.' }),
      await act(deal.owner, deal.id, 'confirm'),
      await act(deal.owner, deal.id, 'cancel-job', { reason: 'The airplane was sold.' }),
      await act(deal.owner, deal.id, 'new-date', { date: '2027-06-01' }),
    ];
    for (const response of responses) expect(codeOf(response)).toEqual([409, 'stale_state']);
  });

  test('a cancelled request can no longer be accepted or paid for', async () => {
    const deal = await accepted();
    okBody(await act(deal.owner, deal.id, 'back-out'));
    okBody(await deal.owner.delete(`/api/requests/${deal.id}`));
    const again = await deal.owner.post(`/api/service-quotes/${deal.quoteId}/accept`);
    expect(again.json()).toMatchObject({ code: 'stale_state', status: 'cancelled' });
    expect(codeOf(await pay(deal.owner, deal.clientSecret))).toEqual([409, 'stale_state']);
  });

  test('delivered work cannot be cancelled by agreement', async () => {
    const deal = await delivered();
    expect(codeOf(await act(deal.owner, deal.id, 'cancel-job', { reason: 'I changed my mind.' }))).toEqual([
      409,
      'stale_state',
    ]);
  });
});

describe('[JOB-03] cancelling a job as administrator', () => {
  const reason = 'The provider lost the certificate.';
  const admin = () => signedIn(app, services, { isAdmin: true });

  test('takes effect right away, with a reason that both parties see; it is logged', async () => {
    const deal = await funded();
    const { browser, person } = await admin();
    okBody(await act(deal.owner, deal.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    expect(codeOf(await act(browser, deal.id, 'cancel-job', { accept: true }))).toEqual([403, 'forbidden']);
    expect((await act(browser, deal.id, 'cancel-job', { reason })).json()).toMatchObject({
      status: 'cancelled',
      side: 'admin',
      cancelProposedBy: null,
      cancelReason: reason,
      can: [],
    });
    expect(await paymentStatus(deal.payment.id)).toBe('refunded');
    expect((await stepsOf(deal.id)).at(-1)).toMatchObject({
      event: 'cancel_job',
      actorId: person.id,
      reason,
    });
    for (const userId of [deal.ownerId, deal.provider.person.id]) {
      expect((await notified(userId, 'payment')).at(-1)?.message).toContain('An administrator cancelled');
    }
    expect(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, String(deal.id))),
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
    const deal = await funded();
    const stranger = await owner();
    expect(codeOf(await act(stranger.browser, deal.id, 'cancel-job', { reason }))).toEqual([
      404,
      'not_found',
    ]);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, deal.ownerId));
    expect((await act(deal.owner, deal.id, 'cancel-job', { reason })).json()).toMatchObject({
      status: 'in_progress',
      cancelProposedBy: 'owner',
    });
  });

  test('is rejected without the second factor', async () => {
    const site = await testApp({ SAMPLE_DATA: 'off' });
    const deal = await dealsOf(site.app, site.services).funded();
    const { browser } = await signedIn(site.app, site.services, { isAdmin: true });
    expect(codeOf(await act(browser, deal.id, 'cancel-job', { reason }))).toEqual([404, 'not_found']);
  });
});

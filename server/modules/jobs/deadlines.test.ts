import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { endOfDay, formatLongDate } from '#contract/time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, jobScenarios, inspect } from '#server/testing/build/jobs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const { accepted, funded, delivered, statusOf } = jobScenarios(app, services);
const { row, titles, notified, paymentStatus, lastNumber } = inspect(services);
const personOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const dateIn = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('[JOB-02] deadlines of a job', () => {
  test('an acceptance that is not paid within 24 hours is reverted', async () => {
    const job = await accepted();
    clock.forward({ hours: 23, minutes: 59 });
    await settle();
    expect(await statusOf(job.owner, job.id)).toBe('awaiting_payment');
    clock.forward({ minutes: 1 });
    await settle();
    expect(await row(job.id)).toMatchObject({ status: 'open', acceptedQuoteId: null, quoteCount: 1 });
    expect(await paymentStatus(job.payment.id)).toBe('expired');
    expect(await titles(job.ownerId, 'payment')).toEqual(['Payment deadline missed']);
    expect(await titles(job.provider.person.id, 'quote_decided')).toEqual([
      'Quote accepted',
      'Payment not received',
    ]);
  });

  test('both parties are notified each time a payment deadline is missed', async () => {
    const job = await accepted({ expiresAt: null }, { validDays: 60 });
    clock.forward({ hours: 24 });
    await settle();
    const owner = await signIn(app, await personOf(job.ownerId));
    okBody(await owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    clock.forward({ hours: 24 });
    await settle();
    expect(await titles(job.ownerId, 'payment')).toEqual([
      'Payment deadline missed',
      'Payment deadline missed',
    ]);
    expect(await titles(job.provider.person.id, 'quote_decided')).toEqual([
      'Quote accepted',
      'Payment not received',
      'Quote accepted',
      'Payment not received',
    ]);
  });

  test('a quote whose validity ends before the payment deadline expires with it', async () => {
    const job = await accepted({ expiresAt: null }, { validDays: 1 });
    clock.forward({ hours: 24, minutes: 1 });
    await settle();
    const [quote] = await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, job.quoteId));
    expect([quote!.status, (await row(job.id)).quoteCount]).toEqual(['expired', 0]);
  });

  test('delivered work is confirmed automatically after 72 hours, with reminders at 24 and 48', async () => {
    const job = await delivered();
    const reminders = async () =>
      (await titles(job.ownerId, 'job_progress')).filter((title) => title === 'Review the delivered work')
        .length;
    const visibility = [];
    for (const hours of [23, 1, 1, 23, 1]) {
      clock.forward({ hours });
      await settle();
      visibility.push(await reminders());
    }
    expect(visibility).toEqual([0, 1, 1, 2, 2]);
    clock.forward({ hours: 22, minutes: 59 });
    await settle();
    expect(await statusOf(job.owner, job.id)).toBe('delivered');
    clock.forward({ minutes: 1 });
    await settle();
    expect(await statusOf(job.owner, job.id)).toBe('completed');
    expect(await paymentStatus(job.payment.id)).toBe('released');
  });

  test('undelivered work is cancelled and refunded after 75 days, with reminders at 60 and 72', async () => {
    const job = await funded();
    const reminders = async () =>
      (await titles(job.provider.person.id, 'job_progress')).filter((t) => t === 'Job not delivered yet')
        .length;
    const visibility = [];
    for (const days of [59, 1, 11, 1, 2]) {
      clock.forward({ days });
      await settle();
      visibility.push(await reminders());
    }
    expect(visibility).toEqual([0, 1, 1, 2, 2]);
    expect((await row(job.id)).status).toBe('in_progress');
    clock.forward({ days: 1 });
    await settle();
    expect((await row(job.id)).status).toBe('cancelled');
    expect(await paymentStatus(job.payment.id)).toBe('refunded');
  });

  test('a new agreed date moves the deadline, by the airport’s time zone', async () => {
    const job = await funded({ locationCode: 'KPAO' });
    const newDate = dateIn(80);
    expect((await act(job.owner, job.id, 'new-date', { date: '2020-01-01' })).statusCode).toBe(400);
    okBody(await act(job.owner, job.id, 'new-date', { date: newDate }));
    expect((await act(job.owner, job.id, 'new-date', { date: newDate })).json()).toMatchObject({
      proposedDate: newDate,
      dateProposedBy: 'owner',
    });
    okBody(await act(job.provider.browser, job.id, 'new-date', { date: newDate }));
    expect((await row(job.id)).deliverBy).toEqual(endOfDay(newDate, 'America/Los_Angeles'));
    clock.forward({ days: 76 });
    await settle();
    expect((await row(job.id)).status).toBe('in_progress');
  });

  test('an early agreed date is stored but does not shorten the deadline', async () => {
    const job = await funded({ locationCode: 'KPAO' });
    const { deliverBy } = await row(job.id);
    const date = dateIn(1);
    okBody(await act(job.owner, job.id, 'new-date', { date }));
    okBody(await act(job.provider.browser, job.id, 'new-date', { date }));
    expect(await row(job.id)).toMatchObject({
      deliverBy,
      agreedDate: date,
      proposedDate: null,
      dateProposedBy: null,
    });
    clock.forward({ days: 3 });
    await settle();
    expect((await row(job.id)).status).toBe('in_progress');
  });

  test('a new date has new reminders, which name it', async () => {
    const job = await funded({ locationCode: 'KPAO' });
    const reminders = async (userId: string) =>
      (await notified(userId, 'job_progress')).filter(({ title }) => title === 'Job not delivered yet');
    clock.forward({ days: 73 });
    await settle();
    // After an outage over both reminders only one is sent.
    expect(await reminders(job.provider.person.id)).toHaveLength(1);
    const date = dateIn(100);
    const owner = await signIn(app, await personOf(job.ownerId));
    const provider = await signIn(app, job.provider.person);
    okBody(await act(owner, job.id, 'new-date', { date }));
    okBody(await act(provider, job.id, 'new-date', { date }));
    const visibility = [];
    for (const days of [80, 10, 8]) {
      clock.forward({ days });
      await settle();
      visibility.push((await reminders(job.provider.person.id)).length);
    }
    expect(visibility).toEqual([1, 2, 3]);
    for (const userId of [job.ownerId, job.provider.person.id]) {
      expect((await reminders(userId)).at(-1)?.message).toContain(
        `After ${formatLongDate(date)}, it’s cancelled`,
      );
    }
    clock.forward({ days: 3 });
    await settle();
    expect((await row(job.id)).status).toBe('cancelled');
  });

  test('requested changes restart the delivery deadline; a later agreed date still applies', async () => {
    const job = await funded({ locationCode: 'KPAO' });
    clock.forward({ days: 5 });
    const owner = await signIn(app, await personOf(job.ownerId));
    const provider = await signIn(app, job.provider.person);
    const sendBack = async () => {
      okBody(await act(provider, job.id, 'deliver', { summary: 'Done.' }));
      okBody(await act(owner, job.id, 'request-changes', { reason: 'It is not yet right.' }));
      return (await row(job.id)).deliverBy;
    };
    expect(await sendBack()).toEqual(new Date(clock.now.getTime() + 75 * 86_400_000));
    const date = dateIn(200);
    okBody(await act(owner, job.id, 'new-date', { date }));
    okBody(await act(provider, job.id, 'new-date', { date }));
    expect(await sendBack()).toEqual(endOfDay(date, 'America/Los_Angeles'));
  });

  test('a job whose deadline fails does not block others', async () => {
    const broken = await accepted({ expiresAt: null });
    const sound = await accepted({ expiresAt: null });
    const done = await delivered({ expiresAt: null });
    await db.update(serviceRequests).set({ acceptedQuoteId: null }).where(eq(serviceRequests.id, broken.id));
    clock.forward({ hours: 73 });
    await settle();
    const statuses = [broken, sound, done].map(async ({ id }) => (await row(id)).status);
    expect(await Promise.all(statuses)).toEqual(['awaiting_payment', 'open', 'completed']);
  });

  test('an acceptance is reverted even if payments were disabled meanwhile', async () => {
    const job = await accepted({ expiresAt: null });
    services.env.payments = 'none';
    clock.forward({ hours: 24 });
    await settle();
    services.env.payments = 'sandbox';
    expect((await row(job.id)).status).toBe('open');
    expect(await paymentStatus(job.payment.id)).toBe('expired');
  });

  test('later sweeps send no second reminder', async () => {
    const running = await funded();
    clock.forward({ days: 60 });
    const done = await delivered();
    clock.forward({ hours: 25 });
    await settle();
    expect(await titles(running.ownerId, 'job_progress')).toEqual(['Job not delivered yet']);
    expect(await titles(done.ownerId, 'job_progress')).toContain('Review the delivered work');
    const before = await lastNumber();
    await settle();
    expect(await lastNumber()).toBe(before);
  });

  test.each([
    ['2026-10-31', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-07-01T18:30:00.000Z'],
    ['2026-07-01', 'Etc/GMT+12', '2026-07-02T12:00:00.000Z'],
  ])('%s ends in %s at %s', (date, timeZone, end) => {
    expect(endOfDay(date, timeZone).toISOString()).toBe(end);
  });
});

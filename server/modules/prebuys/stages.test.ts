import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/testing/app.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { fullScope, given, prebuyScenarios, threeStages } from '#server/testing/build/prebuys.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);
const { notified, titles } = inspect(services);

const paymentsOf = async (id: number) =>
  (await db.select().from(payments).where(eq(payments.serviceRequestId, id)).orderBy(payments.id)).map(
    ({ status, totalAmount, platformFee, serviceAmount, refundedAmount }) => ({
      status,
      totalAmount,
      platformFee,
      serviceAmount,
      refundedAmount,
    }),
  );
const statuses = async (job: Parameters<typeof on.stagesOf>[0]) =>
  (await on.stagesOf(job)).map(({ status }) => status);

describe('[PREB-04] the stages of a pre-buy', () => {
  test('the report can be delivered once nothing runs or waits; a stage that is not allowed is not offered', async () => {
    const job = await on.running(undefined, { ...fullScope, openPanels: false });
    const canDeliver = async () => (await on.detailOf(job.provider.browser, job.id)).can.includes('deliver');
    expect(await canDeliver()).toBe(false);
    okBody(await on.report(job, 1));
    const { message } = (await notified(job.ownerId, 'prebuy')).at(-1)!;
    expect(message).toContain('The seller doesn’t allow “Inspection on site”. Stop here to get the report');
    expect(await canDeliver()).toBe(false);
    okBody(await on.stop(job));
    expect(await canDeliver()).toBe(true);
  });

  test('the example: two stages are paid, the third is stopped, and nothing is to be refunded', async () => {
    clock.now = new Date('2026-11-10T16:00:00Z');
    const job = await on.running();
    expect(await on.stagesOf(job)).toMatchObject([
      { number: 1, status: 'running', isPaid: true, additionId: null },
      { number: 2, status: 'waiting', isPaid: false, priceUntil: '2027-01-09' },
      { number: 3, status: 'waiting', isPaid: false },
    ]);
    expect(await paymentsOf(job.id)).toHaveLength(1);
    clock.now = new Date('2026-11-12T16:00:00Z');
    okBody(await on.report(job, 1));
    await on.goOn(job, 2);
    expect(await statuses(job)).toEqual(['reported', 'waiting', 'waiting']);
    clock.now = new Date('2026-11-13T16:00:00Z');
    okBody(await on.confirmSeller(job, 2));
    expect(await statuses(job)).toEqual(['reported', 'running', 'waiting']);
    clock.now = new Date('2026-11-15T16:00:00Z');
    okBody(await on.report(job, 2));
    okBody(await on.stop(job));
    expect(await statuses(job)).toEqual(['reported', 'reported', 'stopped']);
    clock.now = new Date('2026-11-16T16:00:00Z');
    okBody(await on.deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await paymentsOf(job.id)).toEqual([
      {
        status: 'released',
        totalAmount: '350.00',
        platformFee: '17.50',
        serviceAmount: '332.50',
        refundedAmount: '0.00',
      },
      {
        status: 'released',
        totalAmount: '1150.00',
        platformFee: '57.50',
        serviceAmount: '1092.50',
        refundedAmount: '0.00',
      },
    ]);
    expect(await on.detailOf(job.owner, job.id)).toMatchObject({
      status: 'completed',
      price: '1500.00',
      refunded: null,
    });
    expect(await on.detailOf(job.provider.browser, job.id)).toMatchObject({ released: '1425.00' });
    expect(await titles(job.ownerId, 'prebuy')).toEqual([
      'The seller agreed',
      'Stage 1 reported, your decision',
      'Stage 2 starts',
      'Stage 2 reported, your decision',
      'Report ready',
    ]);
    expect(await findImpossible(db)).toEqual([]);
  });

  test('without an answer: reminders after 3 and 6 days, and the end after 7', async () => {
    clock.now = new Date('2026-11-10T16:00:00Z');
    const job = await on.running();
    const at = async (day: string) => {
      clock.now = new Date(`2026-11-${day}`);
      await settle();
      await settle();
    };
    clock.now = new Date('2026-11-12T22:00:00Z');
    okBody(await on.report(job, 1));
    const reminders = async () =>
      (await titles(job.ownerId, 'prebuy')).filter((title) => title === 'Decide on stage 2').length;
    await at('15T21:59:00Z');
    expect(await reminders()).toBe(0);
    await at('15T22:00:00Z');
    expect(await reminders()).toBe(1);
    await at('18T21:59:00Z');
    expect(await reminders()).toBe(1);
    await at('18T22:00:00Z');
    expect(await reminders()).toBe(2);
    await at('19T21:59:00Z');
    expect(await statuses(job)).toEqual(['reported', 'waiting', 'waiting']);
    await at('19T22:00:00Z');
    expect(await statuses(job)).toEqual(['reported', 'stopped', 'stopped']);
    expect((await notified(job.ownerId, 'prebuy')).at(-1)?.message).toContain('Nothing more is charged.');
    expect((await titles(job.provider.person.id, 'prebuy')).at(-1)).toBe('Pre-buy stopped');
    expect(await paymentsOf(job.id)).toHaveLength(1);
    okBody(await on.deliver(job));
  });

  test('a paid stage starts once the provider has confirmed with the seller, in either order', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    okBody(await on.confirmSeller(job, 2));
    expect(codeOf(await on.confirmSeller(job, 2))).toEqual([409, 'stage_order']);
    await on.goOn(job, 2);
    expect(await statuses(job)).toEqual(['reported', 'running', 'waiting']);
    okBody(await on.report(job, 2));
    await on.goOn(job, 3);
    expect((await titles(job.provider.person.id, 'prebuy')).at(-1)).toBe('Stage 3 paid, call the seller');
    // Before a flight the entries for what was opened are made.
    const without = await on.confirmSeller(job, 3);
    expect([without.statusCode, without.json().issues[0].path]).toEqual([400, 'entriesMade']);
    okBody(await on.confirmSeller(job, 3, { entriesMade: true }));
    okBody(await on.report(job, 3));
    okBody(await on.deliver(job));
  });

  test('a stage that waits for the seller is not stopped by time, and its payment comes back when it is stopped', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    await on.goOn(job, 2);
    clock.forward({ days: 8 });
    await settle();
    expect(await statuses(job)).toEqual(['reported', 'waiting', 'waiting']);
    expect(codeOf(await on.deliver(job))).toEqual([409, 'stage_running']);
    okBody(await on.stop(job));
    expect(await paymentsOf(job.id)).toMatchObject([
      { status: 'held', totalAmount: '350.00' },
      { status: 'refunded', refundedAmount: '1150.00' },
    ]);
    expect(await on.detailOf(job.owner, job.id)).toMatchObject({ price: '350.00', refunded: '1150.00' });
    okBody(await on.deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await findImpossible(db)).toEqual([]);
  });

  test('an approved stage that nobody pays for is stopped by time, too', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    okBody(await on.onStage(job.owner, job.id, 2, 'continue'));
    expect(codeOf(await on.onStage(job.owner, job.id, 2, 'continue'))).toEqual([409, 'stage_order']);
    clock.forward({ days: 7 });
    await settle();
    expect(await statuses(job)).toEqual(['reported', 'stopped', 'stopped']);
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'held' }, { status: 'expired' }]);
    expect(await findImpossible(db)).toEqual([]);
  });

  test('withdrawn consent stops what waits, not what runs; what was held for it is refunded', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    await on.goOn(job, 2);
    okBody(await on.answered(job.token, { answer: 'withdraw' }));
    expect(await statuses(job)).toEqual(['reported', 'stopped', 'stopped']);
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'held' }, { status: 'refunded' }]);
    expect((await titles(job.ownerId, 'prebuy')).at(-1)).toBe('The seller withdrew consent');
    expect((await titles(job.provider.person.id, 'prebuy')).at(-1)).toBe('The seller withdrew consent');
    expect(await findImpossible(db)).toEqual([]);
  });

  test('a stage that the seller did not allow can’t be started', async () => {
    const job = await on.running(threeStages, { ...fullScope, openPanels: false });
    okBody(await on.report(job, 1));
    expect((await on.stagesOf(job))[1]).toMatchObject({ isAllowed: false, can: [] });
    expect(codeOf(await on.onStage(job.owner, job.id, 2, 'continue'))).toEqual([409, 'consent_required']);
    expect(codeOf(await on.confirmSeller(job, 2))).toEqual([409, 'consent_required']);
  });

  test('stages come in their order', async () => {
    const job = await on.running();
    expect(codeOf(await on.report(job, 2))).toEqual([409, 'stage_order']);
    expect(codeOf(await on.onStage(job.owner, job.id, 2, 'continue'))).toEqual([409, 'stage_order']);
    expect(codeOf(await on.confirmSeller(job, 2))).toEqual([409, 'stage_order']);
    okBody(await on.report(job, 1));
    expect(codeOf(await on.report(job, 1))).toEqual([409, 'stage_order']);
    expect(codeOf(await on.report(job, 2))).toEqual([409, 'stage_order']);
    expect(codeOf(await on.onStage(job.owner, job.id, 3, 'continue'))).toEqual([409, 'stage_order']);
    expect(codeOf(await on.report(job, 9))).toEqual([404, 'not_found']);
    okBody(await on.stop(job));
    expect(codeOf(await on.stop(job))).toEqual([409, 'stage_order']);
  });

  test('the usual calls for additional work don’t touch a stage', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    const id = (await on.stagesOf(job))[1]!.additionId!;
    for (const [by, what] of [
      [job.owner, 'approve'],
      [job.owner, 'decline'],
      [job.provider.browser, 'withdraw'],
    ] as const)
      expect(codeOf(await by.post(`/api/additions/${id}/${what}`))).toEqual([409, 'stage_order']);
    expect(await statuses(job)).toEqual(['reported', 'waiting', 'waiting']);
  });

  test('a delivery is refused while a stage runs or waits for the owner', async () => {
    const job = await on.running();
    expect(codeOf(await on.deliver(job))).toEqual([409, 'stage_running']);
    okBody(await on.report(job, 1));
    expect(codeOf(await on.deliver(job))).toEqual([409, 'stage_running']);
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
  });

  test('only the parties act, each on its side', async () => {
    const job = await on.running();
    const stranger = await on.mechanicShop();
    const summary = 'Read the logbooks from 1988 to today.';
    expect(codeOf(await on.onStage(stranger.browser, job.id, 1, 'report', { summary }))).toEqual([
      404,
      'not_found',
    ]);
    expect(codeOf(await on.onStage(job.owner, job.id, 1, 'report', { summary }))).toEqual([403, 'forbidden']);
    expect(codeOf(await act(job.provider.browser, job.id, 'stages/stop'))).toEqual([403, 'forbidden']);
    const short = await on.onStage(job.provider.browser, job.id, 1, 'report', { summary: 'Looks good.' });
    expect(short.statusCode).toBe(400);
    const plain = await on.funded();
    expect(codeOf(await act(plain.owner, plain.id, 'stages/stop'))).toEqual([404, 'not_found']);
  });

  test('the prices of later stages hold for 60 days', async () => {
    const job = await on.running();
    clock.forward({ days: 56 });
    const [again, asBuyer] = [await on.signInAgain(job.provider.person), await on.signInAgain(job.person)];
    const later = { ...job, owner: asBuyer, provider: { ...job.provider, browser: again } };
    okBody(await on.report(later, 1));
    clock.forward({ days: 4, minutes: 1 });
    expect(codeOf(await on.onStage(later.owner, job.id, 2, 'continue'))).toEqual([409, 'stale_state']);
  });

  test('a cancelled job stops what waits and refunds what is held', async () => {
    const job = await on.running();
    okBody(await on.report(job, 1));
    await on.goOn(job, 2);
    okBody(await on.confirmSeller(job, 2));
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold to someone else.' }));
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }]);
    expect((await statuses(job))[2]).toBe('stopped');
    expect(await findImpossible(db)).toEqual([]);
  });

  test('a stage that is paid and has not started is paid back as soon as the job is cancelled or disputed', async () => {
    for (const isDisputed of [false, true]) {
      const job = await on.running();
      okBody(await on.report(job, 1));
      await on.goOn(job, 2);
      if (isDisputed) {
        const dispute = okBody<{ id: number }>(
          await act(job.owner, job.id, 'disputes', {
            reason: 'other',
            description: 'The records were read in ten minutes.',
            requestedRefund: 350,
          }),
        );
        expect(await statuses(job)).toEqual(['reported', 'stopped', 'stopped']);
        // Nobody argues about the money of work that nobody began.
        expect(await paymentsOf(job.id)).toMatchObject([{ status: 'frozen' }, { status: 'refunded' }]);
        okBody(await job.owner.post(`/api/disputes/${dispute.id}/withdraw`));
        expect(await paymentsOf(job.id)).toMatchObject([{ status: 'held' }, { status: 'refunded' }]);
        okBody(await on.deliver(job));
      } else {
        okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'It was sold to someone else.' }));
        okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
        expect(await statuses(job)).toEqual(['reported', 'stopped', 'stopped']);
        expect(await paymentsOf(job.id)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }]);
      }
      expect(await findImpossible(db)).toEqual([]);
    }
  });

  test('an unpaid acceptance starts nothing, and can be made again', async () => {
    const job = await on.quoted();
    okBody(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    okBody(await act(job.owner, job.id, 'back-out'));
    expect(await on.stagesOf(job)).toEqual([]);
    okBody(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
  });

  test('the consent of the seller can be asked for again after it was withdrawn', async () => {
    const job = await on.running();
    okBody(await on.answered(job.token, { answer: 'withdraw' }));
    okBody(await on.answered(await on.asked(job), given));
    // What was stopped stays stopped.
    expect(await statuses(job)).toEqual(['running', 'stopped', 'stopped']);
  });
});

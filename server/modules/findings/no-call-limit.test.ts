import { afterEach, describe, expect, test } from 'vitest';
import { findingsOf } from '#server/testing/build/findings.ts';
import { act } from '#server/testing/build/jobs.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { limit, noCallScenarios } from '#server/testing/build/no-call.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { cards, sandboxSite, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const sites = [
  { name: 'sandbox', site: await sandboxSite() },
  { name: 'Stripe', site: await stripeSite() },
];

describe.each(sites)('[MONEY-04~] the sum of a no-call limit, $name', ({ site }) => {
  const { services, payment, funded, titles } = site;
  const { db } = services;
  const { report, finish, fix, deliver, figures, balance, receiptOf, openDispute } = noCallScenarios(site);
  afterEach(async () => {
    await site.recover();
    expect(await findImpossible(db)).toEqual([]);
  });

  test('is held with the payment and goes back at delivery if nothing used it', async () => {
    const job = await funded(limit);
    expect(await payment(job.payment.id)).toMatchObject({
      totalAmount: '1000.00',
      noCallAmount: '300.00',
      noCallLeft: '300.00',
    });
    expect(await figures(job)).toEqual([130_000, 0]);
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([130_000, 30_000]);
    const messages = await site.notified(job.ownerId, 'job_progress');
    expect(messages.at(-1)?.message).toContain('You’ll get $300.00 of the no-call limit back');
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await balance(job)).toBe(95_000);
    expect(await receiptOf(job)).toMatchObject({
      charged: '1300.00',
      refunded: '300.00',
      paid: '1000.00',
      platformFee: '50.00',
    });
  });

  test('pays for findings at once; the fee is on what is kept, and the rest goes back', async () => {
    const job = await funded(limit);
    await fix(job, 120.1);
    expect(await titles(job.ownerId, 'job_progress')).toContain('Finding within your no-call limit');
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([130_000, 17_990]);
    okBody(await act(job.owner, job.id, 'confirm'));
    // 5% of 1,120.10 is 56.005, rounded half up.
    expect(await payment(job.payment.id)).toMatchObject({
      status: 'released',
      totalAmount: '1120.10',
      platformFee: '56.01',
      noCallReturned: '179.90',
    });
    expect(await balance(job)).toBe(106_409);
    const { lines, ...receipt } = await receiptOf(job);
    expect(lines.slice(1)).toMatchObject([
      { label: 'Additional work', amount: '120.10' },
      { label: 'No-call limit', amount: '179.90' },
    ]);
    expect(receipt).toMatchObject({ total: '1300.00', refunded: '179.90', paid: '1120.10' });
    const [listed] = okBody<{ totalAmount: string; noCallReturned: string }[]>(
      await job.owner.get('/api/payments/my'),
    );
    expect(listed).toMatchObject({ totalAmount: '1120.10', noCallReturned: '179.90' });
    const csv = (await job.owner.get('/api/payments/export')).body;
    expect(csv).toContain(',1300.00,56.01,1064.09,0.00,179.90,');
  });

  test('is used up to the cent; what goes beyond it is the owner’s to decide', async () => {
    const job = await funded(limit);
    await fix(job, 150);
    expect((await report(job, 150.01)).status).toBe('reported');
    await fix(job, 149);
    expect((await report(job, 1.01)).status).toBe('reported');
    await fix(job, 1);
    expect((await report(job, 0)).status).toBe('reported');
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([130_000, 0]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await balance(job)).toBe(130_000 - 6_500);
  });

  test('has the price of a finding again that is not done', async () => {
    const job = await funded(limit);
    const dropped = await report(job, 150);
    await fix(job, 150);
    expect((await report(job, 100)).status).toBe('reported');
    await finish(job, dropped, 'withdraw');
    expect(await findingsOf(job.owner, job.id)).toContainEqual(
      expect.objectContaining({ id: dropped.id, status: 'withdrawn', refundedAmount: null }),
    );
    expect(await figures(job)).toEqual([130_000, 0]);
    await fix(job, 100);
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([130_000, 5_000]);
  });

  test('goes back with the rest if the job is cancelled, used or not', async () => {
    const job = await funded(limit);
    const unused = await funded(limit);
    await fix(job, 90);
    const open = await report(job, 60);
    await site.cancelJob(job);
    await site.cancelJob(unused);
    expect(await figures(job)).toEqual([130_000, 130_000]);
    expect(await figures(unused)).toEqual([130_000, 130_000]);
    const findings = await findingsOf(job.owner, job.id);
    expect(findings.find(({ id }) => id === open.id)).toMatchObject({ refundedAmount: '60.00' });
    expect(await receiptOf(job)).toMatchObject({ charged: '1300.00', refunded: '1300.00', paid: '0.00' });
    expect(await balance(job)).toBe(0);
  });

  test('goes back when a dispute begins, which is about what was used', async () => {
    const job = await funded(limit);
    await fix(job, 120);
    expect(codeOf(await openDispute(job, 1120.01))[0]).toBe(400);
    await site.refundPart(job, 500);
    expect(await figures(job)).toEqual([130_000, 18_000 + 50_000]);
    // 5% of the 620.00 that were released.
    expect(await payment(job.payment.id)).toMatchObject({
      status: 'split',
      totalAmount: '1120.00',
      platformFee: '31.00',
      noCallReturned: '180.00',
    });
    expect(await balance(job)).toBe(58_900);
    expect(await receiptOf(job)).toMatchObject({ total: '1300.00', refunded: '680.00', paid: '620.00' });
  });

  test('ends with the delivery and with a dispute: then the owner is asked', async () => {
    const job = await funded(limit);
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'request-changes', { reason: 'The left brake still squeals.' }));
    expect((await report(job, 50)).status).toBe('reported');
    const disputed = await funded(limit);
    const { id } = okBody<{ id: number }>(await openDispute(disputed, 100));
    expect(await figures(disputed)).toEqual([130_000, 30_000]);
    okBody(await disputed.owner.post(`/api/disputes/${id}/withdraw`));
    expect((await report(disputed, 50)).status).toBe('reported');
    expect(await figures(disputed)).toEqual([130_000, 30_000]);
  });

  test('returns the price of a finding that is not done after a dispute, too', async () => {
    const job = await funded(limit);
    const dropped = await report(job, 120);
    const { id } = okBody<{ id: number }>(await openDispute(job, 100));
    okBody(await job.owner.post(`/api/disputes/${id}/withdraw`));
    expect(await figures(job)).toEqual([130_000, 18_000]);
    await finish(job, dropped, 'withdraw');
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([130_000, 30_000]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await balance(job)).toBe(95_000);
    expect(await receiptOf(job)).toMatchObject({ charged: '1300.00', refunded: '300.00', paid: '1000.00' });
  });

  test('is the card’s: credit covers the price, and the rest of the limit goes back to the card', async () => {
    const owner = await site.owner();
    await giveCredit(db, owner.person.id, 120_000);
    const { id: requestId, provider, quoteId } = await site.quotedFor(owner.person.id);
    okBody(
      await act(provider.browser, requestId, 'quotes', {
        price: 1000,
        description: 'The same, with a limit for what we find.',
        estimatedDuration: '1 day',
        availableDate: services.now().toISOString().slice(0, 10),
        revises: quoteId,
        ...limit,
      }),
    );
    const [revised] = okBody<{ id: number }[]>(await owner.browser.get(`/api/requests/${requestId}/quotes`));
    const accepted = okBody<Pick<Job, 'payment' | 'clientSecret'>>(
      await owner.browser.post(`/api/service-quotes/${revised!.id}/accept`),
    );
    const job: Job = {
      id: requestId,
      provider,
      quoteId: revised!.id,
      owner: owner.browser,
      ownerId: owner.person.id,
      ...accepted,
    };
    expect(await site.pay(job, cards.good)).toBe('succeeded');
    expect(await figures(job)).toEqual([30_100, 0]);
    await fix(job, 100);
    okBody(await deliver(job));
    expect(await figures(job)).toEqual([30_100, 20_000]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await creditOf(db, job.ownerId)).toBe(120_000 - 99_900);
    expect(await balance(job)).toBe(104_500);
  });

  test('is drawn on or returned, never both, if a finding and the delivery arrive at once', async () => {
    const job = await funded(limit);
    const body = { title: 'Seal', text: 'The seal leaks a little.', grade: 'watch', price: 120 };
    const [reported, delivered] = await Promise.all([
      job.provider.browser.post(`/api/requests/${job.id}/findings`, body),
      deliver(job),
    ]);
    const isDelivered = delivered.statusCode === 200;
    expect([reported.statusCode, delivered.statusCode]).toEqual(isDelivered ? [409, 200] : [201, 409]);
    expect(await figures(job)).toEqual([130_000, isDelivered ? 30_000 : 0]);
  });

  test('is drawn on once if two findings arrive at once that it cannot both pay', async () => {
    const job = await funded({ noCall: { each: 150, total: 200 } });
    const both = await Promise.all([report(job, 150), report(job, 150)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['approved', 'reported']);
    expect(await payment(job.payment.id)).toMatchObject({ totalAmount: '1150.00', noCallLeft: '50.00' });
  });
});

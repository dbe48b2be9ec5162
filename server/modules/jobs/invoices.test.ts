import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobInvoices } from '#server/db/schema/jobs.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, inspect, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { shop, opened, quoteOn, pay, funded } = jobScenarios(app, services);
const { notified } = inspect(services);

/** Troubleshooting an alternator: the example of the specification. */
const capped = { pricing: 'capped', price: 1600, estimate: 1350, hourlyRate: 110 };
const labor = (hours: number) => ({ kind: 'labor', description: 'Troubleshooting', hours });
const parts = (amount: number) => ({ kind: 'parts', description: 'Voltage regulator', amount });
const deliver = (by: Browser, id: number, ...lines: object[]) =>
  act(by, id, 'deliver', { summary: 'Regulator replaced.', ...(lines.length > 0 && { invoice: { lines } }) });
const paymentOf = async (id: number) =>
  (await db.select().from(payments).where(eq(payments.serviceRequestId, id)))[0]!;
const issuesOf = (response: { json: () => { issues?: { path: string }[] } }) =>
  response.json().issues?.map(({ path }) => path);

describe('[NEG-01] a capped quote', () => {
  test('is sent with estimate, rate and cap, shown to the owner, and holds the cap', async () => {
    const job = await opened();
    const { browser } = await shop();
    const quoteId = await quoteOn(job.id, browser, capped);
    const [shown] = okBody<object[]>(await job.owner.get(`/api/requests/${job.id}/quotes`));
    expect(shown).toMatchObject({
      pricing: 'capped',
      price: '1600.00',
      estimate: '1350.00',
      hourlyRate: '110.00',
      basePrice: null,
      capRecord: null,
    });
    expect(okBody(await job.owner.post(`/api/service-quotes/${quoteId}/accept`))).toMatchObject({
      payment: { totalAmount: '1600.00', platformFee: '80.00' },
    });
  });

  test('is listed for its provider as capped, and so is the job', async () => {
    const job = await opened();
    const { browser, id: providerId } = await shop();
    const quoteId = await quoteOn(job.id, browser, capped);
    const listed = async (path: string) =>
      okBody<{ id: number }[]>(await browser.get(path)).find(({ id }) => [quoteId, job.id].includes(id));
    const shown = { price: '1600.00', pricing: 'capped' };
    expect(await listed('/api/service-quotes/my')).toMatchObject(shown);
    expect(await listed(`/api/service-quotes/provider/${providerId}`)).toMatchObject(shown);
    expect(await listed('/api/requests')).toMatchObject({ ownPrice: '1600.00', ownPricing: 'capped' });
    const { message } = (await notified(job.ownerId, 'quote_received'))[0]!;
    expect(message).toContain('quoted up to $1,600.00 for');
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/service-quotes/${quoteId}/accept`));
    okBody(await pay(job.owner, clientSecret));
    expect(await listed('/api/requests/my?stage=running&as=provider')).toMatchObject(shown);
  });

  test.each([
    ['estimate', { price: 1, estimate: 900, hourlyRate: 110, pricing: 'capped' }],
    ['estimate', { price: 1600, hourlyRate: 110, pricing: 'capped' }],
    ['estimate', { price: 1600, estimate: 0.5, hourlyRate: 110, pricing: 'capped' }],
    ['hourlyRate', { price: 1600, estimate: 1350, hourlyRate: 0, pricing: 'capped' }],
    ['hourlyRate', { price: 1600, estimate: 1350, hourlyRate: 1000, pricing: 'capped' }],
    ['hourlyRate', { price: 1600, estimate: 1350, pricing: 'capped' }],
    ['estimate', { price: 1600, estimate: 1350 }],
    ['hourlyRate', { price: 1600, hourlyRate: 110 }],
    ['pricing', { price: 1600, pricing: 'hourly' }],
  ])('with a wrong %s is refused: %j', async (path, change) => {
    const { id } = await opened();
    const { browser } = await shop();
    const response = await browser.post(`/api/requests/${id}/quotes`, {
      description: 'As found.',
      estimatedDuration: '1 day',
      availableDate: '2026-10-09',
      ...change,
    });
    expect([response.statusCode, issuesOf(response)?.[0]]).toEqual([400, path]);
  });
});

describe('[NEG-02] the delivery of a capped job', () => {
  test('needs an invoice; the difference goes back at once, and the fee is that of the rest', async () => {
    const job = await funded({}, capped);
    const by = job.provider.browser;
    const missing = await deliver(by, job.id);
    expect([missing.statusCode, issuesOf(missing)]).toEqual([400, ['invoice']]);
    okBody(await deliver(by, job.id, labor(9.5), parts(265.4)));
    expect(await paymentOf(job.id)).toMatchObject({
      status: 'held',
      totalAmount: '1310.40',
      platformFee: '65.52',
      serviceAmount: '1244.88',
      returnedAmount: '289.60',
    });
    const invoices = okBody<object[]>(await job.owner.get(`/api/requests/${job.id}/invoices`));
    expect(invoices).toEqual([
      {
        version: 1,
        lines: [
          { ...labor(9.5), rate: '110.00', amount: '1045.00' },
          { ...parts(0), amount: '265.40' },
        ],
        total: '1310.40',
        returned: '289.60',
        createdAt: '2026-10-02T15:00:00.000Z',
      },
    ]);
    expect(await notified(job.ownerId, 'payment')).toContainEqual({
      title: 'Invoice below the cap',
      message: expect.stringContaining('$1,310.40 of $1,600.00. $289.60 was refunded.'),
    });
    expect(okBody(await job.owner.get(`/api/requests/${job.id}`))).toMatchObject({ price: '1310.40' });
    expect(await findImpossible(db)).toEqual([]);
  });

  test('its receipt adds up: the charge, the refund and what was paid', async () => {
    const job = await funded({}, capped);
    okBody(await deliver(job.provider.browser, job.id, labor(9.5), parts(265.4)));
    okBody(await act(job.owner, job.id, 'confirm'));
    const receipt = okBody(await job.owner.get(`/api/payments/${job.payment.id}/receipt/data`));
    expect(receipt).toMatchObject({
      charged: '1600.00',
      refunded: '289.60',
      paid: '1310.40',
      released: '1310.40',
      serviceAmount: '1244.88',
      platformFee: '65.52',
      lines: [
        { label: 'Labor', note: 'Troubleshooting, 9.5 h at $110.00', amount: '1045.00' },
        { label: 'Parts', note: 'Voltage regulator', amount: '265.40' },
        { label: 'Below the cap', note: 'Held and refunded', amount: '289.60' },
      ],
    });
    expect(await findImpossible(db)).toEqual([]);
  });

  test('with a no-call limit refunds the limit beside the difference, and neither twice', async () => {
    const job = await funded({}, { ...capped, noCall: { each: 50, total: 90 } });
    okBody(await deliver(job.provider.browser, job.id, parts(1300)));
    expect(await paymentOf(job.id)).toMatchObject({
      totalAmount: '1300.00',
      platformFee: '65.00',
      returnedAmount: '300.00',
      noCallLeft: '0.00',
      noCallReturned: '90.00',
    });
    expect(await findImpossible(db)).toEqual([]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await findImpossible(db)).toEqual([]);
  });

  test('hours times the rate are rounded half up to the cent', async () => {
    const job = await funded({}, { ...capped, hourlyRate: 97.35 });
    okBody(await deliver(job.provider.browser, job.id, labor(2.3)));
    expect(await paymentOf(job.id)).toMatchObject({ totalAmount: '223.91' });
  });

  test('at exactly the cap refunds nothing', async () => {
    const job = await funded({}, capped);
    okBody(await deliver(job.provider.browser, job.id, parts(1600)));
    expect(await paymentOf(job.id)).toMatchObject({ totalAmount: '1600.00', returnedAmount: '0.00' });
    expect(await notified(job.ownerId, 'payment')).not.toContainEqual(
      expect.objectContaining({ title: 'Invoice below the cap' }),
    );
  });

  test.each([
    ['hours that are no tenths', [labor(1.25)]],
    ['negative amounts', [parts(-1)]],
    ['labor without hours', [{ kind: 'labor', description: 'Work', amount: 100 }]],
    ['parts with hours', [{ ...parts(10), hours: 1 }]],
    ['an amount that is not hours times rate', [{ ...labor(1), amount: 111 }]],
    ['less than a dollar', [parts(0.5)]],
    ['51 lines', Array.from({ length: 51 }, () => parts(1))],
    ['no lines', []],
  ])('with %s is refused, and nothing is refunded', async (_what, lines) => {
    const job = await funded({}, capped);
    const response = await act(job.provider.browser, job.id, 'deliver', {
      summary: 'Done.',
      invoice: { lines },
    });
    expect(response.statusCode).toBe(400);
    expect(await paymentOf(job.id)).toMatchObject({ totalAmount: '1600.00' });
  });

  test('a fixed price takes no invoice', async () => {
    const job = await funded();
    const response = await deliver(job.provider.browser, job.id, parts(10));
    expect([response.statusCode, issuesOf(response)]).toEqual([400, ['invoice']]);
  });

  test('only parties and administrators read it', async () => {
    const job = await funded({}, capped);
    okBody(await deliver(job.provider.browser, job.id, parts(100)));
    const stranger = await shop();
    const admin = await signedIn(app, services, { isAdmin: true });
    const statusFor = async (by: Browser) => (await by.get(`/api/requests/${job.id}/invoices`)).statusCode;
    expect(await statusFor(stranger.browser)).toBe(404);
    expect(await statusFor(job.provider.browser)).toBe(200);
    expect(await statusFor(admin.browser)).toBe(200);
  });
});

describe('[NEG-03] an invoice', () => {
  test('above the cap is refused', async () => {
    const job = await funded({}, capped);
    const response = await deliver(job.provider.browser, job.id, parts(1600.01));
    expect(codeOf(response)).toEqual([409, 'above_cap']);
    expect(response.json().message).toContain('$1,600.00');
  });

  test('after requested changes can be lowered, not raised', async () => {
    const job = await funded({}, capped);
    const by = job.provider.browser;
    okBody(await deliver(by, job.id, labor(9.5), parts(265.4)));
    okBody(await act(job.owner, job.id, 'request-changes', { reason: 'It still shows 13.1 volts at idle.' }));
    expect(codeOf(await deliver(by, job.id, parts(1310.41)))).toEqual([409, 'above_cap']);
    okBody(await deliver(by, job.id, parts(1250)));
    expect(await paymentOf(job.id)).toMatchObject({
      totalAmount: '1250.00',
      platformFee: '62.50',
      serviceAmount: '1187.50',
      returnedAmount: '350.00',
    });
    okBody(await act(job.owner, job.id, 'request-changes', { reason: 'One more look at the belt, please.' }));
    okBody(await deliver(by, job.id));
    const versions = okBody<{ version: number; total: string; returned: string }[]>(
      await job.owner.get(`/api/requests/${job.id}/invoices`),
    );
    expect(versions.map(({ version, total, returned }) => [version, total, returned])).toEqual([
      [2, '1250.00', '60.40'],
      [1, '1310.40', '289.60'],
    ]);
    expect(await findImpossible(db)).toEqual([]);
  });

  test('a dispute freezes the invoice, or the cap before a delivery', async () => {
    const [running, billed] = [await funded({}, capped), await funded({}, capped)];
    okBody(await deliver(billed.provider.browser, billed.id, parts(1000)));
    for (const job of [running, billed])
      okBody(
        await act(job.owner, job.id, 'disputes', {
          reason: 'poor_quality',
          description: 'The alternator light came on again on the way home.',
          requestedRefund: 500,
        }),
      );
    expect(await paymentOf(running.id)).toMatchObject({ status: 'frozen', totalAmount: '1600.00' });
    expect(await paymentOf(billed.id)).toMatchObject({ status: 'frozen', totalAmount: '1000.00' });
  });
});

test('[NEG-04] from five capped jobs on the owner sees what share of its caps a shop bills', async () => {
  const job = await funded({}, capped);
  const { browser } = job.provider;
  const complete = async (id: number, payer: Browser, amount: number) => {
    okBody(await deliver(browser, id, parts(amount)));
    okBody(await act(payer, id, 'confirm'));
  };
  await complete(job.id, job.owner, 1600);
  const recordNow = async () => {
    const next = await opened();
    const quoteId = await quoteOn(next.id, browser, capped);
    const [shown] = okBody<{ capRecord: object | null }[]>(
      await next.owner.get(`/api/requests/${next.id}/quotes`),
    );
    return { ...next, quoteId, capRecord: shown?.capRecord };
  };
  for (const amount of [1280, 1280, 1280, 1280]) {
    const next = await recordNow();
    expect(next.capRecord).toBeNull();
    const { clientSecret } = okBody<Accepted>(
      await next.owner.post(`/api/service-quotes/${next.quoteId}/accept`),
    );
    okBody(await pay(next.owner, clientSecret));
    await complete(next.id, next.owner, amount);
  }
  expect((await recordNow()).capRecord).toEqual({ jobs: 5, percent: 84 });
});

test('[NEG-04~] administrators see a shop that bills more than 97% of its caps over 8 jobs, until it is hidden', async () => {
  const admin = await signedIn(app, services, { isAdmin: true });
  const provider = await shop({ businessName: 'Always At The Cap' });
  const seen = async () =>
    okBody<{ atTheirCaps: object[] }>(await admin.browser.get('/api/admin/overview')).atTheirCaps;
  const completed = async (total: string) => {
    const { id: requestId } = await buildRequest(services);
    const quote = await buildQuote(services, requestId, provider.id, {
      status: 'accepted',
      pricing: 'capped',
      price: '1000.00',
      estimate: '500.00',
      hourlyRate: '110.00',
    });
    const lines = [{ kind: 'parts' as const, description: 'Parts', amount: total }];
    const sentBy = provider.person.id;
    await db.insert(jobInvoices).values({ requestId, version: 1, lines, total, returned: '0.00', sentBy });
    await db
      .update(serviceRequests)
      .set({ status: 'completed', acceptedQuoteId: quote.id, completedAt: services.now() })
      .where(eq(serviceRequests.id, requestId));
  };
  for (let job = 0; job < 7; job++) await completed('1000.00');
  expect(await seen()).toEqual([]);
  await completed('760.00');
  // 97% is not more than 97%.
  expect(await seen()).toEqual([]);
  await completed('1000.00');
  const shown = { userId: provider.person.id, businessName: 'Always At The Cap', jobs: 9, percent: 97.3 };
  expect(await seen()).toEqual([shown]);
  expect(okBody(await admin.browser.get(`/api/admin/users/${provider.person.id}`))).toMatchObject({
    provider: { capRecord: { jobs: 9, percent: 97 } },
  });
  okBody(
    await admin.browser.put(`/api/admin/user/${provider.person.id}/suspended`, {
      suspended: true,
      reason: 'Estimates are a lure.',
    }),
  );
  expect(await seen()).toEqual([]);
});

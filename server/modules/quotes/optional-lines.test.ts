import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { approvedAnnual, formerly, restartScenarios } from '#server/testing/build/restarts.ts';
import type { Browser } from '#server/testing/client.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { okBody } from '#server/testing/responses.ts';

interface SheetNeeds {
  inspection: string | null;
  entries: { inspection: string | null; tests: string[] }[];
}

const { app, services } = await testApp();
const { shop, opened, quoteOn, pay } = jobScenarios(app, services);
const { dueList } = restartScenarios(app, services);

describe('[NEG-05] optional lines', () => {
  const items = [
    { kind: 'labor', description: 'Annual inspection', amount: 2150 },
    { kind: 'labor', description: 'ELT inspection', amount: 110, isOptional: true },
    { kind: 'labor', description: 'Borescope, all cylinders', amount: 180, isOptional: true },
  ];
  const annual = { price: 2150, items };

  const quoted = async (change: object = annual) => {
    const job = await opened();
    const provider = await shop();
    return { ...job, provider, quoteId: await quoteOn(job.id, provider.browser, change) };
  };
  const accept = (job: { owner: Browser; quoteId: number }, optionalItems?: number[]) =>
    job.owner.post(`/api/service-quotes/${job.quoteId}/accept`, { optionalItems });

  test('the chosen ones are part of the price, and are stored', async () => {
    const job = await quoted();
    expect(okBody(await accept(job, [1]))).toMatchObject({
      quote: { price: '2260.00', basePrice: '2150.00', chosenItems: [1] },
      payment: { totalAmount: '2260.00', platformFee: '113.00', serviceAmount: '2147.00' },
    });
  });

  test('without a choice none is', async () => {
    expect(okBody(await accept(await quoted()))).toMatchObject({
      quote: { price: '2150.00', chosenItems: [] },
      payment: { totalAmount: '2150.00' },
    });
  });

  test('an acceptance that is never paid leaves the base price', async () => {
    const job = await quoted({ ...annual, pricing: 'capped', estimate: 1900, hourlyRate: 105 });
    expect(okBody(await accept(job, [1, 2]))).toMatchObject({
      quote: { price: '2440.00', estimate: '2190.00' },
    });
    okBody(await act(job.owner, job.id, 'back-out'));
    const [quote] = okBody<object[]>(await job.owner.get(`/api/requests/${job.id}/quotes`));
    expect(quote).toMatchObject({
      status: 'pending',
      price: '2150.00',
      estimate: '1900.00',
      chosenItems: null,
    });
    expect(okBody(await accept(job, [2]))).toMatchObject({ quote: { price: '2330.00' } });
  });

  test.each([[[0]], [[1, 1]], [[3]], [[-1]], [[1.5]]])('%j are refused', async (chosen) => {
    expect((await accept(await quoted(), chosen)).statusCode).toBe(400);
  });

  test.each([
    ['eleven of them', { price: 1, items: [{ ...items[0]!, amount: 1 }, ...Array(11).fill(items[1])] }],
    ['a sum that is counted with them', { price: 2260, items }],
    [
      'more in all than one payment takes',
      { price: 999_999, items: [{ ...items[0]!, amount: 999_999 }, items[1]] },
    ],
  ])('a quote with %s is refused', async (_what, change) => {
    const { id } = await opened();
    const { browser } = await shop();
    const response = await browser.post(`/api/requests/${id}/quotes`, {
      description: 'Annual.',
      estimatedDuration: '3 days',
      availableDate: '2026-10-09',
      ...change,
    });
    expect(response.statusCode).toBe(400);
  });

  test('the receipt lists what was chosen', async () => {
    const job = await quoted();
    const { clientSecret, payment } = okBody<Accepted>(await accept(job, [2]));
    okBody(await pay(job.owner, clientSecret));
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(okBody(await job.owner.get(`/api/payments/${payment.id}/receipt/data`))).toMatchObject({
      paid: '2330.00',
      lines: [
        { note: 'Annual inspection', amount: '2150.00' },
        { note: 'Borescope, all cylinders', amount: '180.00' },
      ],
    });
    expect(await findImpossible(services.db)).toEqual([]);
  });

  test('a due-list item on a line that was left out is not part of the job, and can be requested elsewhere', async () => {
    const list = await dueList();
    const { annual: annualDue, elt: eltDue } = list.ids;
    const { id } = okBody<{ id: number }>(
      await list.owner.post('/api/requests', {
        title: 'Annual and ELT inspection',
        description: 'Both are due.',
        category: 'inspection',
        reminderIds: [annualDue, eltDue],
      }),
    );
    const provider = await shop({ servicesOffered: ['inspection'] });
    const quoteId = await quoteOn(id, provider.browser, {
      price: 2150,
      items: [
        { ...items[0], reminderId: annualDue },
        { ...items[1], reminderId: eltDue },
      ],
    });
    const { clientSecret } = okBody<Accepted>(
      await list.owner.post(`/api/service-quotes/${quoteId}/accept`, { optionalItems: [] }),
    );
    okBody(await pay(list.owner, clientSecret));
    const rows = okBody<{ template: string; openRequestId: number | null }[]>(
      await list.owner.get(`/api/aircraft/${list.aircraftId}/reminders`),
    );
    const requested = rows.filter(({ openRequestId }) => openRequestId !== null);
    expect(requested.map(({ template }) => template)).toEqual(['annual']);
    const delivery = { summary: 'Annual done.', ...approvedAnnual() };
    const withElt = { ...delivery, reminderIds: [annualDue, eltDue] };
    expect((await act(provider.browser, id, 'deliver', withElt)).statusCode).toBe(400);
    okBody(await act(provider.browser, id, 'deliver', delivery));
    okBody(await act(list.owner, id, 'confirm'));
    expect((await list.dues()).elt).toEqual(formerly.elt);
  });

  test('clocks of a line that was left out ask for no reading', async () => {
    const list = await dueList();
    const { elt: eltDue, hundred } = list.ids;
    const { id } = okBody<{ id: number }>(
      await list.owner.post('/api/requests', {
        title: 'ELT and 100-hour inspection',
        description: 'Both are due.',
        category: 'inspection',
        reminderIds: [eltDue, hundred],
      }),
    );
    const provider = await shop({ servicesOffered: ['inspection'] });
    const quoteId = await quoteOn(id, provider.browser, {
      price: 2150,
      items: [
        { ...items[0], reminderId: eltDue },
        { ...items[1], reminderId: hundred },
      ],
    });
    const { clientSecret } = okBody<Accepted>(
      await list.owner.post(`/api/service-quotes/${quoteId}/accept`, { optionalItems: [] }),
    );
    okBody(await pay(list.owner, clientSecret));
    const deal = okBody<{ hourClocks: object[] }>(await provider.browser.get(`/api/requests/${id}/deal`));
    expect(deal.hourClocks).toEqual([]);
  });

  test.each([
    ['left out', [], []],
    ['chosen', [1], ['transponder']],
  ])('the sheet of a job asks for a test on a line that was %s: %j', async (_what, optionalItems, tests) => {
    const list = await dueList();
    const { annual: annualDue, transponder } = list.ids;
    const { id } = okBody<{ id: number }>(
      await list.owner.post('/api/requests', {
        title: 'What is due',
        description: 'Both are due.',
        category: 'inspection',
        reminderIds: [annualDue, transponder],
      }),
    );
    const provider = await shop({ servicesOffered: ['inspection'] });
    const quoteId = await quoteOn(id, provider.browser, {
      price: 2150,
      items: [
        { ...items[0], reminderId: annualDue },
        { ...items[1], description: 'Transponder test', reminderId: transponder },
      ],
    });
    const { clientSecret } = okBody<Accepted>(
      await list.owner.post(`/api/service-quotes/${quoteId}/accept`, { optionalItems }),
    );
    okBody(await pay(list.owner, clientSecret));
    const { inspection, entries } = okBody<SheetNeeds>(
      await provider.browser.get(`/api/requests/${id}/sign-off`),
    );
    expect(entries.find((entry) => entry.inspection === inspection)).toMatchObject({ tests });
  });
});

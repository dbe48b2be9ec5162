import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { fullScope, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const on = prebuyScenarios(app, services);
const { titles } = inspect(services);

describe('[PREB-03] acceptance', () => {
  test('before consent is 409; quoting needs none', async () => {
    const job = await on.posted();
    const shop = await on.mechanicShop();
    const quoteId = await on.quoteStages(job.id, shop.browser);
    const accept = () => job.owner.post(`/api/service-quotes/${quoteId}/accept`);
    expect(codeOf(await accept())).toEqual([409, 'consent_required']);
    const token = await on.asked(job);
    expect(codeOf(await accept())).toEqual([409, 'consent_required']);
    okBody(await on.answered(token));
    expect(okBody(await accept())).toMatchObject({ payment: { totalAmount: '350.00' } });
    expect((await on.detailOf(shop.browser, job.id)).prebuy).toMatchObject({
      tailNumber: 'N5273Q',
      seller: { name: 'Glenn Pruitt', email: null, phone: '(512) 555-0178' },
    });
  });

  test.each([
    ['stages', undefined, 350],
    ['stages', [], 350],
    ['stages', [{ kind: 'inspection', title: 'All of it', price: 350, days: 1 }], 350],
    ['stages', Array.from({ length: 5 }, () => ({ kind: 'extra', title: 'More', price: 350, days: 1 })), 350],
    ['price', undefined, 351],
    ['stages.0.price', [{ kind: 'records', title: 'Records', price: 0, days: 1 }], 350],
    ['stages.0.days', [{ kind: 'records', title: 'Records', price: 350, days: 0 }], 350],
  ])('a quote with wrong %s is refused', async (path, stages, price) => {
    const job = await on.posted();
    const shop = await on.mechanicShop();
    const response = await shop.browser.post(`/api/requests/${job.id}/quotes`, {
      description: 'As described.',
      estimatedDuration: '1 week',
      availableDate: '2027-01-04',
      price,
      ...(path === 'price'
        ? { stages: [{ kind: 'records', title: 'Records', price: 350, days: 1 }] }
        : { stages }),
    });
    expect([response.statusCode, response.json().issues?.[0].path]).toEqual([400, path]);
  });

  test('a provider without a certificate quotes the records review alone; other requests have no stages', async () => {
    const job = await on.posted();
    const shop = await on.shop();
    const quote = (id: number, stages: object[]) =>
      shop.browser.post(`/api/requests/${id}/quotes`, {
        description: 'As described.',
        estimatedDuration: '1 week',
        availableDate: '2027-01-04',
        price: 350,
        stages,
      });
    const records = { kind: 'records', title: 'Records', price: 350, days: 1 };
    const response = await quote(job.id, [records, { ...records, kind: 'inspection' }]);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'stages']);
    okBody(await quote(job.id, [records]));
    const plain = await on.opened();
    expect((await quote(plain.id, [records])).statusCode).toBe(400);
  });

  test('the provider states earlier work; ‘yes’ lets the buyer back out for 24 hours with a full refund', async () => {
    const job = await on.quoted();
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`),
    );
    okBody(await on.pay(job.owner, clientSecret));
    const summary = 'Read the logbooks from 1988 to today.';
    expect(codeOf(await on.onStage(job.provider.browser, job.id, 1, 'report', { summary }))).toEqual([
      409,
      'stale_state',
    ]);
    const state = (workedBefore: boolean) =>
      act(job.provider.browser, job.id, 'worked-before', { workedBefore });
    expect(codeOf(await act(job.owner, job.id, 'worked-before', { workedBefore: true }))).toEqual([
      403,
      'forbidden',
    ]);
    clock.forward({ days: 8 });
    expect(okBody(await state(true))).toMatchObject({ workedBefore: true });
    expect(codeOf(await state(false))).toEqual([409, 'stale_state']);
    expect(await titles(job.ownerId, 'prebuy')).toContain('Earlier work on this aircraft');
    // Reporting does not cut the time short.
    okBody(await on.onStage(job.provider.browser, job.id, 1, 'report', { summary }));
    okBody(
      await act(job.provider.browser, job.id, 'findings', {
        title: 'Paint',
        text: 'Cracked',
        grade: 'cosmetic',
        price: 0,
      }),
    );
    okBody(await on.stop(job));
    expect(codeOf(await on.deliver(job))).toEqual([409, 'stale_state']);
    clock.forward({ hours: 23 });
    const reason = 'I want someone who never saw it.';
    expect(okBody(await act(job.owner, job.id, 'cancel-job', { reason, alone: true }))).toMatchObject({
      status: 'cancelled',
      refunded: '350.00',
    });
  });

  test('after 24 hours the buyer can’t back out alone', async () => {
    const job = await on.quoted();
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`),
    );
    okBody(await on.pay(job.owner, clientSecret));
    clock.forward({ days: 8 });
    okBody(await act(job.provider.browser, job.id, 'worked-before', { workedBefore: true }));
    clock.forward({ hours: 24 });
    const reason = 'I want someone who never saw it.';
    expect(codeOf(await act(job.owner, job.id, 'cancel-job', { reason, alone: true }))).toEqual([
      409,
      'stale_state',
    ]);
  });

  test('a seller who withdraws between acceptance and payment opens the request again, without the airport', async () => {
    const job = await on.quoted();
    const accept = () => job.owner.post(`/api/service-quotes/${job.quoteId}/accept`);
    const { clientSecret } = okBody<{ clientSecret: string }>(await accept());
    clock.forward({ hours: 1 });
    okBody(await on.answered(job.token, { answer: 'withdraw' }));
    expect((await on.pay(job.owner, clientSecret)).statusCode).toBe(409);
    expect(await on.detailOf(job.owner, job.id)).toMatchObject({ status: 'open', prebuy: { stages: [] } });
    for (const shop of [job.provider, await on.mechanicShop()])
      expect((await shop.browser.get(`/api/requests/${job.id}`)).body).not.toMatch(
        /N5273Q|BMQ|Burnet|Glenn|555.017/,
      );
    expect(await titles(job.provider.person.id, 'quote_decided')).toContain('The seller withdrew consent');
    expect(codeOf(await accept())).toEqual([409, 'consent_required']);
    okBody(await on.answered(await on.asked(job)));
    okBody(await accept());
  });

  test('of a quote whose first stage the seller did not allow is 409, and the buyer is not offered it', async () => {
    const job = await on.quoted(undefined, { ...fullScope, records: false });
    const quotes = okBody<{ can: string[] }[]>(await job.owner.get(`/api/requests/${job.id}/quotes`));
    expect(quotes[0]?.can).toEqual(['reject']);
    expect(codeOf(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`))).toEqual([
      409,
      'consent_required',
    ]);
  });
});

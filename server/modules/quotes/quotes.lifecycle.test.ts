import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { jobScenarios, inspect } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const { shop, owner, opened, quoteOn, statusOf } = jobScenarios(app, services);

const quoteRow = async (id: number) =>
  (await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, id)))[0]!;
const countOf = async (id: number) =>
  (await db.select().from(serviceRequests).where(eq(serviceRequests.id, id)))[0]!.quoteCount;
const { notified } = inspect(services);

describe('[QUOTE-03] the lifecycle of a quote', () => {
  test('a second quote supersedes the first, which stays in the history', async () => {
    const { id, owner: browser, ownerId } = await opened();
    const { browser: provider } = await shop();
    const first = await quoteOn(id, provider);
    const second = await quoteOn(id, provider, { price: 900 });
    expect((await quoteRow(first)).status).toBe('superseded');
    expect(await countOf(id)).toBe(1);
    expect((await browser.get(`/api/requests/${id}/quotes`)).json()).toMatchObject([{ id: second }]);
    expect((await provider.get(`/api/requests/${id}/quotes`)).json()).toMatchObject([
      { id: second, status: 'pending' },
      { id: first, status: 'superseded' },
    ]);
    expect(await notified(ownerId, 'quote_received')).toMatchObject([{}, { title: 'Quote revised' }]);
  });

  test('only its provider can withdraw it; the owner is notified', async () => {
    const { id, owner: browser, ownerId } = await opened();
    const { browser: provider } = await shop();
    const quote = await quoteOn(id, provider);
    const other = await shop();
    const path = `/api/service-quotes/${quote}/withdraw`;
    expect(codeOf(await other.browser.post(path))).toEqual([404, 'not_found']);
    expect((await browser.post(path)).statusCode).toBe(403);
    expect((await provider.post(path)).json()).toMatchObject({ status: 'withdrawn', can: [] });
    expect(codeOf(await provider.post(path))).toEqual([409, 'stale_state']);
    expect(await countOf(id)).toBe(0);
    expect((await notified(ownerId, 'quote_received')).slice(1)).toEqual([
      {
        title: 'Quote withdrawn',
        message: 'Tailwind Aero withdrew the $1,000.00 quote for “Annual inspection”.',
      },
    ]);
  });

  test('it is rejected with a reason, which the provider sees', async () => {
    const { id, owner: browser } = await opened();
    const { browser: provider, person } = await shop();
    const quote = await quoteOn(id, provider);
    const path = `/api/service-quotes/${quote}/reject`;
    const outsider = await owner();
    expect(codeOf(await outsider.browser.post(path, {}))).toEqual([404, 'not_found']);
    okBody(await browser.post(path, { reason: 'Too far away.' }));
    expect((await provider.get(`/api/requests/${id}/quotes`)).json()).toMatchObject([
      { status: 'rejected', rejectReason: 'Too far away.' },
    ]);
    expect(await notified(person.id, 'quote_decided')).toMatchObject([
      { message: expect.stringContaining('Too far away.') },
    ]);
    expect(codeOf(await browser.post(path, {}))).toEqual([409, 'stale_state']);
  });

  test('it expires after its validity; the owner is warned two days before, once', async () => {
    const { id, owner: browser, ownerId } = await opened({ urgency: 'flexible', expiresAt: null });
    const { browser: provider } = await shop();
    const quote = await quoteOn(id, provider, { validDays: 5 });
    clock.forward({ days: 3, minutes: 1 });
    await settle();
    await settle();
    expect(await notified(ownerId, 'quote_expiring')).toHaveLength(1);
    expect((await quoteRow(quote)).status).toBe('pending');
    clock.forward({ days: 2 });
    // Even before the sweep expires it, the quote can no longer be accepted.
    expect(codeOf(await browser.post(`/api/service-quotes/${quote}/accept`))).toEqual([409, 'stale_state']);
    await settle();
    expect([(await quoteRow(quote)).status, await countOf(id)]).toEqual(['expired', 0]);
    const logged = await db
      .select()
      .from(transitions)
      .where(and(eq(transitions.entity, 'quote'), eq(transitions.entityId, quote)))
      .orderBy(transitions.id);
    expect(logged.map(({ event, actorId }) => [event, actorId === null])).toEqual([
      ['submit', false],
      ['expire', true],
    ]);
  });

  test('[JOB-03] a cancelled request rejects its quotes', async () => {
    const { id, owner: browser } = await opened();
    const { browser: provider, person } = await shop();
    const quote = await quoteOn(id, provider);
    expect((await browser.delete(`/api/requests/${id}`)).statusCode).toBe(204);
    expect(await quoteRow(quote)).toMatchObject({ status: 'rejected', rejectReason: 'request_cancelled' });
    expect(await notified(person.id, 'quote_decided')).toHaveLength(1);
  });
});

describe('[QUOTE-04] accepting', () => {
  test('prepares the payment from the quote; the request is then unpaid', async () => {
    const { id, owner: browser } = await opened();
    const { browser: provider, person } = await shop();
    const quote = await quoteOn(id, provider, { price: 1234.5 });
    const response = await browser.post(`/api/service-quotes/${quote}/accept`, { price: 1 });
    expect(response.json()).toMatchObject({
      request: { id, status: 'awaiting_payment', price: '1234.50', provider: { userId: person.id } },
      quote: { id: quote, status: 'accepted', can: [] },
      payment: { totalAmount: '1234.50', platformFee: '61.73', serviceAmount: '1172.77', status: 'pending' },
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
    });
    expect(await notified(person.id, 'quote_decided')).toMatchObject([{ title: 'Quote accepted' }]);
  });

  test('is possible for the owner of the request only', async () => {
    const { id } = await opened();
    const { browser: provider, person } = await shop();
    const quote = await quoteOn(id, provider);
    const path = `/api/service-quotes/${quote}/accept`;
    expect(codeOf(await (await owner()).browser.post(path))).toEqual([404, 'not_found']);
    expect((await provider.post(path)).statusCode).toBe(403);
    expect(codeOf(await (await signIn(app, person)).post('/api/service-quotes/999999/accept'))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('fails if the provider became unavailable', async () => {
    const { id, owner: browser } = await opened();
    const { browser: provider, id: providerId } = await shop();
    const quote = await quoteOn(id, provider);
    await db.update(serviceProviders).set({ isAvailable: false }).where(eq(serviceProviders.id, providerId));
    expect(codeOf(await browser.post(`/api/service-quotes/${quote}/accept`))).toEqual([
      409,
      'provider_unavailable',
    ]);
    expect(await statusOf(browser, id)).toBe('open');
  });

  test('is not offered while the provider is unavailable or suspended', async () => {
    const { id, owner: browser } = await opened();
    const { browser: provider, id: providerId } = await shop();
    await quoteOn(id, provider);
    const listed = async () =>
      okBody<{ can: string[]; provider: { isAvailable: boolean } }[]>(
        await browser.get(`/api/requests/${id}/quotes`),
      ).map(({ can, provider: { isAvailable } }) => ({ can, isAvailable }));
    expect(await listed()).toEqual([{ can: ['accept', 'reject'], isAvailable: true }]);
    const busy = { isAvailable: false };
    const suspended = { isAvailable: true, hiddenAt: clock.now };
    for (const change of [busy, suspended]) {
      await db.update(serviceProviders).set(change).where(eq(serviceProviders.id, providerId));
      expect(await listed()).toEqual([{ can: ['reject'], isAvailable: false }]);
    }
  });

  test('many concurrent clicks accept one quote once', async () => {
    const { id, owner: browser } = await opened();
    const quotes = [];
    for (const price of [10, 20, 30, 40]) quotes.push(await quoteOn(id, (await shop()).browser, { price }));
    const responses = await Promise.all(
      [...quotes, ...quotes].map((quote) => browser.post(`/api/service-quotes/${quote}/accept`)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const rows = await db.select().from(serviceQuotes).where(eq(serviceQuotes.requestId, id));
    expect(rows.filter(({ status }) => status === 'accepted')).toHaveLength(1);
    expect(await db.$count(payments, eq(payments.serviceRequestId, id))).toBe(1);
  });

  test('accepting and withdrawing concurrently end in one of both, never in both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner: browser } = await opened();
      const { browser: provider } = await shop();
      const quote = await quoteOn(id, provider);
      const responses = await Promise.all([
        browser.post(`/api/service-quotes/${quote}/accept`),
        provider.post(`/api/service-quotes/${quote}/withdraw`),
      ]);
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const { status } = await quoteRow(quote);
      expect([status, await statusOf(browser, id)]).toEqual(
        status === 'accepted' ? ['accepted', 'awaiting_payment'] : ['withdrawn', 'open'],
      );
    }
  });
});

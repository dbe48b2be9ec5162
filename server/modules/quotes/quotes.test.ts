import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signIn } from '#server/modules/accounts/accounts.build.ts';
import { buildAircraft } from '#server/modules/aircraft/aircraft.build.ts';
import { loadTestAirports } from '#server/modules/airports/airports.build.ts';
import { jobScenarios, inspect, quoteInput, uploaded } from '#server/modules/jobs/jobs.build.ts';
import { buildRequest } from '#server/modules/requests/requests.build.ts';
import { testApp } from '#server/testing/app.ts';
import { type Browser } from '#server/testing/client.ts';
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

describe('[QUOTE-01] quoting', () => {
  test('a quote with items that add up is stored, and the owner is notified', async () => {
    const { id, ownerId } = await opened({ locationCode: 'KPAO' });
    const { browser, id: providerId } = await shop();
    const items = [
      { kind: 'labor', description: 'Four hours', amount: 600.1 },
      { kind: 'parts', description: 'Tire and tube', amount: 399.9 },
    ];
    const response = await browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, items });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      price: '1000.00',
      items,
      status: 'pending',
      isOffCategory: false,
      validUntil: '2026-10-16T15:00:00.000Z',
      provider: { id: providerId, businessName: 'Tailwind Aero' },
      can: ['withdraw'],
    });
    expect(await countOf(id)).toBe(1);
    expect(await notified(ownerId, 'quote_received')).toEqual([
      expect.objectContaining({ title: 'New quote', message: expect.stringContaining('$1,000.00') }),
    ]);
  });

  test.each([
    ['price', { price: 0.99 }],
    ['price', { price: 1_000_000 }],
    ['price', { price: 1.005 }],
    ['price', { price: '1000' }],
    ['description', { description: ' ' }],
    ['availableDate', { availableDate: 'soon' }],
    ['availableDate', { availableDate: '2026-10-01' }],
    ['validDays', { validDays: 61 }],
    ['items', { items: [{ kind: 'labor', description: 'Most of it', amount: 999.99 }] }],
    ['items', { items: [] }],
    ['fileIds', { fileIds: [999_999] }],
  ])('an invalid %s is rejected, and nothing is stored', async (path, change) => {
    const { id } = await opened({ locationCode: 'KPAO' });
    const { browser } = await shop();
    const response = await browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, ...change });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([
      400,
      expect.stringContaining(path),
    ]);
    expect(await countOf(id)).toBe(0);
  });

  test('the start date is a date at the airport, where it is still the day before in the evening', async () => {
    const { id } = await opened({ locationCode: 'KPAO' });
    const { browser } = await shop();
    const before = clock.now;
    clock.now = new Date('2026-10-03T05:00:00Z');
    const quoteFor = async (availableDate: string) =>
      (await browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, availableDate })).statusCode;
    expect([await quoteFor('2026-10-01'), await quoteFor('2026-10-02')]).toEqual([400, 201]);
    clock.now = before;
  });

  test('without a known location, today counts as long as it is today in any time zone', async () => {
    const { id } = await opened();
    const { browser } = await shop();
    const before = clock.now;
    // 18:30 on October 2 in California.
    clock.now = new Date('2026-10-03T01:30:00Z');
    const quoteFor = async (availableDate: string) =>
      (await browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, availableDate })).statusCode;
    expect([await quoteFor('2026-10-01'), await quoteFor('2026-10-02')]).toEqual([400, 201]);
    clock.now = before;
  });

  test('is rejected without a profile, while unavailable, on the provider’s own, closed and unknown requests', async () => {
    const { id, owner: browser } = await opened();
    const path = `/api/requests/${id}/quotes`;
    expect(codeOf(await browser.post(path, quoteInput))).toEqual([403, 'forbidden']);
    const bare = await owner();
    await services.db.execute(`update users set user_type = 'provider' where id = '${bare.person.id}'`);
    expect(codeOf(await bare.browser.post(path, quoteInput))).toEqual([409, 'provider_profile_required']);
    const away = await shop({ isAvailable: false });
    expect(codeOf(await away.browser.post(path, quoteInput))).toEqual([409, 'provider_unavailable']);
    const good = await shop();
    expect(codeOf(await good.browser.post('/api/requests/999999/quotes', quoteInput))).toEqual([
      404,
      'not_found',
    ]);
    const own = await opened({ ownerId: good.person.id });
    expect(codeOf(await good.browser.post(`/api/requests/${own.id}/quotes`, quoteInput))).toEqual([
      403,
      'forbidden',
    ]);
    const late = await quoteOn(id, good.browser);
    await browser.post(`/api/service-quotes/${late}/accept`);
    expect(await (await good.browser.post(path, quoteInput)).json()).toMatchObject({
      code: 'stale_state',
      status: 'awaiting_payment',
    });
    const other = await shop();
    expect(codeOf(await other.browser.post(path, quoteInput))).toEqual([404, 'not_found']);
  });

  test('a category that the provider does not offer is flagged, not rejected', async () => {
    const { id, owner: browser } = await opened({ category: 'avionics' });
    await quoteOn(id, (await shop()).browser);
    expect((await browser.get(`/api/requests/${id}/quotes`)).json()).toMatchObject([{ isOffCategory: true }]);
  });
});

describe('[QUOTE-02][QUOTE-05] visibility of quotes', () => {
  test('the owner sees all, cheapest first; a provider sees only its own and the number of quotes', async () => {
    const { id, owner: browser } = await opened({ latitude: 37.46, longitude: -122.11 });
    const [dear, cheap] = [await shop(), await shop({ credentials: ['A&P', 'IA'], isVerified: true })];
    await quoteOn(id, dear.browser, { price: 2000 });
    await quoteOn(id, cheap.browser, { price: 999.99 });
    const all = await browser.get(`/api/requests/${id}/quotes`);
    expect(all.json()).toMatchObject([
      {
        price: '999.99',
        provider: { id: cheap.id, credentials: ['A&P', 'IA'], isVerified: true, rating: '0.00' },
        can: ['accept', 'reject'],
      },
      { price: '2000.00', provider: { id: dear.id, distanceNm: expect.any(Number) } },
    ]);
    const own = await dear.browser.get(`/api/requests/${id}/quotes`);
    expect(own.json().map(({ price }: { price: string }) => price)).toEqual(['2000.00']);
    expect(own.headers['x-total-count']).toBe('2');
    // The owner sees the match scores: equal except for verification, which adds 10.
    const [better, worse] = all.json().map(({ match }: { match: number }) => match);
    expect(better - worse).toBe(10);
    expect(own.json()[0].match).toBeNull();
    const outsider = await owner();
    expect((await outsider.browser.get(`/api/requests/${id}/quotes`)).statusCode).toBe(404);
  });

  test('each page starts after the previous one', async () => {
    const { id, owner: browser } = await opened();
    for (const price of [30, 10, 20]) await quoteOn(id, (await shop()).browser, { price });
    const first = await browser.get(`/api/requests/${id}/quotes?limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await browser.get(next);
    expect([...first.json(), ...second.json()].map(({ price }: { price: string }) => price)).toEqual([
      '10.00',
      '20.00',
      '30.00',
    ]);
  });

  test('tail number and names are visible after acceptance', async () => {
    const { person, browser } = await owner();
    const { id: aircraftId, tailNumber } = await buildAircraft(services, {
      ownerId: person.id,
      make: 'Cessna',
      model: '172',
      year: 1978,
    });
    const { id } = await buildRequest(services, { ownerId: person.id, aircraftId });
    const [{ browser: provider }, rival] = [await shop(), await shop()];
    const quote = await quoteOn(id, provider);
    await quoteOn(id, rival.browser);
    const visibility = async (who: Browser) => {
      const { owner: of, aircraft } = (await who.get(`/api/requests/${id}`)).json();
      return [of.name, aircraft.tailNumber, aircraft.make, aircraft.model, aircraft.year];
    };
    const little = ['Amelia E.', null, 'Cessna', '172', 1978];
    expect(await visibility(provider)).toEqual(little);
    okBody(await browser.post(`/api/service-quotes/${quote}/accept`));
    expect(await visibility(provider)).toEqual(['Amelia Earhart', tailNumber, 'Cessna', '172', 1978]);
    expect(await visibility(rival.browser)).toEqual(little);
  });

  test('the files of a quote are visible to its two parties only', async () => {
    const { id, owner: browser } = await opened();
    const [{ browser: provider }, rival] = [await shop(), await shop()];
    const file = await uploaded(provider, 'quote');
    await quoteOn(id, provider, { fileIds: [file.id] });
    await quoteOn(id, rival.browser);
    const statusFor = async (who: Browser) => (await who.get(file.fileUrl)).statusCode;
    const outsider = (await owner()).browser;
    expect([
      await statusFor(browser),
      await statusFor(provider),
      await statusFor(rival.browser),
      await statusFor(outsider),
    ]).toEqual([200, 200, 404, 404]);
  });
});

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

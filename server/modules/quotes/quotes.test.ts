import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { jobScenarios, inspect, quoteInput, uploaded } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const { shop, owner, opened, quoteOn } = jobScenarios(app, services);

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

describe('[QUOTE-02~][QUOTE-05] visibility of quotes', () => {
  test('the owner sees all, cheapest first; a provider sees only its own and the number of quotes', async () => {
    const { id, owner: browser } = await opened({ latitude: 37.46, longitude: -122.11 });
    const [dear, cheap] = [
      await shop(),
      await shop({ credentials: ['A&P 3456789', 'IA'], isVerified: true }),
    ];
    await quoteOn(id, dear.browser, { price: 2000 });
    await quoteOn(id, cheap.browser, { price: 999.99 });
    const all = await browser.get(`/api/requests/${id}/quotes`);
    expect(all.json()).toMatchObject([
      {
        price: '999.99',
        provider: { id: cheap.id, credentials: ['A&P •••', 'IA'], isVerified: true, rating: '0.00' },
        can: ['accept', 'reject'],
      },
      { price: '2000.00', provider: { id: dear.id, distanceNm: expect.any(Number) } },
    ]);
    const own = await dear.browser.get(`/api/requests/${id}/quotes`);
    expect(own.json().map(({ price }: { price: string }) => price)).toEqual(['2000.00']);
    expect(own.headers['x-total-count']).toBe('2');
    // The owner sees the match scores: equal except for verification, which adds 10 points.
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
    const next = nextPage(first)!;
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

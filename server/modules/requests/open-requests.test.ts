import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestMatches } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
let shop: { browser: Browser; id: number; person: { id: string } };
const ids: Record<string, number> = {};

const provider = (profile = {}) => buildSignedInProvider(app, services, profile);
interface Item {
  id: number;
  distanceNm: number | null;
  match: { score: number; reasons: string[] } | null;
  aircraft: object | null;
  ownPrice: string | null;
  isInvited: boolean;
  isBeyondReach: boolean;
  isRejected: boolean;
}
const list = async (query = '', browser = shop.browser) => {
  const response = await browser.get(`/api/requests${query}`);
  return { ...response, items: response.json<Item[]>() };
};
const namesOf = (items: Item[]) =>
  items.map(({ id }) => Object.entries(ids).find(([, knownId]) => knownId === id)?.[0]);

beforeAll(async () => {
  await loadTestAirports(db);
  shop = await provider({
    baseAirport: 'KPAO',
    coverageAreas: ['KPAO'],
    servicesOffered: ['maintenance', 'avionics'],
  });
  const at = async (code: string) => {
    const { latitude = 0, longitude = 0 } = (await resolvePlace(db, code)) ?? {};
    return { locationCode: code, latitude, longitude, position: [longitude, latitude] as [number, number] };
  };
  const post = async (name: string, place: string | null, more = {}) => {
    const { id } = await buildRequest(services, { title: name, ...(place && (await at(place))), ...more });
    ids[name] = id;
  };
  await post('near', 'KSQL', { category: 'maintenance', urgency: 'asap' });
  await post('far', 'KLAX', { category: 'maintenance', budgetRange: 'under-500' });
  await post('foreign trade', 'KPAO', { category: 'detailing' });
  await post('nowhere', null, { category: 'avionics' });
  await post('closed', 'KPAO', { category: 'maintenance', status: 'cancelled' });
  await post('own', 'KPAO', { category: 'maintenance', ownerId: shop.person.id });
});

describe('[QUOTE-01] open requests for providers', () => {
  test('are listed newest first, without the provider’s own and closed ones, with the exact total', async () => {
    const { items, headers } = await list();
    expect(namesOf(items)).toEqual(['nowhere', 'foreign trade', 'far', 'near']);
    expect(headers['x-total-count']).toBe('4');
  });

  test('a category that the provider does not offer has no match; others have distance and reasons', async () => {
    const { items } = await list('?sort=match');
    // What lies beyond the reach comes last, whatever its score.
    expect(namesOf(items)).toEqual(['near', 'nowhere', 'foreign trade', 'far']);
    expect(items.map(({ isBeyondReach }) => isBeyondReach)).toEqual([false, false, false, true]);
    expect(items[0]).toMatchObject({
      match: { score: expect.any(Number), reasons: ['7 nm away', 'You offer this service', 'No quotes yet'] },
    });
    expect(items[2]!.match).toBeNull();
    expect(items[0]!.match!.score).toBeGreaterThan(items[3]!.match!.score);
  });

  test.each(['newest', 'nearest', 'match'])(
    'within the reach, sorted by %s, what lies beyond is left out, and not what it was invited to',
    async (sort) => {
      const { items, headers } = await list(`?within=reach&sort=${sort}`);
      expect(namesOf(items).toSorted()).toEqual(['foreign trade', 'near', 'nowhere']);
      expect(headers['x-total-count']).toBe('3');
      const other = await provider({ baseAirport: 'KPAO', coverageAreas: ['KPAO'] });
      await db
        .insert(requestMatches)
        .values({ requestId: ids.far!, providerId: other.id, score: 50, invitedAt: clock.now });
      const invited = (await list(`?within=reach&sort=${sort}`, other.browser)).items;
      expect(namesOf(invited)).toContain('far');
      expect(invited.every(({ isBeyondReach }) => !isBeyondReach)).toBe(true);
    },
  );

  test.each([
    [{ serviceRadiusNm: 400 }, true],
    [{ isMobile: true }, false],
    // Served airports count like the base.
    [{ coverageAreas: ['KPAO', 'KLAX'] }, true],
  ])('a provider with %j reaches Los Angeles: %s', async (profile, expected) => {
    const { browser } = await provider({ baseAirport: 'KPAO', coverageAreas: ['KPAO'], ...profile });
    expect(namesOf((await list('?within=reach', browser)).items).includes('far')).toBe(expected);
  });

  test.each([
    ['?sort=nearest', ['foreign trade', 'near', 'far', 'nowhere']],
    ['?category=maintenance', ['far', 'near']],
    ['?urgency=asap', ['near']],
    ['?budgetRange=under-500', ['far']],
    ['?radiusNm=50', ['foreign trade', 'near']],
    ['?location=KLAX&radiusNm=50', ['far']],
    ['?location=KLAX&sort=nearest&category=maintenance', ['far', 'near']],
  ])('%s', async (query, names) => {
    expect(namesOf((await list(query)).items)).toEqual(names);
  });

  test.each(['', '&radiusNm=50', '&sort=match'])('an unknown location is rejected%s', async (more) => {
    const { statusCode, body } = await shop.browser.get(`/api/requests?location=Atlantis${more}`);
    expect([statusCode, JSON.parse(body).issues]).toEqual([
      400,
      [{ path: 'location', message: 'We couldn’t find that place. Try an airport code, such as KPAO.' }],
    ]);
  });

  test.each(['newest', 'nearest', 'match'])('each page of %s starts after the previous one', async (sort) => {
    const all = namesOf((await list(`?sort=${sort}`)).items);
    const visibility: unknown[] = [];
    let next: string | undefined = `/api/requests?sort=${sort}&limit=1`;
    while (next) {
      const response: Awaited<ReturnType<Browser['get']>> = await shop.browser.get(next);
      visibility.push(...namesOf(response.json()));
      next = nextPage(response);
    }
    expect(visibility).toEqual(all);
  });

  test('[QUOTE-05] contain no tail numbers and names, but the provider’s own price and invitation', async () => {
    const { items: before } = await list('?sort=nearest');
    expect(JSON.stringify(before)).not.toContain('Earhart');
    await buildQuote(services, ids.near!, shop.id, { price: '700.00' });
    const rival = await provider();
    await buildQuote(services, ids.far!, rival.id, { price: '1.00' });
    const { items } = await list('?category=maintenance');
    expect(items.map(({ ownPrice }) => ownPrice)).toEqual([null, '700.00']);
  });

  test('a rejected quote of the provider is told from none, until the next one', async () => {
    const other = await provider();
    const near = async () =>
      (await list('?sort=match', other.browser)).items.find(({ id }) => id === ids.near)!;
    expect((await near()).isRejected).toBe(false);
    await buildQuote(services, ids.near!, other.id, { status: 'rejected' });
    const rejected = await near();
    expect([rejected.isRejected, rejected.ownPrice]).toEqual([true, null]);
    expect(rejected.match?.reasons).not.toContain('No quotes yet');
    await buildQuote(services, ids.near!, other.id, { price: '650.00' });
    expect(await near()).toMatchObject({ isRejected: false, ownPrice: '650.00' });
  });

  test('owners get 403, and providers without a profile must register first', async () => {
    const { browser } = await signedIn(app, services);
    expect((await list('', browser)).statusCode).toBe(403);
    const bare = await signedIn(app, services, { userType: 'provider' });
    expect((await bare.browser.get('/api/requests')).json()).toMatchObject({
      code: 'provider_profile_required',
    });
  });

  test('a tampered cursor is rejected', async () => {
    expect((await shop.browser.get('/api/requests?cursor=abc')).statusCode).toBe(400);
  });
});

describe('saved searches', () => {
  const search = {
    name: 'Tires near home',
    hasAlerts: true,
    filters: { category: 'maintenance', location: 'KPAO', radiusNm: 40 },
  };

  test('are saved, listed and removed per user', async () => {
    const { browser } = await provider();
    const saved = (await browser.post('/api/saved-searches', search)).json();
    expect(saved).toMatchObject(search);
    expect((await browser.get('/api/saved-searches')).json()).toEqual([saved]);
    expect((await shop.browser.delete(`/api/saved-searches/${saved.id}`)).statusCode).toBe(404);
    expect((await browser.delete(`/api/saved-searches/${saved.id}`)).statusCode).toBe(204);
    expect((await browser.get('/api/saved-searches')).json()).toEqual([]);
  });

  test('an unknown location is rejected', async () => {
    const filters = { location: 'Atlantis' };
    expect((await shop.browser.post('/api/saved-searches', { ...search, filters })).statusCode).toBe(400);
  });

  test('a new request that matches causes one notification, another none', async () => {
    // Offers another service, so only the saved search can cause the notification.
    const { browser, person, id } = await provider({
      coverageAreas: ['KJFK'],
      servicesOffered: ['detailing'],
    });
    await browser.post('/api/saved-searches', search);
    await browser.post('/api/saved-searches', { ...search, name: 'Twice' });
    const { browser: owner, person: poster } = await signedIn(app, services);
    const form = {
      title: 'A tire',
      description: 'Worn.',
      category: 'maintenance',
      preferredLocation: 'KSQL',
    };
    const requestId = (await owner.post('/api/requests', form)).json().id;
    await owner.post('/api/requests', { ...form, title: 'Elsewhere', preferredLocation: 'KLAX' });
    await owner.post('/api/requests', { ...form, title: 'Overhaul', category: 'engine' });
    clock.forward({ hours: 3 });
    await settle();
    const notified = (await db.select().from(notifications)).filter(({ userId }) => userId === person.id);
    expect(notified.map(({ message }) => message)).toEqual([
      '“A tire” matches your search “Tires near home”. See the details and send a quote.',
    ]);
    // A notified provider may ask a question, and its response time counts from the notification.
    const question = { receiverId: poster.id, content: 'Which size?', requestId };
    expect((await browser.post('/api/messages', question)).statusCode).toBe(201);
    const matches = await db.select().from(requestMatches).where(eq(requestMatches.providerId, id));
    expect(matches).toMatchObject([{ requestId, createdAt: clock.now, invitedAt: null }]);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { namesIn, registration } from '#server/testing/build/directory.ts';

const { app, services } = await testApp();
const { db } = services;
const provider = () => signedIn(app, services, { userType: 'provider' });
const codes = (places: { code: string }[]) => places.map(({ code }) => code);

beforeAll(() => loadTestAirports(db));

/** Registers a new provider and returns it with the response. */
async function registered(form: object = {}) {
  const { browser, person } = await provider();
  const response = await browser.post('/api/providers', { ...registration, ...form });
  return { browser, person, response, profile: response.json() };
}

describe('[API-05] registration', () => {
  test('creates a profile that is found right away: text stored, lists as arrays, airports resolved', async () => {
    const { response, profile, browser } = await registered();
    expect(response.statusCode).toBe(201);
    expect(profile).toMatchObject({
      businessName: 'Peninsula Aero',
      credentials: ['A&P', 'IA'],
      servicesOffered: ['maintenance', 'avionics'],
      coverageAreas: ['KPAO', 'KSQL', 'the whole Peninsula'],
      base: { code: 'KPAO', city: 'Palo Alto', state: 'CA' },
      baseAirport: null,
      rating: '0.00',
      reviewCount: 0,
      isVerified: false,
      isAvailable: true,
      showEmail: true,
    });
    expect(codes(profile.places)).toEqual(['KPAO', 'KSQL']);
    expect(await namesIn(browser, { location: 'KSQL', q: 'panels' })).toEqual(['Peninsula Aero']);
    expect((await browser.get(`/api/providers/${profile.id}`)).statusCode).toBe(200);
  });

  test('base, radius and mobile are optional; an unknown airport stays text', async () => {
    const { profile } = await registered({
      baseAirport: 'sjc',
      serviceRadiusNm: 60,
      isMobile: true,
      coverageAreas: 'Palo Alto (KPAO)\nKHAF Half Moon Bay; Zanzibar, ZZZZ',
    });
    expect(profile).toMatchObject({
      baseAirport: 'sjc',
      base: { code: 'KSJC' },
      serviceRadiusNm: 60,
      isMobile: true,
      coverageAreas: ['Palo Alto (KPAO)', 'KHAF Half Moon Bay', 'Zanzibar', 'ZZZZ'],
    });
    expect(codes(profile.places)).toEqual(['KSJC', 'KPAO', 'KHAF']);
    const nowhere = await registered({ coverageAreas: 'All of Idaho', baseAirport: 'My strip' });
    expect(nowhere.profile).toMatchObject({ base: null, places: [], baseAirport: 'My strip' });
  });

  test('takes tags and both check boxes', async () => {
    const { profile } = await registered({
      servicesOffered: ['engine', 'Prop balancing'],
      isAvailable: false,
      showEmail: false,
    });
    expect(profile).toMatchObject({
      servicesOffered: ['engine', 'Prop balancing'],
      isAvailable: false,
      showEmail: false,
    });
  });

  test('works once per user, also for concurrent calls', async () => {
    const { browser } = await provider();
    const responses = await Promise.all([1, 2].map(() => browser.post('/api/providers', registration)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const again = await browser.post('/api/providers', registration);
    expect([again.statusCode, again.json().code]).toEqual([409, 'profile_exists']);
  });

  test('is for providers and users with dual access', async () => {
    const owner = await signedIn(app, services, { userType: 'owner' });
    expect((await owner.browser.post('/api/providers', {})).statusCode).toBe(403);
    const dual = await signedIn(app, services, { userType: 'owner', hasDualAccess: true });
    expect((await dual.browser.post('/api/providers', registration)).statusCode).toBe(201);
  });

  test.each([
    'Café Aéro Müller-Straße',
    'مركز صيانة الطائرات',
    'שירותי תעופה',
    '東京航空整備',
    'A'.repeat(80),
    'O’Brien & Sons “Wings”',
    '👩‍✈️ Sky',
  ])('%s is accepted as a name and found by it', async (businessName) => {
    const { response, browser } = await registered({ businessName });
    expect([response.statusCode, response.json().businessName]).toEqual([201, businessName]);
    expect(await namesIn(browser, { q: businessName, limit: 100 })).toContain(businessName);
  });

  test('ß is found as ss, and a repeated call creates nothing new', async () => {
    const { browser } = await provider();
    const send = () =>
      browser.post(
        '/api/providers',
        { ...registration, businessName: 'Großflug' },
        { 'idempotency-key': 'once-only' },
      );
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await namesIn(browser, { q: 'grossflug' })).toEqual(['Großflug']);
  });
});

describe('[REG-02] messages of the server about invalid fields', () => {
  test.each([
    ['businessName', 'A', 'Business name must be at least 2 characters'],
    ['credentials', 'A&P', 'Please provide your relevant credentials (A&P License, certifications, etc.)'],
    ['servicesOffered', [], 'Please select at least one service category'],
    ['coverageAreas', ' K ', 'Please specify your service coverage areas'],
    ['description', 'Too short.', 'Description must be at least 20 characters'],
  ])('%s: %j', async (path, value, message) => {
    const { response } = await registered({ [path]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path, message }]);
    const { browser } = await registered();
    const update = await browser.patch('/api/service-providers/me', { [path]: value });
    expect([update.statusCode, update.json().issues]).toEqual([400, [{ path, message }]]);
  });

  test.each([
    ['businessName', 'A'.repeat(81)],
    ['businessName', 'Aero\u202etxt'],
    ['servicesOffered', ['flying']],
    ['serviceRadiusNm', 0],
    ['serviceRadiusNm', 501],
    ['description', `${'x'.repeat(30)}\0`],
  ])('%s %j is rejected', async (path, value) => {
    expect((await registered({ [path]: value })).response.statusCode).toBe(400);
  });
});

describe('[API-06] the user’s own profile', () => {
  test('is null while there is none, for any signed-in user', async () => {
    const { browser } = await signedIn(app, services, { userType: 'owner' });
    const response = await browser.get('/api/service-providers/me');
    expect([response.statusCode, response.json()]).toEqual([200, null]);
  });

  test('[SET-05] [PROV-04] takes the three lists as array, JSON text or comma-separated text', async () => {
    const { browser } = await registered();
    const change = async (body: object) => {
      const response = await browser.patch('/api/service-providers/me', body);
      expect(response.statusCode).toBe(200);
      return response.json();
    };
    for (const list of [['IA', ' A&P ', ''], '["IA","A&P",""]', 'IA, A&P ,']) {
      expect((await change({ credentials: list })).credentials).toEqual(['IA', 'A&P']);
    }
    const services = await change({
      servicesOffered: '["Engine Services","Borescope","AVIONICS","borescope"]',
    });
    expect(services.servicesOffered).toEqual(['engine', 'avionics', 'Borescope']);
    const places = await change({ coverageAreas: 'KLAX, Catalina' });
    expect([places.coverageAreas, codes(places.places)]).toEqual([['KLAX', 'Catalina'], ['KLAX']]);
    expect((await browser.get('/api/service-providers/me')).json()).toEqual(places);
  });

  test('missing fields stay unchanged; new values are found, old ones are not', async () => {
    const { browser, profile } = await registered({ businessName: 'Zephyrworks', coverageAreas: 'KSBA' });
    const response = await browser.patch('/api/service-providers/me', {
      businessName: 'Mistralworks',
      coverageAreas: ['KBUR'],
      isAvailable: false,
      unknown: 'field',
    });
    const { places: _places, base: _base, ...stored } = profile;
    expect(response.json()).toMatchObject({
      ...stored,
      businessName: 'Mistralworks',
      coverageAreas: ['KBUR'],
      isAvailable: false,
    });
    expect(await namesIn(browser, { q: 'zephyrworks' })).toEqual([]);
    expect(await namesIn(browser, { q: 'mistralworks' })).toEqual(['Mistralworks']);
    expect(await namesIn(browser, { location: 'KSBA', radiusNm: 5 })).toEqual([]);
    expect(await namesIn(browser, { location: 'KBUR', radiusNm: 5, services: 'avionics' })).toEqual([
      'Mistralworks',
    ]);
  });

  test('keeps at least one catalog service; without a profile an update fails', async () => {
    const { browser } = await registered();
    const response = await browser.patch('/api/service-providers/me', { servicesOffered: ['Borescope'] });
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [{ path: 'servicesOffered', message: 'Please select at least one service category' }],
    ]);
    const { browser: withoutProfile } = await provider();
    const none = await withoutProfile.patch('/api/service-providers/me', { isAvailable: false });
    expect([none.statusCode, none.json().code]).toEqual([409, 'provider_profile_required']);
  });

  test('base and radius can be cleared', async () => {
    const { browser } = await registered({ baseAirport: 'KLAX', serviceRadiusNm: 90 });
    const response = await browser.patch('/api/service-providers/me', {
      baseAirport: '',
      serviceRadiusNm: null,
    });
    expect(response.json()).toMatchObject({
      baseAirport: null,
      serviceRadiusNm: null,
      base: { code: 'KPAO' },
    });
  });

  test('two concurrent updates are both stored', async () => {
    const { browser, profile } = await registered();
    await Promise.all([
      browser.patch('/api/service-providers/me', { description: 'Another text about the same shop.' }),
      browser.patch('/api/service-providers/me', { credentials: ['Part 145'] }),
    ]);
    const [row] = await db.select().from(serviceProviders).where(eq(serviceProviders.id, profile.id));
    expect(row).toMatchObject({
      description: 'Another text about the same shop.',
      credentials: ['Part 145'],
    });
  });
});

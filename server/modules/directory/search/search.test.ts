import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ask, buildProvider, namesIn, type Query } from '#server/testing/build/directory.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, visitor } = await testApp();
let browser: Browser;
const names = (query?: Query) => namesIn(browser, query);

const allProviders = ['Bayline Aero', 'Flying Wrench', 'Panel Café', 'Shiny Wings'];

beforeAll(async () => {
  ({ browser } = await signedIn(app, services));
  await loadTestAirports(services.db);
  await buildProvider(services, {
    businessName: 'Bayline Aero',
    description: 'Annuals and repairs.',
    servicesOffered: ['maintenance', 'inspection'],
    tags: ['Borescope'],
    coverageAreas: ['KPAO', 'KSQL'],
    rating: '4.80',
    reviewCount: 10,
    isVerified: true,
    verifiedAt: services.now(),
  });
  await buildProvider(services, {
    businessName: 'Panel Café',
    description: 'Glass cockpits and radios, A&P on staff.',
    servicesOffered: ['avionics'],
    coverageAreas: ['KLAX', 'Los Angeles basin'],
    rating: '4.00',
    reviewCount: 3,
  });
  await buildProvider(services, {
    businessName: 'Shiny Wings',
    description: 'Wash, wax and brightwork.',
    servicesOffered: ['detailing'],
    coverageAreas: ['KRNO'],
    isAvailable: false,
  });
  await buildProvider(services, {
    businessName: 'Flying Wrench',
    description: 'We come to you.',
    servicesOffered: ['maintenance'],
    coverageAreas: ['KSAC'],
    serviceRadiusNm: 80,
  });
});

const found = (cases: [query: Query, expected: string[]][]) =>
  test.each(cases)('%j finds %j', async (query, expected) => {
    const response = await ask(browser, query);
    expect(response.json().map((p: { businessName: string }) => p.businessName)).toEqual(expected);
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

test('[API-05] the list requires sign-in', async () => {
  expect((await visitor().get('/api/providers')).statusCode).toBe(401);
});

describe('[DIR-01] text in name, description and services', () => {
  found([
    [{}, allProviders],
    [{ q: '' }, allProviders],
    [{ q: 'Bayline' }, ['Bayline Aero']],
    [{ q: 'brightwork' }, ['Shiny Wings']],
    [{ q: 'avionics' }, ['Panel Café']],
    [{ q: 'installation' }, ['Panel Café']],
    [{ q: 'electronics' }, ['Panel Café']],
    [{ q: 'borescope' }, ['Bayline Aero', 'Flying Wrench']],
    [{ q: 'kpao' }, ['Bayline Aero', 'Flying Wrench']],
    [{ q: 'annuals KPAO' }, ['Bayline Aero', 'Flying Wrench']],
    [{ q: 'sql' }, ['Bayline Aero', 'Flying Wrench']],
    [{ q: 'kpao', location: 'KLAX' }, ['Panel Café']],
    [{ q: 'aero annuals' }, ['Bayline Aero']],
    [{ q: 'aero radios' }, ['Panel Café']],
    [{ q: 'maint' }, ['Bayline Aero', 'Flying Wrench']],
    [{ q: 'a&p' }, ['Panel Café']],
    [{ q: 'the' }, allProviders],
    [{ q: 'xyzzy' }, []],
    [{ q: '%' }, []],
    [{ q: "'; drop table users; --" }, []],
  ]);
});

describe('names are found without accents and with typing errors', () => {
  found([
    [{ q: 'cafe' }, ['Panel Café']],
    [{ q: 'CAFÉ' }, ['Panel Café']],
    [{ q: 'avoinics' }, ['Panel Café']],
    [{ q: 'baylin' }, ['Bayline Aero']],
    [{ q: 'baylinne' }, ['Bayline Aero']],
    [{ q: 'brihgtwork' }, ['Shiny Wings']],
    [{ q: 'instalaltion' }, ['Panel Café']],
    [{ q: 'instlal' }, ['Panel Café']],
    [{ q: 'detial' }, ['Shiny Wings']],
    [{ q: 'wxa' }, []],
  ]);
});

describe('[DIR-02] services, rating, and place by code or city', () => {
  found([
    [{ services: 'maintenance' }, ['Bayline Aero', 'Flying Wrench']],
    [{ services: 'avionics,detailing' }, ['Panel Café', 'Shiny Wings']],
    [{ services: 'Detailing & Cleaning' }, ['Shiny Wings']],
    [{ services: 'aircraft cleaning & detailing' }, ['Shiny Wings']],
    [{ services: 'Borescope' }, ['Bayline Aero']],
    [{ services: 'tea' }, []],
    [{ rating: 4.5 }, ['Bayline Aero']],
    [{ rating: 4 }, ['Bayline Aero', 'Panel Café']],
    [{ rating: 4.81 }, []],
    [{ rating: 1 }, ['Bayline Aero', 'Panel Café']],
    [{ rating: 4, services: 'avionics' }, ['Panel Café']],
    [{ verified: true }, ['Bayline Aero']],
    [{ available: true }, ['Bayline Aero', 'Flying Wrench', 'Panel Café']],
    [{ location: 'KPAO', radiusNm: 30 }, ['Bayline Aero', 'Flying Wrench']],
    [{ location: 'Palo Alto, CA' }, ['Bayline Aero', 'Flying Wrench']],
    [{ location: 'KLAX' }, ['Panel Café']],
    [{ location: 'KLAX', services: 'avionics' }, ['Panel Café']],
    [{ location: 'KLAX', services: 'maintenance' }, []],
    [{ location: 'KLAX', q: 'glass' }, ['Panel Café']],
    [{ location: 'KPAO', radiusNm: 3000 }, ['Bayline Aero', 'Flying Wrench', 'Shiny Wings', 'Panel Café']],
  ]);

  test('a served airport counts, and the radius is exact', async () => {
    expect(await names({ location: 'KSQL', radiusNm: 1 })).toContain('Bayline Aero');
    // KPAO–KHWD is 12.0 nm, from KSQL 9.9: the nearer one counts.
    const [bayline] = (await ask(browser, { location: 'KHWD', radiusNm: 12 })).json();
    expect(bayline).toMatchObject({ businessName: 'Bayline Aero', distanceNm: expect.any(Number) });
    expect(bayline.distanceNm).toBeLessThan(12);
    expect(await names({ location: 'KHWD', radiusNm: 5 })).not.toContain('Bayline Aero');
  });

  test('a mobile provider matches within its service radius', async () => {
    // KSAC–KPAO is 70 nm, KSAC–KRNO 99: their own radius of 80 decides, not the one asked for.
    expect(await names({ location: 'KPAO', radiusNm: 1 })).toEqual(['Bayline Aero', 'Flying Wrench']);
    expect(await names({ location: 'KRNO', radiusNm: 10 })).toEqual(['Shiny Wings']);
    const mobile = { businessName: 'Van and Tools', coverageAreas: ['KFAT'], isMobile: true };
    await buildProvider(services, mobile);
    expect(await names({ location: 'KVIS', radiusNm: 10 })).toEqual(['Van and Tools']);
    expect(await names({ location: 'KBFL', radiusNm: 10 })).toEqual([]);
  });

  test('an unknown location is reported, and the results stay', async () => {
    const response = await ask(browser, { location: 'Atlantis' });
    expect(response.headers['x-location']).toBe('unknown');
    expect(response.json().length).toBeGreaterThanOrEqual(4);
    expect(response.json()[0].distanceNm).toBe(null);
    const resolved = await ask(browser, { location: 'pao' });
    expect(decodeURIComponent(String(resolved.headers['x-location']))).toBe('KPAO · PAO · Palo Alto');
    expect((await ask(browser)).headers['x-location']).toBeUndefined();
  });

  test.each([
    'radiusNm=0',
    'rating=6',
    'sort=nearest',
    'limit=101',
    `q=${'x'.repeat(121)}`,
    'verified=maybe',
  ])('%s is rejected', async (query) =>
    expect((await browser.get(`/api/providers?${query}`)).statusCode).toBe(400),
  );
});

describe('sorts', () => {
  const first = (query: Query) => names({ ...query, q: 'aero' });

  beforeAll(async () => {
    const made = { businessName: 'Aero', coverageAreas: ['KSAN'], rating: '4.50', reviewCount: 20 };
    await buildProvider(services, {
      ...made,
      businessName: 'Busy Aero',
      isVerified: true,
      isAvailable: false,
    });
    await buildProvider(services, { ...made, businessName: 'Plain Aero', coverageAreas: ['KCRQ'] });
    await buildProvider(services, { ...made, businessName: 'Checked Aero', isVerified: true });
    await buildProvider(services, {
      ...made,
      businessName: 'One Review Aero',
      rating: '5.00',
      reviewCount: 1,
    });
  });

  test('[DIR-11] best prefers verified and available providers', async () => {
    expect(await first({})).toEqual([
      'Bayline Aero',
      'Checked Aero',
      'Plain Aero',
      'One Review Aero',
      'Busy Aero',
    ]);
  });

  test('rating takes the number of reviews into account', async () => {
    const order = await first({ sort: 'rating' });
    expect(order[0]).toBe('Bayline Aero');
    expect(order.at(-1)).toBe('One Review Aero');
  });

  test('newest sorts by registration', async () => {
    expect((await first({ sort: 'newest' }))[0]).toBe('One Review Aero');
  });

  test('distance sorts by the nearest served airport; at one airport the best comes first', async () => {
    const response = await ask(browser, { location: 'KSAN', sort: 'distance', radiusNm: 150 });
    const rows = response.json() as { businessName: string; distanceNm: number }[];
    expect(rows.map(({ businessName }) => businessName)).toEqual([
      'Checked Aero',
      'One Review Aero',
      'Busy Aero',
      'Plain Aero',
      'Panel Café',
    ]);
    expect(rows.map(({ distanceNm }) => distanceNm)).toEqual(
      rows.map(({ distanceNm }) => distanceNm).toSorted((a, b) => a - b),
    );
    expect(await names({ sort: 'distance', q: 'aero' })).toEqual(await first({}));
  });
});

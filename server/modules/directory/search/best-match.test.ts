import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ask, buildProvider, namesIn, type Query } from '#server/testing/build/directory.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';
import { fitFor, typesNamed } from './aircraft-fit.ts';
import { toSearchTerms } from './search-terms.ts';

const { app, services } = await testApp();
let owner: Browser;
let stranger: Browser;

const reasonsOf = async (browser: Browser, query: Query = {}) =>
  Object.fromEntries(
    (await ask(browser, query))
      .json()
      .map(({ businessName, reasons }: { businessName: string; reasons: string[] }) => [
        businessName,
        reasons,
      ]),
  ) as Record<string, string[]>;

async function ownerAt(homeAirport: string | null, make = 'Cessna') {
  const { browser, person } = await signedIn(app, services);
  await buildAircraft(services, { ownerId: person.id, make, homeAirport });
  return { browser, person };
}

beforeAll(async () => {
  await loadTestAirports(services.db);
  const star = { rating: '5.00', reviewCount: 90, isVerified: true };
  await buildProvider(services, {
    ...star,
    businessName: 'Rotor Works',
    description: 'Helicopters: track and balance.',
    coverageAreas: ['KSAN'],
  });
  await buildProvider(services, {
    ...star,
    businessName: 'Next Door Helicopters',
    description: 'Robinson and Bell.',
    coverageAreas: ['KSQL'],
  });
  await buildProvider(services, {
    businessName: 'Field Mechanics',
    description: 'Annuals.',
    coverageAreas: ['KPAO'],
  });
  await buildProvider(services, {
    businessName: 'Cessna Corner',
    description: 'Cessna singles, nothing else.',
    coverageAreas: ['KHWD'],
  });
  await buildProvider(services, {
    businessName: 'Van of Sacramento',
    description: 'We drive.',
    coverageAreas: ['KSAC'],
    isMobile: true,
    serviceRadiusNm: 90,
  });
  await buildProvider(services, {
    businessName: 'Radio Shack',
    description: 'Panels.',
    servicesOffered: ['avionics'],
    coverageAreas: ['KSMF', 'KPAO'],
    baseAirport: 'KSMF',
  });
  owner = (await ownerAt('KPAO')).browser;
  stranger = (await signedIn(app, services)).browser;
});

describe('[DIR-11] best match of an owner', () => {
  test('counts the distance from the home airport and the aircraft; without either the directory’s own order stays', async () => {
    expect(await namesIn(stranger)).toEqual(expect.arrayContaining(['Next Door Helicopters', 'Rotor Works']));
    const names = await namesIn(owner);
    expect(names.slice(0, 2)).toEqual(['Field Mechanics', 'Cessna Corner']);
    expect(names.at(-1)).toBe('Rotor Works');
    expect(names).toHaveLength(6);
    const helicopter = await signedIn(app, services);
    await buildAircraft(services, {
      ownerId: helicopter.person.id,
      make: 'Robinson',
      aircraftType: 'Helicopter',
      homeAirport: 'KPAO',
    });
    expect((await namesIn(helicopter.browser))[0]).toBe('Next Door Helicopters');
  });

  test('says why', async () => {
    expect(await reasonsOf(owner)).toEqual({
      'Field Mechanics': ['On your field'],
      'Cessna Corner': ['Works on Cessna singles'],
      'Van of Sacramento': ['Comes to you'],
      'Radio Shack': ['Serves your airport'],
      'Next Door Helicopters': [],
      'Rotor Works': [],
    });
    expect(Object.values(await reasonsOf(owner, { sort: 'rating' })).flat()).toEqual([]);
    expect(Object.values(await reasonsOf(stranger)).flat()).toEqual([]);
  });

  test('counts the services of the filter, and of open requests', async () => {
    expect((await namesIn(owner, { services: 'avionics,maintenance' }))[0]).toBe('Field Mechanics');
    const { browser, person } = await ownerAt('KPAO');
    await buildRequest(services, { ownerId: person.id, category: 'avionics' });
    expect((await namesIn(browser))[0]).toBe('Radio Shack');
    expect((await reasonsOf(browser))['Radio Shack']).toEqual([
      'Serves your airport',
      'Offers what you asked for',
    ]);
  });

  test('differs from the best rated around a place, and the place counts instead of the home airport', async () => {
    const near = { location: 'KPAO', radiusNm: 50 };
    expect(await namesIn(stranger, near)).not.toEqual(await namesIn(stranger, { ...near, sort: 'rating' }));
    expect((await namesIn(owner, { location: 'KSAN' }))[0]).toBe('Rotor Works');
    expect((await reasonsOf(owner, { location: 'KSAC' }))['Van of Sacramento']).toEqual([]);
    expect((await reasonsOf(owner, near))['Field Mechanics']).toEqual(['On your field']);
  });

  test('an unknown home airport counts as none', async () => {
    const { browser } = await ownerAt('Grandpa’s pasture');
    expect((await namesIn(browser)).at(-1)).not.toBe('Rotor Works');
  });

  test('pages contain every provider once, and changes show right away', async () => {
    const all = await namesIn(owner);
    for (const limit of [1, 2, 3, 5]) {
      const names: string[] = [];
      for (let next: string | undefined = `/api/providers?limit=${limit}`; next;) {
        const response = await owner.get(next);
        names.push(...response.json().map((p: { businessName: string }) => p.businessName));
        next = nextPage(response);
      }
      expect(names).toEqual(all);
    }
    const busy = eq(serviceProviders.businessName, 'Field Mechanics');
    await services.db.update(serviceProviders).set({ hiddenAt: services.now() }).where(busy);
    expect(await namesIn(owner)).not.toContain('Field Mechanics');
    await services.db.update(serviceProviders).set({ hiddenAt: null }).where(busy);
    expect((await namesIn(owner))[0]).toBe('Field Mechanics');
  });
});

describe('which aircraft a profile names', () => {
  const cessna = { make: 'Cessna', type: 'Single Engine Piston' } as const;
  test.each([
    ['We love Cessna singles.', [], { level: 'make', reason: 'Works on Cessna singles' }],
    ['Cessna Citation jets.', [], { level: 'make', reason: 'Works on Cessna' }],
    ['Annuals.', ['cessna|Single Engine Piston'], { level: 'make', reason: 'Works on Cessna singles' }],
    ['Pistons only.', [], { level: 'type', reason: 'Works on singles' }],
    ['Helicopters.', [], { level: 'other' }],
    ['Helicopters.', ['piper|Single Engine Piston'], { level: 'other' }],
    ['Annuals.', ['piper|Single Engine Piston'], { level: 'type', reason: 'Works on singles' }],
    ['Paint and interiors.', [], { level: 'unknown' }],
  ])('%s %j', (description, jobKinds, expected) => {
    const searchTerms = toSearchTerms({
      businessName: 'Tailwind Aero',
      description,
      servicesOffered: ['maintenance'],
      tags: [],
      credentials: [],
      coverageAreas: ['KPAO'],
      serviceRadiusNm: null,
      isMobile: false,
    });
    expect(fitFor(cessna)({ searchTerms, types: typesNamed(searchTerms), jobKinds })).toEqual(expected);
  });
});

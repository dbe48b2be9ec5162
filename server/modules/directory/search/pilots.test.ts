import { beforeAll, describe, expect, test } from 'vitest';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { dualShop, providers, sampleShop } from '#server/sample/providers.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { ask, buildProvider } from '#server/testing/build/directory.ts';
import type { Browser } from '#server/testing/client.ts';

const { app, services } = await testApp();
let browser: Browser;

beforeAll(async () => {
  await loadAirports(services.db);
  for (const shop of [sampleShop, dualShop, ...providers])
    await buildProvider(services, {
      businessName: shop.name,
      description: shop.about,
      credentials: shop.credentials,
      servicesOffered: shop.services,
      tags: shop.tags ?? [],
      coverageAreas: shop.fields,
      baseAirport: shop.fields[0],
      serviceRadiusNm: shop.radiusNm,
      isMobile: shop.tags?.includes('Mobile') ?? false,
      isVerified: shop.verified !== undefined,
    });
  const owner = await signedIn(app, services);
  await buildAircraft(services, {
    ownerId: owner.person.id,
    make: 'Cessna',
    model: '172S',
    homeAirport: 'KPAO',
  });
  ({ browser } = owner);
});

/** What a pilot based at Palo Alto types, which shop comes first, and which words are dropped. */
const searches: [typed: string, first: string, dropped?: string][] = [
  // Credentials.
  ['A&P', 'Bayline Aero Maintenance'],
  ['a and p', 'Bayline Aero Maintenance'],
  ['A & P mechanic', 'Bayline Aero Maintenance'],
  ['A/P near KOSH', 'Fox Valley Aero'],
  ['IA', 'Bayline Aero Maintenance'],
  ['IA near KPAO', 'Bayline Aero Maintenance'],
  ['ia at livermore', 'Livermore Aero'],
  ['inspection authorization near bozeman', 'Big Sky Inspection'],
  ['repair station', 'Golden Gate Avionics'],
  ['part 145 near fort worth', 'Fort Worth Airframe'],
  ['CRS dallas', 'Lone Star Avionics'],
  ['composite specialist', 'Mojave Composites'],
  // Jobs and kinds of service with a place.
  ['annual near palo alto', 'Bayline Aero Maintenance'],
  ['annual inspection near lexington ky', 'Blue Grass Inspections'],
  ['annual', 'Bayline Aero Maintenance'],
  ['avionics san jose', 'Golden Gate Avionics'],
  ['avionics near KSJC', 'Golden Gate Avionics'],
  ['garmin near san jose', 'Golden Gate Avionics'],
  ['garmin', 'Golden Gate Avionics'],
  ['garmin near seattle', 'Northgate Avionics'],
  ['detailing reno', 'Sierra Wing Care'],
  ['detailer near santa rosa', 'Redwood Aircraft Services', 'detailer'],
  ['wash and wax near houston tx', 'Gulf Coast Aero Detail'],
  ['ceramic coating portland', 'Willamette Detail'],
  ['oil change', 'Bayline Aero Maintenance'],
  ['oil change near omaha', 'Heartland Aviation'],
  ['oil change at KPAO', 'Bayline Aero Maintenance'],
  ['100 hour near kissimmee', 'Kissimmee Trainer Care'],
  ['100-hour at KDVT', 'Deer Valley Aero Works'],
  ['pre-buy', 'Bayline Aero Maintenance'],
  ['prebuy austin', 'Hill Country Prebuy'],
  ['pre buy inspection near san diego', 'Palomar Pre-Buy'],
  ['tires and brakes near KMYF', 'San Diego Mobile Mechanics'],
  ['alternator san diego', 'San Diego Mobile Mechanics'],
  ['mechanic near me', 'Bayline Aero Maintenance'],
  ['mobile mechanic', 'Bayline Aero Maintenance'],
  ['borescope', 'Bayline Aero Maintenance'],
  ['prop overhaul', 'Salinas Valley Props'],
  ['propeller balance near oklahoma city', 'Sooner Propeller', 'balance'],
  ['autopilot', 'Golden Gate Avionics'],
  ['intercom', 'Golden Gate Avionics'],
  ['upholstery near tucson', 'Tucson Aircraft Interiors'],
  ['interior tucson', 'Tucson Aircraft Interiors'],
  // Items of the due list.
  ['ELT', 'Bayline Aero Maintenance'],
  ['transponder check', 'Golden Gate Avionics'],
  ['pitot static near KDPA', 'DuPage Avionics'],
  ['91.411', 'Golden Gate Avionics'],
  ['altimeter check', 'Golden Gate Avionics'],
  ['VOR check', 'Golden Gate Avionics'],
  ['magneto', 'Bayline Aero Maintenance'],
  ['magneto inspection near portland or', 'Columbia Aero Engines'],
  ['parachute repack near atlanta', 'Peachtree Aero'],
  ['engine overhaul', 'Bayline Aero Maintenance'],
  ['condition inspection near oshkosh', 'Fox Valley Aero'],
  // Makes and models.
  ['cirrus', 'Redwood Aircraft Services'],
  ['SR22 near atlanta', 'Peachtree Aero'],
  ['bonanza', 'Bayline Aero Maintenance'],
  ['bonanza near wichita', 'Wichita Wing Works'],
  ['PA28 near charlotte', 'Carolina Piedmont Aviation'],
  ['R44 near philadelphia', 'Brandywine Helicopters'],
  ['rv7 near oshkosh', 'Fox Valley Aero'],
  ['king air minneapolis', 'Twin Cities Turbine'],
  ['citation near los angeles', 'Van Nuys Jet Line'],
  ['lycoming near salt lake city', 'Wasatch Aero Engine'],
  ['rotax', 'Livermore Aero'],
  // Words that nobody has.
  ['zeppelin annual', 'Bayline Aero Maintenance', 'zeppelin'],
  ['garmin zeppelin near san jose', 'Golden Gate Avionics', 'zeppelin'],
  ['xyzzy near KPAO', 'Bayline Aero Maintenance', 'xyzzy'],
  // ZIP codes, which we do not know.
  ['94303', 'Bayline Aero Maintenance', '94303'],
  ['annual near 94303', 'Bayline Aero Maintenance', '94303'],
  ['garmin 94303 near san jose', 'Golden Gate Avionics', '94303'],
  ['best annual near palo alto for my airplane', 'Bayline Aero Maintenance'],
];

describe('[DIR-01] the directory understands pilots', () => {
  test.each(searches)('%j finds %s first', async (q, first, dropped) => {
    const response = await ask(browser, { q });
    const names = response.json().map(({ businessName }: { businessName: string }) => businessName);
    expect(names.slice(0, 3).join(', ')).toMatch(new RegExp(`^${first}`));
    expect(decodeURIComponent(String(response.headers['x-dropped-words'] ?? ''))).toBe(dropped ?? '');
  });
});

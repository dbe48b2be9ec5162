import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { labelOf } from '#contract/labels.ts';
import type { Airport } from '#web/api/airports.ts';
import { distanceNm } from '#web/lib/distance.ts';
import { findAirport, searchAirports } from './airports.ts';
import { DemoError, DemoPage, type DemoHandlers } from './handler.ts';
import { shops, type Shop } from './shops.ts';
import { ago } from './time.ts';

type Profile = WireOf<Api['GET /api/providers/:id']>;
type Listed = Profile & { distanceNm: number | null; reasons: string[] };
type Query = Record<string, string>;

const toPlace = ({ code, name, city, state, latitude, longitude }: Airport) => ({
  code,
  name,
  city,
  state,
  latitude,
  longitude,
});

function toProfile(shop: Shop, index: number): Profile {
  const [five, four, three] = shop.stars;
  const reviewCount = five + four + three;
  const airports = shop.airports.split(' ');
  const places = airports.flatMap((code) => findAirport(code) ?? []).map(toPlace);
  return {
    id: index + 1,
    userId: `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`,
    businessName: shop.name,
    description: shop.about,
    credentials: shop.credentials,
    servicesOffered: [...shop.services, ...(shop.tags ?? [])],
    coverageAreas: airports,
    rating: ((five * 5 + four * 4 + three * 3) / reviewCount).toFixed(2),
    reviewCount,
    isVerified: shop.verified !== undefined,
    verifiedAt: shop.verified === undefined ? null : ago({ days: shop.verified }),
    isAvailable: !shop.isBusy,
    user: { firstName: shop.person[0], lastName: shop.person[1], profileImageUrl: null, email: null },
    base: places[0] ?? null,
    isMobile: shop.radiusNm !== undefined,
    serviceRadiusNm: shop.radiusNm ?? null,
    completedJobs: Math.round(reviewCount * 1.3),
    isSaved: false,
    ...toCredentials(shop, index),
    places,
    memberSince: ago({ days: (shop.verified ?? 30) + 40 }),
    responseHours: shop.responseHours,
    similar: [],
  };
}

/** Credentials that a shop's own words name: checked if the business is verified. */
function toCredentials({ credentials, verified }: Shop, index: number) {
  const text = credentials.join(', ');
  const named: [kind: Profile['checkedCredentials'][number], isNamed: boolean, ratings: string[]][] = [
    ['ia', /\bIA\b/.test(text), []],
    ['a_and_p', text.includes('A&P'), []],
    ['repair_station', /repair station/i.test(text), ['instrument_1', 'radio_3']],
    ['insurance_premises', /insured/i.test(text), []],
  ];
  const isChecked = verified !== undefined;
  const stated = ago({ days: (verified ?? 20) + 20 });
  const listedCredentials = named
    .filter(([, isNamed]) => isNamed)
    .map(([kind, , ratings], n) => ({
      id: index * 10 + n,
      kind,
      name: null,
      number: `•••${String(417 + index * 13).slice(-3)}`,
      issuer: kind.startsWith('insurance') ? 'Avemco' : 'FAA',
      ratings,
      limit: kind.startsWith('insurance') ? '1000000.00' : null,
      notCarried: false,
      validUntil: null,
      statedAt: stated,
      status: isChecked ? ('checked' as const) : ('stated' as const),
      checkedHow: isChecked ? 'We saw the document and matched the name.' : null,
      checkedAt: isChecked ? stated : null,
    }));
  return {
    listedCredentials,
    checkedCredentials: isChecked ? listedCredentials.map(({ kind }) => kind) : [],
  };
}

/** All providers of the demo. */
export const providers = shops.map(toProfile);

/** Returns a provider; throws `not_found` for an unknown id. */
export function providerById(id: string): Profile {
  const provider = providers.find((other) => String(other.id) === id);
  if (!provider) throw new DemoError(404, 'not_found', 'We couldn’t find that. It may have been removed.');
  return provider;
}

/** Resolves a location to an airport; undefined if there is none. */
export const findPlace = (location: string) => findAirport(location) ?? searchAirports(location)[0];

/** Returns the distance to the nearest served airport in the radius, else to the base within the service radius, in nm. */
function distanceTo(place: Airport, provider: Profile, radiusNm: number): number | undefined {
  const nearest = Math.min(...provider.places.map((served) => distanceNm(place, served)));
  if (nearest <= radiusNm) return nearest;
  const fromBase = provider.base ? distanceNm(place, provider.base) : Number.POSITIVE_INFINITY;
  return fromBase <= (provider.serviceRadiusNm ?? 0) ? fromBase : undefined;
}

const searchText = (provider: Profile) =>
  [
    provider.businessName,
    provider.description,
    ...provider.servicesOffered.flatMap((service) => [service, labelOf(service)]),
  ]
    .join(' ')
    .toLowerCase();

const isOn = (value: string | undefined) => value === 'true';

function matches(provider: Profile, query: Query) {
  const tokens = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const services = (query.services ?? '').split(',').filter(Boolean);
  return (
    tokens.every((token) => searchText(provider).includes(token)) &&
    (services.length === 0 || services.some((service) => provider.servicesOffered.includes(service))) &&
    Number(provider.rating) >= Number(query.rating ?? 0) &&
    (!isOn(query.verified) || provider.isVerified) &&
    (!isOn(query.available) || provider.isAvailable) &&
    (!isOn(query.saved) || provider.isSaved)
  );
}

/** Returns the matching providers, each with its distance from the location. */
function search(query: Query): Listed[] {
  const place = query.location ? findPlace(query.location) : undefined;
  const radius = Number(query.radiusNm ?? 50);
  return providers
    .filter((provider) => matches(provider, query))
    .flatMap((provider) => {
      const miles = place && distanceTo(place, provider, radius);
      return place && miles === undefined ? [] : [{ ...provider, distanceNm: miles ?? null, reasons: [] }];
    });
}

const score = (provider: Listed) =>
  (provider.isVerified ? 2 : 0) + (provider.isAvailable ? 2 : 0) + Number(provider.rating) / 5;

const comparators: Record<string, (a: Listed, b: Listed) => number> = {
  best: (a, b) => score(b) - score(a),
  rating: (a, b) => Number(b.rating) - Number(a.rating),
  distance: (a, b) => (a.distanceNm ?? 0) - (b.distanceNm ?? 0),
  newest: (a, b) => b.memberSince.localeCompare(a.memberSince),
};

function locationHeader(query: Query): Record<string, string> {
  if (!query.location) return {};
  const place = findPlace(query.location);
  return {
    'x-location': place ? encodeURIComponent(`${place.code} · ${place.faa} · ${place.name}`) : 'unknown',
  };
}

/** Returns up to 3 nearby providers with a common service, nearest first. */
function findSimilar({ id, base, servicesOffered }: Profile) {
  if (!base) return [];
  return providers
    .flatMap((other) =>
      other.base && other.id !== id ? [{ other, miles: distanceNm(base, other.base) }] : [],
    )
    .filter(
      ({ other, miles }) =>
        miles < 80 && other.servicesOffered.some((service) => servicesOffered.includes(service)),
    )
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, 3)
    .map(({ other }) => other);
}

export const providerHandlers: DemoHandlers = {
  'GET /api/providers': ({ query }) =>
    new DemoPage(
      search(query).toSorted(comparators[query.sort ?? 'best'] ?? comparators.best),
      query,
      locationHeader(query),
    ),
  'GET /api/providers/map': ({ query }) => {
    const all = search(query);
    const points = all.flatMap(({ base, ...rest }) => (base ? [{ ...rest, ...base }] : []));
    return { total: all.length, points, clusters: [] };
  },
  'GET /api/providers/:id': ({ params }) => {
    const provider = providerById(params.id ?? '');
    return { ...provider, similar: findSimilar(provider) };
  },
  'PUT /api/providers/:id/saved': ({ params }) => {
    providerById(params.id ?? '').isSaved = true;
    return { saved: true };
  },
  'DELETE /api/providers/:id/saved': ({ params }) => {
    providerById(params.id ?? '').isSaved = false;
  },
};

import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { labelOf } from '#contract/labels.ts';
import type { Airport } from '#web/api/airports.ts';
import { distanceNm } from '#web/lib/distance.ts';
import { airportOf, searchAirports } from './airports.ts';
import { DemoError, DemoPage, type DemoHandlers } from './handler.ts';
import { shops, type Shop } from './shops.ts';
import { ago } from './time.ts';

type Profile = WireOf<Api['GET /api/providers/:id']>;
type Listed = Profile & { distanceNm: number | null };
type Query = Record<string, string>;

const placeOf = ({ code, name, city, state, latitude, longitude }: Airport) => ({
  code,
  name,
  city,
  state,
  latitude,
  longitude,
});

function profileOf(shop: Shop, index: number): Profile {
  const [five, four, three] = shop.stars;
  const reviewCount = five + four + three;
  const fields = shop.fields.split(' ');
  const places = fields.flatMap((code) => airportOf(code) ?? []).map(placeOf);
  return {
    id: index + 1,
    userId: `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`,
    businessName: shop.name,
    description: shop.about,
    credentials: shop.credentials,
    servicesOffered: [...shop.services, ...(shop.tags ?? [])],
    coverageAreas: fields,
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
    places,
    memberSince: ago({ days: (shop.verified ?? 30) + 40 }),
    responseHours: shop.responseHours,
    similar: [],
  };
}

/** Every provider of the demo. */
export const providers = shops.map(profileOf);

/** A provider, or the refusal that the server would send. */
export function providerById(id: string): Profile {
  const provider = providers.find((one) => String(one.id) === id);
  if (!provider) throw new DemoError(404, 'not_found', 'We couldn’t find that. It may have been removed.');
  return provider;
}

/** The place that a text means, or nothing. */
const placeIn = (location: string) => airportOf(location) ?? searchAirports(location)[0];

/** How far the nearest served airport is; somebody who comes from afar is as far as the base. */
function milesTo(place: Airport, provider: Profile, radiusNm: number): number | undefined {
  const nearest = Math.min(...provider.places.map((served) => distanceNm(place, served)));
  if (nearest <= radiusNm) return nearest;
  const fromBase = provider.base ? distanceNm(place, provider.base) : Number.POSITIVE_INFINITY;
  return fromBase <= (provider.serviceRadiusNm ?? 0) ? fromBase : undefined;
}

const textOf = (provider: Profile) =>
  [
    provider.businessName,
    provider.description,
    ...provider.servicesOffered.flatMap((one) => [one, labelOf(one)]),
  ]
    .join(' ')
    .toLowerCase();

const isOn = (value: string | undefined) => value === 'true';

function matches(provider: Profile, query: Query) {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const services = (query.services ?? '').split(',').filter(Boolean);
  return (
    words.every((word) => textOf(provider).includes(word)) &&
    (services.length === 0 || services.some((one) => provider.servicesOffered.includes(one))) &&
    Number(provider.rating) >= Number(query.rating ?? 0) &&
    (!isOn(query.verified) || provider.isVerified) &&
    (!isOn(query.available) || provider.isAvailable) &&
    (!isOn(query.saved) || provider.isSaved)
  );
}

/** Those who fit, each with its distance from the place that was asked for. */
function found(query: Query): Listed[] {
  const place = query.location ? placeIn(query.location) : undefined;
  const radius = Number(query.radiusNm ?? 50);
  return providers
    .filter((provider) => matches(provider, query))
    .flatMap((provider) => {
      const miles = place && milesTo(place, provider, radius);
      return place && miles === undefined ? [] : [{ ...provider, distanceNm: miles ?? null }];
    });
}

const best = (one: Listed) => (one.isVerified ? 2 : 0) + (one.isAvailable ? 2 : 0) + Number(one.rating) / 5;

const orders: Record<string, (a: Listed, b: Listed) => number> = {
  best: (a, b) => best(b) - best(a),
  rating: (a, b) => Number(b.rating) - Number(a.rating),
  distance: (a, b) => (a.distanceNm ?? 0) - (b.distanceNm ?? 0),
  newest: (a, b) => b.memberSince.localeCompare(a.memberSince),
};

function locationHeader(query: Query): Record<string, string> {
  if (!query.location) return {};
  const place = placeIn(query.location);
  return {
    'x-location': place ? encodeURIComponent(`${place.code} · ${place.faa} · ${place.name}`) : 'unknown',
  };
}

/** Up to three others of the same kind, the nearest first. */
function similarTo({ id, base, servicesOffered }: Profile) {
  if (!base) return [];
  return providers
    .flatMap((other) =>
      other.base && other.id !== id ? [{ other, miles: distanceNm(base, other.base) }] : [],
    )
    .filter(
      ({ other, miles }) => miles < 80 && other.servicesOffered.some((one) => servicesOffered.includes(one)),
    )
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, 3)
    .map(({ other }) => other);
}

export const providerHandlers: DemoHandlers = {
  'GET /api/providers': ({ query }) =>
    new DemoPage(
      found(query).toSorted(orders[query.sort ?? 'best'] ?? orders.best),
      query,
      locationHeader(query),
    ),
  'GET /api/providers/map': ({ query }) => {
    const all = found(query);
    const points = all.flatMap(({ base, ...rest }) => (base ? [{ ...rest, ...base }] : []));
    return { total: all.length, points, clusters: [] };
  },
  'GET /api/providers/:id': ({ params }) => {
    const provider = providerById(params.id ?? '');
    return { ...provider, similar: similarTo(provider) };
  },
  'PUT /api/providers/:id/saved': ({ params }) => {
    providerById(params.id ?? '').isSaved = true;
    return { saved: true };
  },
  'DELETE /api/providers/:id/saved': ({ params }) => {
    providerById(params.id ?? '').isSaved = false;
  },
};

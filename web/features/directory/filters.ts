import { serviceLabels, type Service } from '#contract/labels.ts';
import { maxPlace, maxSearchText } from '#contract/limits.ts';

export const ratings = [4.5, 4, 3.5] as const;
export const radii = [25, 50, 100, 250, 500] as const;
export const sorts = ['best', 'rating', 'distance', 'newest'] as const;
export const flags = ['verified', 'available', 'saved'] as const;

export type Rating = (typeof ratings)[number];
export type Radius = (typeof radii)[number];
export type Sort = (typeof sorts)[number];
export type Flag = (typeof flags)[number];
export type View = 'list' | 'map';

/** State of the directory: filters, view and sort order. */
export interface Filters extends Record<Flag, boolean> {
  q: string;
  location: string;
  radius: Radius;
  rating: Rating | undefined;
  services: Service[];
  view: View;
  sort: Sort;
}

export const unfiltered: Filters = {
  q: '',
  location: '',
  radius: 50,
  rating: undefined,
  services: [],
  verified: false,
  available: false,
  saved: false,
  view: 'list',
  sort: 'best',
};

/** Query string of the directory; defaults are left out. */
export interface DirectorySearch {
  q?: string;
  location?: string;
  radius?: Radius;
  rating?: Rating;
  services?: string;
  verified?: 1;
  available?: 1;
  saved?: 1;
  view?: 'map';
  sort?: Sort;
}

const services = Object.keys(serviceLabels) as Service[];

/** Parses the query string; invalid values count as absent. `category` selects one service. */
export function readFilters(search: Record<string, unknown>): Filters {
  const named = new Set([...textIn(search.services).split(','), textIn(search.category)]);
  const location = textIn(search.location).trim().slice(0, maxPlace);
  const sort = sorts.find((value) => value === search.sort) ?? 'best';
  return {
    q: textIn(search.q).slice(0, maxSearchText),
    location,
    radius: radii.find((value) => value === Number(search.radius)) ?? unfiltered.radius,
    rating: ratings.find((value) => value === Number(search.rating)),
    services: services.filter((service) => named.has(service)),
    verified: isOn(search.verified),
    available: isOn(search.available),
    saved: isOn(search.saved),
    view: search.view === 'map' ? 'map' : 'list',
    // Sorting by distance needs a location.
    sort: sort === 'distance' && !location ? 'best' : sort,
  };
}

/** Returns the query string of filters. */
export function writeFilters(filters: Filters): DirectorySearch {
  const { q, location, radius, rating, services, view, sort } = readFilters({
    ...filters,
    services: filters.services.join(','),
  });
  return {
    ...(q && { q }),
    ...(location && { location }),
    ...(location && radius !== unfiltered.radius && { radius }),
    ...(rating && { rating }),
    ...(services.length > 0 && { services: services.join(',') }),
    ...Object.fromEntries(flags.filter((flag) => filters[flag]).map((flag) => [flag, 1] as const)),
    ...(view === 'map' && { view }),
    ...(sort !== 'best' && { sort }),
  };
}

// The router parses values as JSON where it can: `q=172` arrives as a number.
const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const isOn = (value: unknown) => ['1', 'true'].includes(textIn(value));

import { labelOf } from '#contract/labels.ts';
import { flags, unfiltered, type Filters, type Flag } from './filters.ts';

// Apart from filters.ts, which every page loads because the router parses the query string with it.

export const flagLabels: Record<Flag, string> = {
  verified: 'Verified',
  available: 'Available',
  saved: 'Saved',
};

/** Returns the API query of the map; unset filters are undefined. */
export function toMapQuery({ q, location, radius, rating, services, ...rest }: Filters) {
  return {
    q: q.trim() || undefined,
    location: location || undefined,
    radiusNm: location ? radius : undefined,
    rating,
    services: services.join(',') || undefined,
    verified: rest.verified ? 'true' : undefined,
    available: rest.available ? 'true' : undefined,
    saved: rest.saved ? 'true' : undefined,
  };
}

/** Returns the API query of the list. */
export const toListQuery = (filters: Filters) => ({ ...toMapQuery(filters), sort: filters.sort });

/** Active filter, as a chip shows it. */
export interface ChosenFilter {
  id: string;
  label: string;
}

/** Returns the active filters without the search text. `place` is the resolved location; null if there is none. */
export function chosenFilters(filters: Filters, place?: string | null): ChosenFilter[] {
  const { location, radius, rating, services } = filters;
  const near = place === null ? `Not found: ${location}` : `Within ${radius} nm of ${place ?? location}`;
  return [
    ...(location ? [{ id: 'location', label: near }] : []),
    ...services.map((id) => ({ id, label: labelOf(id) })),
    ...(rating ? [{ id: 'rating', label: `${rating.toFixed(1)}+ stars` }] : []),
    ...flags.filter((flag) => filters[flag]).map((id) => ({ id, label: flagLabels[id] })),
  ];
}

/** Returns the filters without the one with `id`. */
export function withoutFilter(filters: Filters, id: string): Filters {
  if (id === 'location') return { ...filters, location: '', radius: unfiltered.radius };
  if (id === 'rating') return { ...filters, rating: undefined };
  if (flags.some((flag) => flag === id)) return { ...filters, [id]: false };
  return { ...filters, services: filters.services.filter((service) => service !== id) };
}

/** Returns no filters; search text, sort order and view stay. */
export const withoutFilters = ({ q, view, sort }: Filters): Filters => ({ ...unfiltered, q, view, sort });

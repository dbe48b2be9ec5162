import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type Airport = WireOf<Api['GET /api/airports']>[number];
export type Place = WireOf<Api['GET /api/places']>[number];

/** Finds airports by code, name or city while the user types. */
export const searchAirports = (q: string) => call('GET /api/airports', { query: { q } });

/** Finds airports and towns while the user types. */
export const searchPlaces = (q: string) => call('GET /api/places', { query: { q } });

/** Airports and towns that a typed text may mean. */
export const placesBy = (q: string) =>
  queryOptions({ queryKey: ['places', q], queryFn: () => searchPlaces(q) });

/** Airports by code, name or city. */
export const airportsBy = (q: string) =>
  queryOptions({ queryKey: ['airports', 'by', q], queryFn: () => searchAirports(q) });

/** The airport with a code, else the first of a town; null if there is none. */
export const airportNamed = (name: string) =>
  queryOptions({
    queryKey: ['airports', name],
    queryFn: async () => {
      const found = await searchAirports(name);
      return found.find(({ code }) => code === name) ?? found[0] ?? null;
    },
  });

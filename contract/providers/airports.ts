import * as z from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPlace } from '#contract/limits.ts';

/** What a field is, if it is no public airport: 'Private heliport', 'Seaplane base', 'Closed'. */
export const fieldKind = z.string().nullable();

export const airport = z.object({
  id: z.int(),
  /** The code in common use: ICAO if there is one, else the FAA identifier. */
  code: z.string(),
  icao: z.string().nullable(),
  faa: z.string().nullable(),
  iata: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  fieldKind,
  latitude: z.number(),
  longitude: z.number(),
});

export const airportEndpoints = {
  searchAirports: endpoint({
    method: 'GET',
    path: '/api/airports',
    access: 'public',
    mayLag: true,
    summary: 'Airports by code, name or city; at most 10',
    query: z.object({ q: text(1, maxPlace) }),
    response: z.array(airport),
    revalidates: true,
  }),
  searchPlaces: endpoint({
    method: 'GET',
    path: '/api/places',
    access: 'public',
    mayLag: true,
    summary: 'Airports and towns by code or name; at most 10',
    query: z.object({ q: text(1, maxPlace) }),
    response: z.array(
      z.object({
        /** Names the place wherever one is asked for: KATY, or Katy, TX. */
        text: z.string(),
        /** Null for a town. */
        airport: airport.nullable(),
        /** True if the typed text alone may mean this place; the first such one is what it is taken for. */
        isMeant: z.boolean(),
      }),
    ),
  }),
};

import { LRUCache } from 'lru-cache';
import { minuteMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { invalid } from '#server/errors.ts';
import { expandAbbreviation } from './airport-names.ts';
import * as repo from './airports.repo.ts';
import { distanceNm } from './distance.ts';
import { stateCode } from './states.ts';

export { distanceNm };
export { airportPositions, positionOf, type AirportPositions } from './airport-positions.ts';

const listLength = 10;
/** As many towns of one name are suggested. */
const maxTowns = 4;

/** A resolved place with its position. */
export interface Place {
  kind: 'airport' | 'city';
  airport?: repo.AirportFound;
  /** Two letters; null outside the United States. */
  state: string | null;
  label: string;
  latitude: number;
  longitude: number;
}

/** Searches airports as the user types: by code, then by words of name, city and state; larger ones first. */
export async function search({ db }: Context, q: string) {
  const code = codeOf(q);
  const byCode = code ? await repo.byCode(db, code, listLength) : [];
  const tokens = tokenize(q).map(expandAbbreviation);
  if (byCode.length === listLength || tokens.length === 0) return byCode;
  const codeMatches = new Set(byCode.map(({ id }) => id));
  const byTokens = await repo.byTokens(db, tokens, listLength);
  return [...byCode, ...byTokens.filter(({ id }) => !codeMatches.has(id))].slice(0, listLength);
}

/**
 * Suggests airports and towns while the user types. A word may be both: Katy is a town in Texas and the code of Watertown,
 * South Dakota. The airport of the code, or else the best match, comes first, then the towns of that name, then other
 * airports.
 */
export async function searchPlaces(ctx: Context, q: string) {
  const airports = await search(ctx, q);
  const code = codeOf(q);
  const exact = airports.filter(({ icao, faa, iata }) => code && [icao, faa, iata].includes(code));
  const first = exact.length > 0 ? exact : airports.slice(0, 1);
  const towns: Awaited<ReturnType<typeof repo.citiesNamed>> = [];
  for (const { name, state } of cityReadings(q)) {
    towns.push(...(await repo.citiesNamed(ctx.db, name, state, maxTowns)));
    if (towns.length > 0) break;
  }
  // In capitals it is a code: that is how a chosen airport is written.
  const isCode = exact.length > 0 && q.trim() === code;
  const toPlace = (airport: repo.AirportFound) => ({
    text: airport.code,
    airport,
    isMeant: airport === exact[0],
  });
  return [
    ...first.map(toPlace),
    ...towns.map((town) => ({
      text: `${town.name}, ${town.state}`,
      airport: null,
      isMeant: !isCode && town.weight >= minShare * (towns[0]?.weight ?? 0),
    })),
    ...airports.filter((airport) => !first.includes(airport)).map(toPlace),
  ].slice(0, listLength);
}

/** A smaller town of the name, by its postal codes beside the largest's, is hardly meant without its state. */
const minShare = 1 / 40;

/**
 * Throws `invalid_input` for a word that names an airport by its code and a town elsewhere: Katy may be Watertown, South
 * Dakota. Capitals mean the code.
 */
export async function requireUnambiguous(db: Db, text: string, field: string) {
  const code = codeOf(text);
  if (!code || text.trim() === code) return;
  const airport = await repo.named(db, code);
  const [town] = airport ? await repo.citiesNamed(db, cityName(text), undefined, 1) : [];
  if (airport && town && isElsewhere(airport, town))
    invalid(field, `Choose ${airport.code}, ${airport.name}, or ${town.name}, ${town.state}`);
}

/** Further apart than this an airport and a town are not the same place. */
const sameplaceNm = 30;
const isElsewhere = (airport: repo.AirportFound, town: Pick<Place, 'latitude' | 'longitude'>) =>
  distanceNm(airport, town) > sameplaceNm;

/**
 * Resolves a text to a place by ICAO, FAA identifier, K + identifier, IATA, then US city; undefined if it is
 * none of them.
 */
export async function resolvePlace(db: Db, text: string): Promise<Place | undefined> {
  const cache = places(db);
  const place = cache.get(text) ?? (await readPlace(db, text));
  if (place) cache.set(text, place);
  return place;
}

/** Airports change only with a new edition of the reference data. Unknown places are not cached. */
const places = perDatabase(() => new LRUCache<string, Place>({ max: 5000, ttl: 10 * minuteMs }));

async function readPlace(db: Db, text: string): Promise<Place | undefined> {
  // Our own labels start with the code: 'KPAO · PAO · Palo Alto'.
  const code = codeOf(text.split('·')[0] ?? '');
  const airport = code && (await repo.named(db, code));
  if (airport) return { kind: 'airport', airport, label: placeLabel(airport), ...located(airport) };
  for (const { name, state } of cityReadings(text)) {
    const [city] = await repo.citiesNamed(db, name, state, 1);
    if (city) return { kind: 'city', label: `${city.name}, ${city.state}`, ...located(city) };
  }
  return undefined;
}

/** Returns the first of some names that is a US city, with or without its state. */
export async function findTown(db: Db, names: string[]) {
  const readings = names.map((name) => ({ name, readings: cityReadings(name) }));
  const wanted = readings.flatMap((one) => one.readings.map(({ name }) => name));
  const towns = await repo.citiesAmong(db, wanted);
  return readings.find((one) =>
    one.readings.some(({ name, state }) =>
      towns.some((town) => town.name === name && (state === undefined || town.state === state)),
    ),
  )?.name;
}

/** Resolves a place; throws `invalid_input` for the field if it is unknown. */
export const requirePlace = async (db: Db, text: string, field: string) =>
  (await resolvePlace(db, text)) ??
  invalid(field, 'We couldn’t find that place. Try an airport code, such as KPAO.');

const codeOf = (text: string) => /^[A-Z0-9]{1,5}$/.exec(text.trim().toUpperCase())?.[0];

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Splits into lower-case letters and digits; 'Mc Allen' is one token. */
const tokenize = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/\bmc /g, 'mc')
    .match(/[a-z0-9]+/g) ?? [];

const placeLabel = ({ code, faa, name }: repo.AirportFound) =>
  [...new Set([code, faa ?? code, name])].join(' · ');

const located = ({ latitude, longitude, state }: Pick<Place, 'latitude' | 'longitude' | 'state'>) => ({
  latitude,
  longitude,
  state,
});

/**
 * Returns every reading of 'San Jose, CA', 'san jose ca', 'Austin Texas 78701', 'Springfield'; likeliest
 * first.
 */
function cityReadings(text: string): { name: string; state: string | undefined }[] {
  const plain = withoutAccents(text)
    .replace(/[\s,]+(?:usa?|united states)\.?$/i, '')
    .replace(/[\s,]+\d{5}(?:-\d{4})?$/, '');
  const [city = '', ...rest] = plain.split(',');
  if (rest.length > 0) {
    const state = stateCode(rest.join(' '));
    return state ? [{ name: cityName(city), state }] : [];
  }
  const tokens = city.trim().split(/\s+/);
  const ending = (count: number) => ({
    name: cityName(tokens.slice(0, -count).join(' ')),
    state: stateCode(tokens.slice(-count).join(' ')),
  });
  return [
    { name: cityName(city), state: undefined },
    ...[1, 2].map(ending).filter(({ name, state }) => name && state),
  ];
}

/** Normalizes a city name as in the cities table: 'St. Louis' → 'saint louis'. */
const cityName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^st\.? /, 'saint ')
    .replace(/^ft\.? /, 'fort ')
    .replace(/^mt\.? /, 'mount ');

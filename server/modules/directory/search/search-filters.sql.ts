import { ratingSteps } from '#server/db/schema/directory.ts';
import { airportTerm, isCatalogued, serviceAreaSql, serviceTerm, cellTerm } from './index-terms.ts';
import type { SearchArea } from './search-area.ts';

/** Resolved filters of a search. */
export interface Search {
  /** Index terms by search token; a match has at least one of each. */
  tokens: string[][];
  /** Catalog ids or tags; if there are any, a match offers at least one. */
  services: string[];
  area?: SearchArea | undefined;
  minRating?: number | undefined;
  isVerified?: boolean | undefined;
  isAvailable?: boolean | undefined;
  savedBy?: string | undefined;
  /** Providers that an earlier part of the list has shown. */
  except?: number[] | undefined;
}

/** The index by which matches are read; the other filters are checked on each row. */
export type AccessPath =
  | { by: 'rank' | 'saved' | 'services' }
  | { by: 'word'; index: number }
  /** By area and service, or with `servicesApart` by area only. */
  | { by: 'area'; servicesApart?: boolean };

/** Collects the parameters of a query while its SQL is built. */
export function parameters() {
  const values: unknown[] = [];
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
}

export type Parameter = ReturnType<typeof parameters>['$'];

/** Max length of a list with a parameter per entry; longer lists are one array parameter. */
const maxInline = 16;

/**
 * An array whose length the planner knows, padded to a power of two so that there are few different texts. With an
 * unknown length PostgreSQL would plan the query at every execution, which takes longer than running it.
 */
export function list($: Parameter, texts: string[]) {
  if (texts.length > maxInline) return $(texts, 'text[]');
  const length = 2 ** Math.ceil(Math.log2(texts.length));
  const shown = Array.from({ length }, (_, i) => $(texts[i] ?? texts[0], 'text'));
  return `array[${shown.join(', ')}]`;
}

/** True or null per row: the limit keeps the planner from joining the whole table first. */
export const exists = (select: string) => `(select true from ${select} limit 1)`;

/** True if the search can use the index terms of areas with a catalog service. */
export const isByService = ({ services }: Search) => services.length > 0 && services.every(isCatalogued);
export const kindsOf = (search: Search) => (isByService(search) ? search.services : [undefined]);

/** Returns the index terms of an access path. */
export function termsBy(search: Search, path: AccessPath): string[] {
  switch (path.by) {
    case 'word':
      return search.tokens[path.index]!;
    case 'services':
      return search.services.map(serviceTerm);
    case 'area':
      return kindsOf(search).flatMap((kind) => airportTerms(search.area!, kind));
    case 'rank':
    case 'saved':
      return [];
  }
}

const airportTerms = ({ airportIds }: SearchArea, kind: string | undefined) =>
  airportIds.map((id) => airportTerm(id, kind));

/** Returns the index terms of an access path as a SQL array. */
export function listBy($: Parameter, search: Search, path: AccessPath) {
  const { area } = search;
  const kinds = kindsOf(search);
  if (path.by !== 'area' || area!.airportIds.length * kinds.length <= maxInline)
    return list($, termsBy(search, path));
  return $(written(area!, kinds), 'text[]');
}

/** Cache of the array literals of an area's terms: there may be hundreds of terms. */
const literals = new WeakMap<SearchArea, Map<string, string>>();

function written(area: SearchArea, kinds: (string | undefined)[]): string {
  const cache = literals.get(area) ?? new Map<string, string>();
  literals.set(area, cache);
  const key = kinds.join();
  const text = cache.get(key) ?? `{${kinds.flatMap((kind) => airportTerms(area, kind)).join()}}`;
  cache.set(key, text);
  return text;
}

const and = (parts: string[]) => parts.map((part) => ` and ${part}`).join('');

/** Conditions on entries `e` beside their term; the provider `p` is joined only if a condition needs it. */
export function entryChecks($: Parameter, search: Search, path: AccessPath) {
  const ofRow = and(rowChecks($, search, path));
  return {
    join: ofRow && ' join service_providers p on p.id = e.provider_id',
    checks: and(termChecks($, search, path, 'e.provider_id', 'e.best_rank')) + ofRow,
  };
}

/** Conditions on providers `p`. */
export const providerChecks = ($: Parameter, search: Search, path: AccessPath) =>
  and([...termChecks($, search, path, 'p.id', 'p.best_rank'), ...rowChecks($, search, path)]);

function termChecks($: Parameter, search: Search, path: AccessPath, id: string, rank: string) {
  const { tokens, services, except } = search;
  const groups = tokens.filter((_, index) => path.by !== 'word' || path.index !== index);
  const isMet = path.by === 'services' || (path.by === 'area' && !path.servicesApart && isByService(search));
  if (services.length > 0 && !isMet) groups.push(services.map(serviceTerm));
  const checks = groups.map((terms) =>
    exists(`directory_entries w where w.heading = any (${list($, terms)})
      and w.best_rank = ${rank} and w.provider_id = ${id}`),
  );
  return except ? [`${id} <> all (${$(except, 'int[]')})`, ...checks] : checks;
}

function rowChecks($: Parameter, search: Search, path: AccessPath): string[] {
  const { area, minRating, isVerified, isAvailable, savedBy } = search;
  return [
    ...(area && path.by !== 'area' ? [isByArea($, area)] : []),
    ...(minRating ? ratedAtLeast($, minRating) : []),
    ...(isVerified ? ['p.is_verified'] : []),
    ...(isAvailable ? ['p.is_available'] : []),
    ...(savedBy && path.by !== 'saved'
      ? [exists(`saved_providers s where s.user_id = ${$(savedBy, 'uuid')} and s.provider_id = p.id`)]
      : []),
  ];
}

/** The step is a literal, so that the planner can use its partial index. */
function ratedAtLeast($: Parameter, min: number) {
  const step = ratingSteps.find((candidate) => candidate <= min);
  return [
    ...(step ? [`p.rating >= ${step}`] : []),
    ...(step === min ? [] : [`p.rating >= ${$(min, 'numeric')}`]),
  ];
}

export const distanceFrom = ($: Parameter, airport: string, { latitude, longitude }: SearchArea) =>
  `distance_nm(${airport}.latitude, ${airport}.longitude, ${$(latitude, 'float8')}, ${$(longitude, 'float8')})`;

/** True if a served airport is within the search radius, or the position is within the service radius. */
const isByArea = ($: Parameter, area: SearchArea) => `coalesce(
  ${exists(`provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id and ${distanceFrom($, 'a', area)} <= ${$(area.radiusNm, 'float8')}`)},
  ${exists(`airports a where a.id = p.airport_id and ${distanceFrom($, 'a', area)} <= ${serviceAreaSql}`)})`;

export const cellTerms = (search: Search) => kindsOf(search).map((kind) => cellTerm(search.area!, kind));

/** Mobile providers whose service radius contains the position, from any distance. */
export const mobileProviders = ($: Parameter, { area }: Search) =>
  `directory_entries e join service_providers p on p.id = e.provider_id join airports a on a.id = p.airport_id
   where e.best_rank is not null and ${distanceFrom($, 'a', area!)} <= ${serviceAreaSql}`;

import { ratingSteps } from '#server/db/schema/directory.ts';
import { airportTerm, isCatalogued, serviceAreaSql, serviceTerm, cellTerm } from './index-terms.ts';
import type { SearchArea } from './search-area.ts';

/** What is looked for, understood. */
export interface Search {
  /** Of each typed word one of its meanings must be met: headings. */
  tokens: string[][];
  /** One of these must be offered, if any is named: ids of the catalog or tags. */
  services: string[];
  area?: SearchArea | undefined;
  minRating?: number | undefined;
  isVerified?: boolean | undefined;
  isAvailable?: boolean | undefined;
  savedBy?: string | undefined;
}

/** From which side the matches are gone through; the rest of the search is checked on each. */
export type AccessPath =
  | { by: 'rank' | 'saved' | 'services' }
  | { by: 'word'; index: number }
  /** By place and service, unless the services are to be checked apart. */
  | { by: 'area'; servicesApart?: boolean };

/** Collects the parameters of a statement while its text is written. */
export function parameters() {
  const values: unknown[] = [];
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
}

export type Parameter = ReturnType<typeof parameters>['$'];

/** Longer lists are one parameter. */
const maxShown = 16;

/**
 * A list whose length the planner sees, filled up to a power of two so that there are few different texts: with a length
 * that it must guess, it would plan the statement anew each time, which takes longer than to run it.
 */
function list($: Parameter, texts: string[]) {
  if (texts.length > maxShown) return $(texts, 'text[]');
  const length = 2 ** Math.ceil(Math.log2(texts.length));
  const shown = Array.from({ length }, (_, i) => $(texts[i] ?? texts[0], 'text'));
  return `array[${shown.join(', ')}]`;
}

/** One by one: a limit keeps the planner from working it out for everybody first. */
const exists = (select: string) => `(select true from ${select} limit 1)`;

/** Places are entered by service too, for services of the catalog. */
const isByService = ({ services }: Search) => services.length > 0 && services.every(isCatalogued);
const kindsOf = (search: Search) => (isByService(search) ? search.services : [undefined]);

/** The headings that a driver goes through, one by one. */
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

/** The same as a list in a statement. */
function listBy($: Parameter, search: Search, path: AccessPath) {
  const { area } = search;
  const kinds = kindsOf(search);
  if (path.by !== 'area' || area!.airportIds.length * kinds.length <= maxShown)
    return list($, termsBy(search, path));
  return $(written(area!, kinds), 'text[]');
}

/** A place is remembered, and with it its headings as they are sent: there may be hundreds. */
const remembered = new WeakMap<SearchArea, Map<string, string>>();

function written(area: SearchArea, kinds: (string | undefined)[]): string {
  const known = remembered.get(area) ?? new Map<string, string>();
  remembered.set(area, known);
  const key = kinds.join();
  const text = known.get(key) ?? `{${kinds.flatMap((kind) => airportTerms(area, kind)).join()}}`;
  known.set(key, text);
  return text;
}

const and = (parts: string[]) => parts.map((part) => ` and ${part}`).join('');

/** What entries `e` must meet beside their heading; the provider's row `p` is joined only if something of it is asked. */
function entryChecks($: Parameter, search: Search, path: AccessPath) {
  const ofRow = and(rowChecks($, search, path));
  return {
    join: ofRow && ' join service_providers p on p.id = e.provider_id',
    checks: and(termChecks($, search, path, 'e.provider_id', 'e.best_rank')) + ofRow,
  };
}

/** What providers `p` must meet. */
const providerChecks = ($: Parameter, search: Search, path: AccessPath) =>
  and([...termChecks($, search, path, 'p.id', 'p.best_rank'), ...rowChecks($, search, path)]);

function termChecks($: Parameter, search: Search, path: AccessPath, id: string, rank: string) {
  const { tokens, services } = search;
  const groups = tokens.filter((_, index) => path.by !== 'word' || path.index !== index);
  const isMet = path.by === 'services' || (path.by === 'area' && !path.servicesApart && isByService(search));
  if (services.length > 0 && !isMet) groups.push(services.map(serviceTerm));
  return groups.map((terms) =>
    exists(`directory_entries w where w.heading = any (${list($, terms)})
      and w.best_rank = ${rank} and w.provider_id = ${id}`),
  );
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

/** The step is written out, so that the planner sees that an index of its own serves it. */
function ratedAtLeast($: Parameter, min: number) {
  const step = ratingSteps.find((candidate) => candidate <= min);
  return [
    ...(step ? [`p.rating >= ${step}`] : []),
    ...(step === min ? [] : [`p.rating >= ${$(min, 'numeric')}`]),
  ];
}

const distanceFrom = ($: Parameter, airport: string, { latitude, longitude }: SearchArea) =>
  `distance_nm(${airport}.latitude, ${airport}.longitude, ${$(latitude, 'float8')}, ${$(longitude, 'float8')})`;

/** An airport that they serve is within the radius, or they come as far as the place itself. */
const isByArea = ($: Parameter, area: SearchArea) => `coalesce(
  ${exists(`provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id and ${distanceFrom($, 'a', area)} <= ${$(area.radiusNm, 'float8')}`)},
  ${exists(`airports a where a.id = p.airport_id and ${distanceFrom($, 'a', area)} <= ${serviceAreaSql}`)})`;

const cellTerms = (search: Search) => kindsOf(search).map((kind) => cellTerm(search.area!, kind));

/** Those who come to the place, and may do so from farther away than the radius. */
const mobileProviders = ($: Parameter, { area }: Search) =>
  `directory_entries e join service_providers p on p.id = e.provider_id join airports a on a.id = p.airport_id
   where e.best_rank is not null and ${distanceFrom($, 'a', area!)} <= ${serviceAreaSql}`;

/** Everybody who matches, each once, in no order: a select of `id`. */
export function everyMatch($: Parameter, search: Search, path: AccessPath): string {
  if (path.by === 'rank')
    return `select p.id from service_providers p where p.hidden_at is null${providerChecks($, search, path)}`;
  if (path.by === 'saved')
    return `select p.id from saved_providers s join service_providers p on p.id = s.provider_id
            where s.user_id = ${$(search.savedBy, 'uuid')} and p.hidden_at is null${providerChecks($, search, path)}`;
  const isOne = path.by !== 'area' && termsBy(search, path).length === 1;
  const { join, checks } = entryChecks($, search, path);
  const listed = `select ${isOne ? '' : 'distinct '}e.provider_id as id from directory_entries e${join}
    where e.heading = any (${listBy($, search, path)}) and e.best_rank is not null${checks}`;
  if (path.by !== 'area') return listed;
  return `${listed} union select p.id from ${mobileProviders($, search)}
    and e.heading = any (${list($, cellTerms(search))})${providerChecks($, search, path)}`;
}

/** A place in an order, after which a page begins. */
export interface After {
  rank: number;
  id: number;
}

const afterwards = ($: Parameter, rank: string, id: string, after: After) =>
  `(${rank}, ${id}) < (${$(after.rank, 'int')}, ${$(after.id, 'int')})`;

/** The next ones in the directory's order, all of them gone through in it: a select of `id`, `rank`. */
export function bestMatches(
  $: Parameter,
  search: Search,
  path: AccessPath,
  after: After,
  limit: number,
): string {
  if (path.by === 'rank' || path.by === 'saved') {
    const matches =
      path.by === 'rank'
        ? `p.hidden_at is null${providerChecks($, search, path)}`
        : `p.id in (${everyMatch($, search, path)})`;
    return `select p.id, p.best_rank as rank from service_providers p
            where ${matches} and ${afterwards($, 'p.best_rank', 'p.id', after)}
            order by p.best_rank desc, p.id desc limit ${limit}`;
  }
  const { join, checks } = entryChecks($, search, path);
  const ofMobileProviders = path.by === 'area' ? providerChecks($, search, path) : '';
  return topOfLists($, search, path, after, limit, { join, checks, ofMobileProviders });
}

/**
 * The next ones among the first that stand under the headings, in the directory's order: nearly always enough, with far
 * less to check where there are many lists.
 */
export function bestAmongFirst(
  $: Parameter,
  search: Search,
  path: AccessPath,
  after: After,
  limit: number,
): string {
  const first = topOfLists($, search, path, after, 10 * limit, {
    join: '',
    checks: '',
    ofMobileProviders: '',
  });
  const { join, checks } = entryChecks($, search, path);
  return `select e.provider_id as id, e.best_rank as rank
    from (select id as provider_id, rank as best_rank from (${first}) first) e${join} where true${checks}
    order by e.best_rank desc, e.provider_id desc limit ${limit}`;
}

/** Whether anything is checked of those who are near. */
export const isChecked = (search: Search) =>
  search.tokens.length > 0 || (search.services.length > 0 && !isByService(search)) || isOfRow(search);

const isOfRow = ({ minRating, isVerified, isAvailable, savedBy }: Search) =>
  Boolean(minRating || isVerified || isAvailable || savedBy);

interface Checked {
  join: string;
  checks: string;
  ofMobileProviders: string;
}

/** The page out of many lists, each of which stands in the directory's order. */
function topOfLists(
  $: Parameter,
  search: Search,
  path: AccessPath,
  after: After,
  limit: number,
  checked: Checked,
) {
  const isAfter = afterwards($, 'e.best_rank', 'e.provider_id', after);
  const next = (from: string, count: number) =>
    `select e.provider_id as id, e.best_rank as rank from ${from} and e.heading = listed.heading and ${isAfter}
     order by e.best_rank desc, e.provider_id desc limit ${count}`;
  const entries = `directory_entries e${checked.join} where e.best_rank is not null${checked.checks}`;
  const terms = listBy($, search, path);
  const listed = path.by === 'area' ? longEnough(terms, next(entries, 1), limit) : all(terms);
  const lists = [
    `select top.id, top.rank from (${listed}) listed cross join lateral (${next(entries, limit)}) top`,
  ];
  if (path.by === 'area')
    lists.push(`select top.id, top.rank from (${all(list($, cellTerms(search)))}) listed
      cross join lateral (${next(mobileProviders($, search) + checked.ofMobileProviders, limit)}) top`);
  return `select distinct id, rank from (${lists.join(' union all ')}) every order by rank desc, id desc limit ${limit}`;
}

const all = (terms: string) => `select heading from unnest(${terms}) heading`;

/**
 * The lists that a page can come from: those whose first is among the best firsts, as many different ones as the page is
 * long. Whoever stands only in other lists comes after all of these.
 */
const longEnough = (terms: string, first: string, limit: number) =>
  `select heading from (
     select listed.heading, dense_rank() over (order by first.rank desc, first.id desc) as place
     from unnest(${terms}) listed (heading) cross join lateral (${first}) first) firsts
   where place <= ${limit}`;

/** The next ones by another column of theirs: a select of `id`, `rank`. */
export function matchesBy(
  $: Parameter,
  column: 'rating_rank' | 'id',
  search: Search,
  path: AccessPath,
  after: After,
  limit: number,
): string {
  const matches =
    path.by === 'rank'
      ? `p.hidden_at is null${providerChecks($, search, path)}`
      : `p.id in (${everyMatch($, search, path)})`;
  const isAfter =
    column === 'id' ? `p.id < ${$(after.id, 'int')}` : afterwards($, 'p.rating_rank', 'p.id', after);
  return `select p.id, p.${column} as rank from service_providers p where ${matches} and ${isAfter}
          order by p.${column} desc, p.id desc limit ${limit}`;
}

const idList = (ids: number[]) => `{${ids.join()}}`;

/** A place in the order of distance: the airport, then the directory's order there. */
export interface AfterDistance extends After {
  airportId: number;
}

/**
 * The next ones by distance, those at one airport in the directory's order: a select of `id`, `rank`, `airport`, `n`.
 * The airports are gone through from the nearest on, and left when the page is full; a provider counts at its nearest.
 */
export function nearestMatches(
  $: Parameter,
  search: Search,
  after: AfterDistance | undefined,
  limit: number,
): string {
  const { airportIds } = search.area!;
  // A provider of two services stands under both of an airport's lists; there is one list of all of them too.
  const [kind, ...others] = kindsOf(search);
  const servicesApart = others.length > 0;
  const suffix = kind && !servicesApart ? `:${kind}` : '';
  const { join, checks } = entryChecks($, search, { by: 'area', servicesApart });
  const ids = $(idList(airportIds), 'int[]');
  const first = $(after ? airportIds.indexOf(after.airportId) + 1 : 1, 'int');
  const isAfter = after
    ? ` and (around.n > ${first} or ${afterwards($, 'e.best_rank', 'e.provider_id', after)})`
    : '';
  return `select here.id, here.rank, around.airport, around.n::int as n
    from unnest(${ids}) with ordinality around (airport, n) cross join lateral (
      select e.provider_id as id, e.best_rank as rank from directory_entries e${join}
      where around.n >= ${first} and e.heading = 'airport:' || around.airport || ${$(suffix, 'text')}
        and e.best_rank is not null${isAfter}
        and ${exists(`provider_places nearer where nearer.provider_id = e.provider_id
          and nearer.airport_id = any ((${ids})[1 : around.n - 1])`)} is null${checks}
      order by e.best_rank desc, e.provider_id desc) here
    limit ${limit}`;
}

/** Those who come from beyond the radius, the nearest first: a select of `id`, `rank`, which is their distance. */
export function farMatches($: Parameter, search: Search, after: After | undefined, limit: number): string {
  const { area } = search;
  return `select id, rank from (
      select distinct p.id, ${distanceFrom($, 'a', area!)} as rank from ${mobileProviders($, search)}
        and e.heading = any (${list($, cellTerms(search))})${providerChecks($, search, { by: 'area' })}
        and ${exists(`provider_places served where served.provider_id = p.id
          and served.airport_id = any (${$(idList(area!.airportIds), 'int[]')})`)} is null) far
    ${after ? `where (rank, id) > (${$(after.rank, 'float8')}, ${$(after.id, 'int')})` : ''}
    order by rank, id limit ${limit}`;
}

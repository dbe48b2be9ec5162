import { ratingSteps } from '#server/db/schema/directory.ts';
import { airportHeading, isCatalogued, reachSql, serviceHeading, squareHeading } from './headings.ts';
import type { Near } from './near.ts';

/** What is looked for, understood. */
export interface Search {
  /** Of each typed word one of its meanings must be met: headings. */
  words: string[][];
  /** One of these must be offered, if any is named: ids of the catalog or tags. */
  services: string[];
  near?: Near | undefined;
  leastRating?: number | undefined;
  isVerified?: boolean | undefined;
  isAvailable?: boolean | undefined;
  savedBy?: string | undefined;
}

/** From which side the matches are gone through; the rest of the search is checked on each. */
export type Driver =
  | { by: 'rank' | 'saved' | 'services' }
  | { by: 'word'; index: number }
  /** By place and service, unless the services are to be checked apart. */
  | { by: 'near'; servicesApart?: boolean };

/** Collects the parameters of a statement while its text is written. */
export function parameters() {
  const values: unknown[] = [];
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
}

export type Parameter = ReturnType<typeof parameters>['$'];

/** Longer lists are one parameter. */
const longestShown = 16;

/**
 * A list whose length the planner sees, filled up to a power of two so that there are few different texts: with a length
 * that it must guess, it would plan the statement anew each time, which takes longer than to run it.
 */
function list($: Parameter, texts: string[]) {
  if (texts.length > longestShown) return $(texts, 'text[]');
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
export function headingsBy(search: Search, driver: Driver): string[] {
  switch (driver.by) {
    case 'word':
      return search.words[driver.index]!;
    case 'services':
      return search.services.map(serviceHeading);
    case 'near':
      return kindsOf(search).flatMap((kind) => airportHeadings(search.near!, kind));
    case 'rank':
    case 'saved':
      return [];
  }
}

const airportHeadings = ({ airportIds }: Near, kind: string | undefined) =>
  airportIds.map((id) => airportHeading(id, kind));

/** The same as a list in a statement. */
function listBy($: Parameter, search: Search, driver: Driver) {
  const { near } = search;
  const kinds = kindsOf(search);
  if (driver.by !== 'near' || near!.airportIds.length * kinds.length <= longestShown)
    return list($, headingsBy(search, driver));
  return $(written(near!, kinds), 'text[]');
}

/** A place is remembered, and with it its headings as they are sent: there may be hundreds. */
const remembered = new WeakMap<Near, Map<string, string>>();

function written(near: Near, kinds: (string | undefined)[]): string {
  const known = remembered.get(near) ?? new Map<string, string>();
  remembered.set(near, known);
  const key = kinds.join();
  const text = known.get(key) ?? `{${kinds.flatMap((kind) => airportHeadings(near, kind)).join()}}`;
  known.set(key, text);
  return text;
}

const and = (parts: string[]) => parts.map((part) => ` and ${part}`).join('');

/** What entries `e` must meet beside their heading; the provider's row `p` is joined only if something of it is asked. */
function entryChecks($: Parameter, search: Search, driver: Driver) {
  const ofRow = and(rowChecks($, search, driver));
  return {
    join: ofRow && ' join service_providers p on p.id = e.provider_id',
    checks: and(headingChecks($, search, driver, 'e.provider_id', 'e.best_rank')) + ofRow,
  };
}

/** What providers `p` must meet. */
const providerChecks = ($: Parameter, search: Search, driver: Driver) =>
  and([...headingChecks($, search, driver, 'p.id', 'p.best_rank'), ...rowChecks($, search, driver)]);

function headingChecks($: Parameter, search: Search, driver: Driver, id: string, rank: string) {
  const { words, services } = search;
  const groups = words.filter((_, index) => driver.by !== 'word' || driver.index !== index);
  const isMet =
    driver.by === 'services' || (driver.by === 'near' && !driver.servicesApart && isByService(search));
  if (services.length > 0 && !isMet) groups.push(services.map(serviceHeading));
  return groups.map((headings) =>
    exists(`directory_entries w where w.heading = any (${list($, headings)})
      and w.best_rank = ${rank} and w.provider_id = ${id}`),
  );
}

function rowChecks($: Parameter, search: Search, driver: Driver): string[] {
  const { near, leastRating, isVerified, isAvailable, savedBy } = search;
  return [
    ...(near && driver.by !== 'near' ? [isNear($, near)] : []),
    ...(leastRating ? ratedAtLeast($, leastRating) : []),
    ...(isVerified ? ['p.is_verified'] : []),
    ...(isAvailable ? ['p.is_available'] : []),
    ...(savedBy && driver.by !== 'saved'
      ? [exists(`saved_providers s where s.user_id = ${$(savedBy, 'uuid')} and s.provider_id = p.id`)]
      : []),
  ];
}

/** The step is written out, so that the planner sees that an index of its own serves it. */
function ratedAtLeast($: Parameter, least: number) {
  const step = ratingSteps.find((candidate) => candidate <= least);
  return [
    ...(step ? [`p.rating >= ${step}`] : []),
    ...(step === least ? [] : [`p.rating >= ${$(least, 'numeric')}`]),
  ];
}

const distanceFrom = ($: Parameter, airport: string, { latitude, longitude }: Near) =>
  `distance_nm(${airport}.latitude, ${airport}.longitude, ${$(latitude, 'float8')}, ${$(longitude, 'float8')})`;

/** An airport that they serve is within the radius, or they come as far as the place itself. */
const isNear = ($: Parameter, near: Near) => `coalesce(
  ${exists(`provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id and ${distanceFrom($, 'a', near)} <= ${$(near.radiusNm, 'float8')}`)},
  ${exists(`airports a where a.id = p.airport_id and ${distanceFrom($, 'a', near)} <= ${reachSql}`)})`;

const squareHeadings = (search: Search) => kindsOf(search).map((kind) => squareHeading(search.near!, kind));

/** Those who come to the place, and may do so from farther away than the radius. */
const comers = ($: Parameter, { near }: Search) =>
  `directory_entries e join service_providers p on p.id = e.provider_id join airports a on a.id = p.airport_id
   where e.best_rank is not null and ${distanceFrom($, 'a', near!)} <= ${reachSql}`;

/** Everybody who matches, each once, in no order: a select of `id`. */
export function everyMatch($: Parameter, search: Search, driver: Driver): string {
  if (driver.by === 'rank')
    return `select p.id from service_providers p where p.hidden_at is null${providerChecks($, search, driver)}`;
  if (driver.by === 'saved')
    return `select p.id from saved_providers s join service_providers p on p.id = s.provider_id
            where s.user_id = ${$(search.savedBy, 'uuid')} and p.hidden_at is null${providerChecks($, search, driver)}`;
  const isOne = driver.by !== 'near' && headingsBy(search, driver).length === 1;
  const { join, checks } = entryChecks($, search, driver);
  const listed = `select ${isOne ? '' : 'distinct '}e.provider_id as id from directory_entries e${join}
    where e.heading = any (${listBy($, search, driver)}) and e.best_rank is not null${checks}`;
  if (driver.by !== 'near') return listed;
  return `${listed} union select p.id from ${comers($, search)}
    and e.heading = any (${list($, squareHeadings(search))})${providerChecks($, search, driver)}`;
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
  driver: Driver,
  after: After,
  limit: number,
): string {
  if (driver.by === 'rank' || driver.by === 'saved') {
    const matches =
      driver.by === 'rank'
        ? `p.hidden_at is null${providerChecks($, search, driver)}`
        : `p.id in (${everyMatch($, search, driver)})`;
    return `select p.id, p.best_rank as rank from service_providers p
            where ${matches} and ${afterwards($, 'p.best_rank', 'p.id', after)}
            order by p.best_rank desc, p.id desc limit ${limit}`;
  }
  const { join, checks } = entryChecks($, search, driver);
  const ofComers = driver.by === 'near' ? providerChecks($, search, driver) : '';
  return topOfLists($, search, driver, after, limit, { join, checks, ofComers });
}

/**
 * The next ones among the first that stand under the headings, in the directory's order: nearly always enough, with far
 * less to check where there are many lists.
 */
export function bestAmongFirst(
  $: Parameter,
  search: Search,
  driver: Driver,
  after: After,
  limit: number,
): string {
  const first = topOfLists($, search, driver, after, 10 * limit, { join: '', checks: '', ofComers: '' });
  const { join, checks } = entryChecks($, search, driver);
  return `select e.provider_id as id, e.best_rank as rank
    from (select id as provider_id, rank as best_rank from (${first}) first) e${join} where true${checks}
    order by e.best_rank desc, e.provider_id desc limit ${limit}`;
}

/** Whether anything is checked of those who are near. */
export const isChecked = (search: Search) =>
  search.words.length > 0 || (search.services.length > 0 && !isByService(search)) || isOfRow(search);

const isOfRow = ({ leastRating, isVerified, isAvailable, savedBy }: Search) =>
  Boolean(leastRating || isVerified || isAvailable || savedBy);

interface Checked {
  join: string;
  checks: string;
  ofComers: string;
}

/** The page out of many lists, each of which stands in the directory's order. */
function topOfLists(
  $: Parameter,
  search: Search,
  driver: Driver,
  after: After,
  limit: number,
  checked: Checked,
) {
  const isAfter = afterwards($, 'e.best_rank', 'e.provider_id', after);
  const next = (from: string, count: number) =>
    `select e.provider_id as id, e.best_rank as rank from ${from} and e.heading = listed.heading and ${isAfter}
     order by e.best_rank desc, e.provider_id desc limit ${count}`;
  const entries = `directory_entries e${checked.join} where e.best_rank is not null${checked.checks}`;
  const headings = listBy($, search, driver);
  const listed = driver.by === 'near' ? longEnough(headings, next(entries, 1), limit) : all(headings);
  const lists = [
    `select top.id, top.rank from (${listed}) listed cross join lateral (${next(entries, limit)}) top`,
  ];
  if (driver.by === 'near')
    lists.push(`select top.id, top.rank from (${all(list($, squareHeadings(search)))}) listed
      cross join lateral (${next(comers($, search) + checked.ofComers, limit)}) top`);
  return `select distinct id, rank from (${lists.join(' union all ')}) every order by rank desc, id desc limit ${limit}`;
}

const all = (headings: string) => `select heading from unnest(${headings}) heading`;

/**
 * The lists that a page can come from: those whose first is among the best firsts, as many different ones as the page is
 * long. Whoever stands only in other lists comes after all of these.
 */
const longEnough = (headings: string, first: string, limit: number) =>
  `select heading from (
     select listed.heading, dense_rank() over (order by first.rank desc, first.id desc) as place
     from unnest(${headings}) listed (heading) cross join lateral (${first}) first) firsts
   where place <= ${limit}`;

/** The next ones by another column of theirs: a select of `id`, `rank`. */
export function matchesBy(
  $: Parameter,
  column: 'rating_rank' | 'id',
  search: Search,
  driver: Driver,
  after: After,
  limit: number,
): string {
  const matches =
    driver.by === 'rank'
      ? `p.hidden_at is null${providerChecks($, search, driver)}`
      : `p.id in (${everyMatch($, search, driver)})`;
  const isAfter =
    column === 'id' ? `p.id < ${$(after.id, 'int')}` : afterwards($, 'p.rating_rank', 'p.id', after);
  return `select p.id, p.${column} as rank from service_providers p where ${matches} and ${isAfter}
          order by p.${column} desc, p.id desc limit ${limit}`;
}

const idList = (ids: number[]) => `{${ids.join()}}`;

/** A place in the order of distance: the airport, then the directory's order there. */
export interface AfterNear extends After {
  airportId: number;
}

/**
 * The next ones by distance, those at one airport in the directory's order: a select of `id`, `rank`, `airport`, `n`.
 * The airports are gone through from the nearest on, and left when the page is full; a provider counts at its nearest.
 */
export function nearestMatches(
  $: Parameter,
  search: Search,
  after: AfterNear | undefined,
  limit: number,
): string {
  const { airportIds } = search.near!;
  // A provider of two services stands under both of an airport's lists; there is one list of all of them too.
  const [kind, ...others] = kindsOf(search);
  const servicesApart = others.length > 0;
  const suffix = kind && !servicesApart ? `:${kind}` : '';
  const { join, checks } = entryChecks($, search, { by: 'near', servicesApart });
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
  const { near } = search;
  return `select id, rank from (
      select distinct p.id, ${distanceFrom($, 'a', near!)} as rank from ${comers($, search)}
        and e.heading = any (${list($, squareHeadings(search))})${providerChecks($, search, { by: 'near' })}
        and ${exists(`provider_places served where served.provider_id = p.id
          and served.airport_id = any (${$(idList(near!.airportIds), 'int[]')})`)} is null) far
    ${after ? `where (rank, id) > (${$(after.rank, 'float8')}, ${$(after.id, 'int')})` : ''}
    order by rank, id limit ${limit}`;
}

import {
  cellTerms,
  distanceFrom,
  entryChecks,
  exists,
  isByService,
  kindsOf,
  list,
  listBy,
  mobileProviders,
  providerChecks,
  termsBy,
  type Search,
  type AccessPath,
  type Parameter,
} from './search-filters.sql.ts';

/** Returns the SQL of all matches, each once, unsorted: a select of `id`. */
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

/** Cursor of a page. */
export interface After {
  rank: number;
  id: number;
}

const afterwards = ($: Parameter, rank: string, id: string, after: After) =>
  `(${rank}, ${id}) < (${$(after.rank, 'int')}, ${$(after.id, 'int')})`;

/** Returns the SQL of the next matches in the sort of the directory: a select of `id`, `rank`. */
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
 * Returns the SQL of the next matches among the first entries of the lists, in the sort of the directory: nearly always
 * a full page, with far fewer checks if there are many lists.
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

/** True if the search filters by more than area and catalog service, so nearby candidates need extra checks. */
export const isChecked = (search: Search) =>
  search.tokens.length > 0 || (search.services.length > 0 && !isByService(search)) || isOfRow(search);

const isOfRow = ({ minRating, isVerified, isAvailable, savedBy }: Search) =>
  Boolean(minRating || isVerified || isAvailable || savedBy);

interface Checked {
  join: string;
  checks: string;
  ofMobileProviders: string;
}

/** Returns the SQL that merges a page from many lists, each in the sort of the directory. */
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
 * Selects the lists that a page can come from: those whose first entry is among the best `limit` distinct first entries.
 * A provider that is only in other lists sorts after all of these.
 */
const longEnough = (terms: string, first: string, limit: number) =>
  `select heading from (
     select listed.heading, dense_rank() over (order by first.rank desc, first.id desc) as place
     from unnest(${terms}) listed (heading) cross join lateral (${first}) first) firsts
   where place <= ${limit}`;

/** Returns the SQL of the next matches by another column: a select of `id`, `rank`. */
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

/** Returns the SQL of providers in a given order: a select of `id`, `rank`. Hidden ones are left out. */
export const inGivenOrder = ($: Parameter, scored: { id: number; score: number }[]) =>
  `select given.id, given.rank from unnest(${$(
    scored.map(({ id }) => id),
    'int[]',
  )}, ${$(
    scored.map(({ score }) => score),
    'int[]',
  )}) given (id, rank) join service_providers v on v.id = given.id where v.hidden_at is null`;

const idList = (ids: number[]) => `{${ids.join()}}`;

/** Cursor of the sort by distance: the airport, then the sort of the directory at it. */
export interface AfterDistance extends After {
  airportId: number;
}

/**
 * Returns the SQL of the next matches by distance, at one airport in the sort of the directory: a select of `id`, `rank`,
 * `airport`, `n`. Reads the airports from the nearest on until the page is full; a provider counts at its nearest one.
 */
export function nearestMatches(
  $: Parameter,
  search: Search,
  after: AfterDistance | undefined,
  limit: number,
): string {
  const { airportIds } = search.area!;
  // With several services a provider may be in several lists of an airport; the list without a service has it once.
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

/** Returns the SQL of mobile providers from beyond the radius, the nearest first: a select of `id` and, as `rank`, the distance. */
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

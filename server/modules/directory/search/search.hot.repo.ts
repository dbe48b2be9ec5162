import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { namedQuery, type NamedQuery } from '#server/db/named-query.ts';
import {
  columnsOf,
  float,
  int,
  intArray,
  nullable,
  text,
  type RowOf,
  type ResultColumns,
} from '#server/db/result-columns.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { providerColumns, providerJoins, selectProvider } from '#server/modules/directory/provider.rows.ts';
import { candidateColumns, joinCandidate, selectCandidate } from './candidate-cells.hot.repo.ts';
import { parameters, type AccessPath, type Parameter, type Search } from './search-filters.sql.ts';
import { everyMatch } from './search.sql.ts';

/** A version of the directory and the number of listed providers in it. */
const stateColumns = { version: text, listed: int };
export type State = RowOf<typeof stateColumns>;

/** Part of the queries whose result it describes, so that both come from one snapshot. */
export const state = `select sum(changes)::text as version, sum(listed)::int as listed from directory_changes`;

const readState = namedQuery('directory_state', stateColumns, state);
export const currentState = async (db: Db): Promise<State> => (await readState(db, []))[0]!;

/** Replaces the changes from before $1 by one row with their sums. */
export const sumUpChanges = namedQuery(
  'directory_sum_up',
  {},
  `with gone as (
     delete from directory_changes
     where created_at < $1 and (select count(*) from directory_changes where created_at < $1) > 1
     returning changes, listed, created_at)
   insert into directory_changes (changes, listed, created_at)
   select sum(changes), sum(listed), max(created_at) from gone having count(*) > 0`,
);

/** Named queries by their text: each kind of search has its own. Further kinds run without a name. */
const queries = new Map<string, NamedQuery<unknown>>();
const maxQueries = 300;

function prepared<Columns extends ResultColumns>(columns: Columns, sql: string): NamedQuery<RowOf<Columns>> {
  const cached = queries.get(sql);
  if (cached) return cached as NamedQuery<RowOf<Columns>>;
  const isCacheable = queries.size < maxQueries;
  const name = `directory_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  const query = namedQuery(isCacheable ? name : undefined, columns, sql);
  if (isCacheable) queries.set(sql, query);
  return query;
}

/** Columns of the candidates, by the order of the page: a rank, a distance, or the place of an airport in the area. */
export const byRank = { rank: int };
export const byDistance = { rank: float };
export const byAirport = { rank: int, airport: int, n: int };

const servedColumn = { served: nullable(intArray) };
const pageColumns = { ...stateColumns, ...providerColumns, ...byRank };

export type Found = RowOf<typeof pageColumns> & Partial<RowOf<typeof byAirport> & RowOf<typeof servedColumn>>;

/** Input of a page's query. */
export interface Reading {
  viewer: string;
  /** ORDER BY, over columns of the candidates. */
  order: string;
  /** True if the search has an area: the served airports are read for the distance. */
  hasPlace: boolean;
  /** The candidates' columns beside `id`. */
  columns: typeof byRank | typeof byDistance | typeof byAirport;
  /** Returns the SQL of the candidates, a select of `id` and `columns`; adds the parameters that it needs. */
  candidates: ($: Parameter) => string;
}

/** Returns the columns, the SQL and the values of a page's query. */
function pageQuery({ viewer, order, hasPlace, columns, candidates }: Reading) {
  const { values, $ } = parameters();
  $(viewer, 'uuid');
  const ofCandidates = Object.keys(columns).map((column) => `found.${column}`);
  const sql = `
    with found as (${candidates($)})
    select state.version, state.listed, page.* from (${state}) state left join (
      select ${ofCandidates.join(', ')}, ${hasPlace ? `${served},` : ''} ${selectProvider}
      from found join service_providers p on p.id = found.id ${providerJoins}) page on true
    order by ${order}`;
  return { columns: { ...pageColumns, ...columns, ...(hasPlace ? servedColumn : {}) }, sql, values };
}

const served = `(select array_agg(airport_id) from provider_places where provider_id = p.id) as served`;

/** Returns a page of providers and the state of the directory that it shows. */
export async function readPage(db: Db, reading: Reading) {
  const { columns, sql, values } = pageQuery(reading);
  const rows: Found[] = await prepared(columns, sql)(db, values);
  const { version, listed } = rows[0]!;
  return { version, listed, rows: rows[0]!.id === null ? [] : rows };
}

function countQuery(search: Search, path: AccessPath) {
  const { values, $ } = parameters();
  const sql = `select state.version, matches.total from (${state}) state,
    (select count(*)::int as total from (${everyMatch($, search, path)}) every) matches`;
  return { sql, values };
}

/** Returns the number of matches and the version of the directory in which they were counted. */
export async function count(db: Db, search: Search, path: AccessPath) {
  const { sql, values } = countQuery(search, path);
  const [row] = await prepared({ version: text, total: int }, sql)(db, values);
  return row!;
}

const size = `select count(*)::int as size from (
  select from directory_entries where heading = any ($1::text[]) and best_rank is not null limit $2) counted`;

/** Counts the entries of index terms, up to `max`. */
export async function sizeOf(db: Db, terms: string[], max: number) {
  const [row] = await prepared({ size: int }, size)(db, [terms, max]);
  return row!.size;
}

/** Returns all matches with the columns that decide their place in 'Best match'. */
export function allCandidates(db: Db, search: Search, path: AccessPath) {
  const { values, $ } = parameters();
  const sql = `select ${selectCandidate} from (${everyMatch($, search, path)}) found
    ${joinCandidate}`;
  return prepared(candidateColumns, sql)(db, values);
}

const pointColumns = {
  ...columnsOf(serviceProviders, 'id', 'businessName', 'rating', 'isVerified', 'isAvailable'),
  latitude: float,
  longitude: float,
};
export type Point = RowOf<typeof pointColumns>;

/** Returns the matches with a position, at most `max`. */
export async function points(db: Db, search: Search, path: AccessPath, max: number) {
  const { values, $ } = parameters();
  const sql = `select p.id, p.business_name as "businessName", b.latitude, b.longitude, p.rating,
      p.is_verified as "isVerified", p.is_available as "isAvailable"
    from (${everyMatch($, search, path)}) every join service_providers p on p.id = every.id
    join airports b on b.id = p.airport_id
    order by p.best_rank desc, p.id desc limit ${$(max, 'int')}`;
  return prepared(pointColumns, sql)(db, values);
}

/** Returns the number of matches at each airport. */
export async function countsByAirport(db: Db, search: Search, path: AccessPath) {
  const { values, $ } = parameters();
  const sql = `select b.latitude, b.longitude, n.count from (
      select p.airport_id, count(*)::int as count from (${everyMatch($, search, path)}) every
      join service_providers p on p.id = every.id group by p.airport_id) n
    join airports b on b.id = n.airport_id`;
  return prepared({ latitude: float, longitude: float, count: int }, sql)(db, values);
}

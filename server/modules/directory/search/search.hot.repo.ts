import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { namedQuery, type NamedQuery } from '#server/db/named-query.ts';
import { providerColumns, providerJoins, type ProviderRow } from '#server/modules/directory/provider.rows.ts';
import { everyMatch, parameters, type AccessPath, type Parameter, type Search } from './search.sql.ts';

/** What a state of the directory is called, and how many providers can be found in it. */
export interface State {
  version: string;
  listed: number;
}

/** Read in the statement of what it describes: both are of one moment. */
const state = `select sum(changes)::text as version, sum(listed)::int as listed from directory_changes`;

const readState = namedQuery<State>('directory_state', state);
export const currentState = async (db: Db): Promise<State> => (await readState(db, []))[0]!;

/** Makes one row of many, which leaves their sums as they were. */
export const sumUpChanges = namedQuery(
  'directory_sum_up',
  `with gone as (delete from directory_changes where (select count(*) from directory_changes) > 1 returning changes, listed)
   insert into directory_changes (changes, listed)
   select sum(changes), sum(listed) from gone having count(*) > 0`,
);

/** The kinds of search have a text each; those that are run again and again are planned once a connection. */
const known = new Map<string, NamedQuery<object>>();
const maxCandidates = 300;

function prepared<Row extends object>(text: string): NamedQuery<Row> {
  const before = known.get(text);
  if (before) return before as NamedQuery<Row>;
  const isRoom = known.size < maxCandidates;
  const name = `directory_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  const made = namedQuery<Row>(isRoom ? name : undefined, text);
  if (isRoom) known.set(text, made);
  return made;
}

export type Found = ProviderRow & { rank: number; airport?: number; served?: number[] | null };

/** What a page is read by. */
export interface Reading {
  /** Who looks. */
  viewer: string;
  /** Columns of the candidates by which they are shown in their order. */
  order: string;
  /** A place was given: the airports that are served tell the distance. */
  hasPlace: boolean;
  /** Which of the candidates' columns come along. */
  columns?: string;
  /** Writes the candidates, a select of `id`, `rank` and the other columns, with the parameters that it needs. */
  candidates: ($: Parameter) => string;
}

/** The text and the values of the statement that reads a page. */
function pageStatement({ viewer, order, hasPlace, columns = 'found.rank', candidates }: Reading) {
  const { values, $ } = parameters();
  $(viewer, 'uuid');
  const text = `
    with found as (${candidates($)})
    select state.version, state.listed, page.* from (${state}) state left join (
      select ${columns}, ${hasPlace ? `${served},` : ''} ${providerColumns}
      from found join service_providers p on p.id = found.id ${providerJoins}) page on true
    order by ${order}`;
  return { text, values };
}

const served = `(select array_agg(airport_id) from provider_places where provider_id = p.id) as served`;

/** A page of providers, and the state of the directory that it shows. */
export async function readPage(db: Db, reading: Reading) {
  const { text, values } = pageStatement(reading);
  const rows = await prepared<Found & State>(text)(db, values);
  const { version, listed } = rows[0]!;
  return { version, listed, rows: rows[0]!.id === null ? [] : rows };
}

function countStatement(search: Search, path: AccessPath) {
  const { values, $ } = parameters();
  const text = `select state.version, matches.total from (${state}) state,
    (select count(*)::int as total from (${everyMatch($, search, path)}) every) matches`;
  return { text, values };
}

/** How many match, and in which state of the directory. */
export async function count(db: Db, search: Search, path: AccessPath) {
  const { text, values } = countStatement(search, path);
  const [row] = await prepared<{ version: string; total: number }>(text)(db, values);
  return row!;
}

const sizes = `select count(*)::int as size from (
  select from directory_entries where heading = any ($1::text[]) and best_rank is not null limit $2) counted`;

/** How many entries stand under headings, as far as it matters. */
export async function sizeOf(db: Db, terms: string[], max: number) {
  const [row] = await prepared<{ size: number }>(sizes)(db, [terms, max]);
  return row!.size;
}

export interface Point {
  id: number;
  businessName: string;
  latitude: number;
  longitude: number;
  rating: string;
  isVerified: boolean;
  isAvailable: boolean;
}

/** All that match and have a place on the map. */
export async function points(db: Db, search: Search, path: AccessPath, max: number) {
  const { values, $ } = parameters();
  const text = `select p.id, p.business_name as "businessName", b.latitude, b.longitude, p.rating,
      p.is_verified as "isVerified", p.is_available as "isAvailable"
    from (${everyMatch($, search, path)}) every join service_providers p on p.id = every.id
    join airports b on b.id = p.airport_id
    order by p.best_rank desc, p.id desc limit ${$(max, 'int')}`;
  return prepared<Point>(text)(db, values);
}

/** How many match at each airport. */
export async function countsByAirport(db: Db, search: Search, path: AccessPath) {
  const { values, $ } = parameters();
  const text = `select b.latitude, b.longitude, n.count from (
      select p.airport_id, count(*)::int as count from (${everyMatch($, search, path)}) every
      join service_providers p on p.id = every.id group by p.airport_id) n
    join airports b on b.id = n.airport_id`;
  return prepared<{ latitude: number; longitude: number; count: number }>(text)(db, values);
}

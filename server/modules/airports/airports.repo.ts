import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';

/** An airport as it is shown and measured from. */
export interface AirportFound extends Record<string, unknown> {
  id: number;
  code: string;
  icao: string | null;
  faa: string | null;
  iata: string | null;
  name: string;
  city: string | null;
  state: string | null;
  latitude: number;
  longitude: number;
  timeZone: string | null;
}

interface CityFound extends Record<string, unknown> {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The rank of a field that is no longer in the data. */
export const closedRank = -1;

const plainColumns = `id, code, icao, faa, iata, name, city, state, latitude, longitude, time_zone as "timeZone"`;
const columns = sql.raw(plainColumns);
const tokens = sql.raw(`lower(name || ' ' || coalesce(city, ''))`);

/** By code, which is capitals and digits alone: ICAO, FAA identifier, IATA, then what begins with it. */
export const codeQuery = (code: string, limit: number): SQL => sql`
  select ${columns} from airports
  where (icao = ${code} or faa = ${code} or iata = ${code} or code like ${`${code}%`} or faa like ${`${code}%`})
    and rank > ${closedRank}
  order by case ${code} when icao then 0 when faa then 1 when iata then 2 else 3 end, rank desc, code
  limit ${limit}`;

/** By words, small letters and digits alone: each begins a word of name or city, or is the state. */
export const wordQuery = (list: string[], limit: number): SQL => {
  // Spelled with the separators themselves, so that the trigram index can use the beginning of a word.
  const matches = (word: string) => sql`${tokens} ~ ${`(^|[ /(&#,."'-])${word}`}`;
  const isState = (word: string) => list.length > 1 && word.length === 2;
  const conditions = list.map((word) =>
    isState(word) ? sql`(state = ${word.toUpperCase()} or ${matches(word)})` : matches(word),
  );
  // Who types 'palo' means Palo Alto rather than a field with Palomar somewhere in its name.
  const beginning = `${list.join(' ')}%`;
  return sql`
    select ${columns} from airports
    where ${sql.join(conditions, sql` and `)} and rank > ${closedRank}
    order by (lower(name) like ${beginning} or lower(city) like ${beginning}) desc, rank desc, code
    limit ${limit}`;
};

export const byCode = async (db: Db, code: string, limit: number) =>
  (await db.execute<AirportFound>(codeQuery(code, limit))).rows;

export const byTokens = async (db: Db, list: string[], limit: number) =>
  (await db.execute<AirportFound>(wordQuery(list, limit))).rows;

const isMainland = `state not in ('AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'QM', 'QW', 'XL')`;
const byName = namedQuery<AirportFound>(
  'airport_named',
  `select ${plainColumns} from airports
   where icao = $1 or faa = $1 or iata = $1
     or (faa = $2 and icao is null and ${isMainland}) or (icao = $3 and faa is null and ${isMainland})
   order by case when icao = $1 then 0 when faa = $1 then 1 when iata = $1 then 3 else 2 end, rank desc
   limit 1`,
);

/** The one field that a code names; 'KPAO' for PAO and 'PAO' for KPAO too, where that reading is certain. */
export async function named(db: Db, code: string): Promise<AirportFound | undefined> {
  // In the 48 states ICAO is K + identifier; in Alaska, Hawaii and the islands it is not, nor with digits.
  const bare = /^K([A-Z]{3})$/.exec(code)?.[1] ?? null;
  const long = /^[A-Z]{3}$/.test(code) ? `K${code}` : null;
  return (await byName(db, [code, bare, long]))[0];
}

/** The largest city of that name, in that state if one is given. */
export async function cityNamed(db: Db, name: string, state: string | undefined) {
  const { rows } = await db.execute<CityFound>(sql`
    select name, state, latitude, longitude from cities
    where lower(name) = ${name} ${state ? sql`and state = ${state}` : sql``}
    order by weight desc, state
    limit 1`);
  return rows[0];
}

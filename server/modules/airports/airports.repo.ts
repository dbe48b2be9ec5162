import { and, desc, eq, inArray, isNull, like, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { airports, cities } from '#server/db/schema/reference.ts';

const shown = {
  id: airports.id,
  code: airports.code,
  icao: airports.icao,
  faa: airports.faa,
  iata: airports.iata,
  name: airports.name,
  city: airports.city,
  state: airports.state,
  latitude: airports.latitude,
  longitude: airports.longitude,
  timeZone: airports.timeZone,
  fieldKind: airports.fieldKind,
};

/** An airport with its names and its position. */
export type AirportFound = Pick<typeof airports.$inferSelect, keyof typeof shown>;

/** The rank of an airport that is no longer in the reference data. */
export const closedRank = -1;

const tokens = sql`lower(${airports.name} || ' ' || coalesce(${airports.city}, ''))`;
const isOpen = sql`${airports.rank} > ${closedRank}`;

/** Finds airports by code, of capitals and digits only: ICAO, FAA identifier, IATA, then by the start of the code. */
export const byCode = (db: Db, code: string, limit: number) => {
  const { icao, faa, iata } = airports;
  return db
    .select(shown)
    .from(airports)
    .where(
      and(
        or(
          eq(icao, code),
          eq(faa, code),
          eq(iata, code),
          like(airports.code, `${code}%`),
          like(faa, `${code}%`),
        ),
        isOpen,
      ),
    )
    .orderBy(
      sql`case ${code} when ${icao} then 0 when ${faa} then 1 when ${iata} then 2 else 3 end`,
      desc(airports.rank),
      airports.code,
    )
    .limit(limit);
};

/** Finds airports by words, of small letters and digits only: each begins a word of name or city, or is the state. */
export const byTokens = (db: Db, list: string[], limit: number) => {
  // The pattern names the separators themselves, so that the trigram index can use the start of a word.
  const matches = (word: string) => sql`${tokens} ~ ${`(^|[ /(&#,."'-])${word}`}`;
  const isState = (word: string) => list.length > 1 && word.length === 2;
  const conditions = list.map((word) =>
    isState(word) ? or(eq(airports.state, word.toUpperCase()), matches(word)) : matches(word),
  );
  // 'palo' means Palo Alto rather than an airport with Palomar later in its name.
  const prefix = `${list.join(' ')}%`;
  return db
    .select(shown)
    .from(airports)
    .where(and(...conditions, isOpen))
    .orderBy(
      // Hospitals and rooftops of a town would hide its other runways.
      sql`${airports.facilityType} = 'heliport'`,
      sql`(lower(${airports.name}) like ${prefix} or lower(${airports.city}) like ${prefix}) desc`,
      desc(airports.rank),
      airports.code,
    )
    .limit(limit);
};

const outlying = ['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'QM', 'QW', 'XL'];
const isMainland = notInArray(airports.state, outlying);

/** Returns the airport of a code; 'KPAO' also names PAO and 'PAO' KPAO where that is unambiguous. */
export async function named(db: Db, code: string): Promise<AirportFound | undefined> {
  const { icao, faa, iata } = airports;
  // In the 48 states ICAO is K + identifier; in Alaska, Hawaii and the islands it is not, nor with digits.
  const bare = /^K([A-Z]{3})$/.exec(code)?.[1];
  const long = /^[A-Z]{3}$/.test(code) ? `K${code}` : undefined;
  const [row] = await db
    .select(shown)
    .from(airports)
    .where(
      or(
        eq(icao, code),
        eq(faa, code),
        eq(iata, code),
        bare ? and(eq(faa, bare), isNull(icao), isMainland) : undefined,
        long ? and(eq(icao, long), isNull(faa), isMainland) : undefined,
      ),
    )
    .orderBy(
      sql`case ${code} when ${icao} then 0 when ${faa} then 1 when ${iata} then 3 else 2 end`,
      desc(airports.rank),
    )
    .limit(1);
  return row;
}

/** Returns the cities of that name, in the state if one is given; the largest first. */
export const citiesNamed = (db: Db, name: string, state: string | undefined, limit: number) =>
  db
    .select({
      name: cities.name,
      state: cities.state,
      latitude: cities.latitude,
      longitude: cities.longitude,
      weight: cities.weight,
    })
    .from(cities)
    .where(and(eq(sql`lower(${cities.name})`, name), state ? eq(cities.state, state) : undefined))
    .orderBy(desc(cities.weight), cities.state)
    .limit(limit);

/** Returns the cities of any of the names, in lower case. */
export const citiesAmong = (db: Db, names: string[]) =>
  db
    .select({ name: sql<string>`lower(${cities.name})`, state: cities.state })
    .from(cities)
    .where(inArray(sql`lower(${cities.name})`, names));

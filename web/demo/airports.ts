import type { Airport } from '#web/api/airports.ts';
import type { DemoHandlers } from './handler.ts';

type Row = [code: string, name: string, city: string, state: string, latitude: number, longitude: number];

const rows: Row[] = [
  ['KPAO', 'Palo Alto', 'Palo Alto', 'CA', 37.461, -122.115],
  ['KSQL', 'San Carlos', 'San Carlos', 'CA', 37.512, -122.25],
  ['KHWD', 'Hayward Executive', 'Hayward', 'CA', 37.659, -122.122],
  ['KRHV', 'Reid-Hillview', 'San Jose', 'CA', 37.333, -121.82],
  ['KLVK', 'Livermore Municipal', 'Livermore', 'CA', 37.693, -121.82],
  ['KOAK', 'Oakland San Francisco Bay', 'Oakland', 'CA', 37.721, -122.221],
  ['KSJC', 'Mineta San Jose International', 'San Jose', 'CA', 37.363, -121.929],
  ['KRNO', 'Reno/Tahoe International', 'Reno', 'NV', 39.499, -119.768],
  ['KVNY', 'Van Nuys', 'Van Nuys', 'CA', 34.21, -118.49],
  ['KSMO', 'Santa Monica Municipal', 'Santa Monica', 'CA', 34.016, -118.451],
  ['KCRQ', 'McClellan-Palomar', 'Carlsbad', 'CA', 33.128, -117.28],
  ['KSDL', 'Scottsdale', 'Scottsdale', 'AZ', 33.623, -111.911],
  ['KDVT', 'Phoenix Deer Valley', 'Phoenix', 'AZ', 33.688, -112.083],
  ['KBFI', 'Boeing Field', 'Seattle', 'WA', 47.53, -122.302],
  ['KRNT', 'Renton Municipal', 'Renton', 'WA', 47.493, -122.216],
  ['KAPA', 'Centennial', 'Denver', 'CO', 39.57, -104.849],
  ['KBJC', 'Rocky Mountain Metropolitan', 'Denver', 'CO', 39.909, -105.117],
  ['KADS', 'Addison', 'Dallas', 'TX', 32.969, -96.836],
  ['KDTO', 'Denton Enterprise', 'Denton', 'TX', 33.202, -97.199],
  ['KGTU', 'Georgetown Executive', 'Georgetown', 'TX', 30.679, -97.679],
  ['KAUS', 'Austin-Bergstrom International', 'Austin', 'TX', 30.195, -97.67],
  ['KPDK', 'DeKalb-Peachtree', 'Atlanta', 'GA', 33.876, -84.302],
  ['KBNA', 'Nashville International', 'Nashville', 'TN', 36.124, -86.678],
  ['KTEB', 'Teterboro', 'Teterboro', 'NJ', 40.85, -74.061],
  ['KCDW', 'Essex County', 'Caldwell', 'NJ', 40.875, -74.281],
  ['KPWK', 'Chicago Executive', 'Wheeling', 'IL', 42.115, -87.902],
  ['KDPA', 'DuPage', 'West Chicago', 'IL', 41.907, -88.248],
  ['KFXE', 'Fort Lauderdale Executive', 'Fort Lauderdale', 'FL', 26.197, -80.171],
  ['KOPF', 'Miami-Opa Locka Executive', 'Miami', 'FL', 25.907, -80.278],
  ['KICT', 'Wichita Dwight D. Eisenhower', 'Wichita', 'KS', 37.65, -97.433],
  ['PAMR', 'Merrill Field', 'Anchorage', 'AK', 61.214, -149.845],
  ['PHNL', 'Daniel K. Inouye International', 'Honolulu', 'HI', 21.318, -157.92],
];

/** Airports of the demo. */
export const airports: Airport[] = rows.map(([code, name, city, state, latitude, longitude], index) => ({
  id: index + 1,
  code,
  icao: code,
  faa: code === 'PAMR' ? 'MRI' : code.slice(1),
  iata: null,
  name,
  city,
  state,
  latitude,
  longitude,
}));

/** Finds an airport by ICAO or FAA code. */
export const findAirport = (code: string) =>
  airports.find((airport) => [airport.code, airport.faa].includes(code.trim().toUpperCase()));

/** Finds airports whose code, name or city starts with the query. */
export function searchAirports(q: string) {
  const prefix = q.trim().toLowerCase();
  return airports.filter(({ code, faa, name, city, state }) =>
    [code, faa ?? '', name, `${city}, ${state}`].some((text) => text.toLowerCase().startsWith(prefix)),
  );
}

export const airportHandlers: DemoHandlers = {
  'GET /api/airports': ({ query }) => searchAirports(query.q ?? '').slice(0, 10),
};

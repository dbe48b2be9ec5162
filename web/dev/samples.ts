import { albers } from '#web/ui/albers.ts';

export type Airport = { code: string; name: string; city: string };

export const airports: Airport[] = [
  { code: 'KPAO', name: 'Palo Alto', city: 'Palo Alto, CA' },
  { code: 'KSQL', name: 'San Carlos', city: 'San Carlos, CA' },
  { code: 'KHWD', name: 'Hayward Executive', city: 'Hayward, CA' },
  { code: 'KVNY', name: 'Van Nuys', city: 'Los Angeles, CA' },
  { code: 'KRNO', name: 'Reno/Tahoe', city: 'Reno, NV' },
];

/** Responds like a server: with a delay, and throws for ‘fail’. */
export async function findAirports(query: string): Promise<Airport[]> {
  await new Promise((done) => setTimeout(done, 400));
  if (query === 'fail') throw new Error('The sample server is down.');
  const word = query.toLowerCase();
  return airports.filter((airport) =>
    Object.values(airport).some((text) => text.toLowerCase().includes(word)),
  );
}

const at = (id: string, label: string, lon: number, lat: number, count = 1) => {
  const [x, y] = albers(lon, lat) ?? [0, 0];
  return { id, label: count > 1 ? `${label}, ${count} providers` : label, x, y, count };
};

export const home = at('KPAO', 'Palo Alto', -122.115, 37.461);
export const pins = [
  at('KVNY', 'Van Nuys Aero Electric', -118.49, 34.21),
  at('SF', 'San Francisco Bay', -122.3, 38.4, 8),
  at('SEA', 'Seattle', -122.3, 47.5, 2),
  at('SAN', 'San Diego', -117.2, 33, 5),
  at('PHX', 'Phoenix', -112, 33.4, 4),
  at('DEN', 'Denver', -104.8, 39.6, 3),
  at('ICT', 'Kansas Avionics', -97.4, 37.6),
  at('DAL', 'Dallas', -97, 32.8, 5),
  at('HOU', 'Houston', -97.5, 30.2, 2),
  at('CHI', 'Chicago', -88, 41.9, 3),
  at('BNA', 'Cumberland Aero', -86.7, 36.1),
  at('ATL', 'Atlanta', -84.4, 33.7, 3),
  at('MIA', 'Miami', -80.3, 25.9, 4),
  at('NYC', 'New York', -74.2, 40.9, 4),
  at('ANC', 'Merrill Aircraft Service', -149.8, 61.2),
  at('HNL', 'Diamond Head Avionics', -157.9, 21.3),
];

const daily = [
  0, 0, 620, 620, 2100, 2750, 2750, 2750, 4200, 4200, 5100, 6900, 6900, 6900, 7400, 8300, 8300, 10400, 10400,
  10400, 11240, 12100, 12100, 13900, 14400, 14400, 14400, 16600, 17400, 18420,
];
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const earnings = daily.map((value, index) => ({
  label: day.format(Date.UTC(2026, 8, 7 + index)),
  value,
  before: Math.round(value * (0.8 + 0.06 * Math.sin(index))),
}));

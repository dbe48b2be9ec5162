import { expect, test } from 'vitest';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import { readServices, cellTerm, gridCellsWithin } from './index-terms.ts';

const bearings = Array.from({ length: 36 }, (_, i) => (i * Math.PI) / 18);

/** Returns the position at a distance and bearing. */
function away(
  { latitude, longitude }: { latitude: number; longitude: number },
  miles: number,
  bearing: number,
) {
  const d = miles / 3440.065;
  const lat = (latitude * Math.PI) / 180;
  const north = Math.asin(Math.sin(lat) * Math.cos(d) + Math.cos(lat) * Math.sin(d) * Math.cos(bearing));
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(d) * Math.cos(lat),
    Math.cos(d) - Math.sin(lat) * Math.sin(north),
  );
  const degrees = longitude + (east * 180) / Math.PI;
  return { latitude: (north * 180) / Math.PI, longitude: ((degrees + 540) % 360) - 180 };
}

test.each([
  ['Palo Alto', { latitude: 37.46, longitude: -122.12 }],
  ['Adak, by the date line', { latitude: 51.88, longitude: -176.64 }],
  ['Utqiaġvik', { latitude: 71.29, longitude: -156.77 }],
  ['Guam', { latitude: 13.48, longitude: 144.8 }],
  ['the corner of four grid cells', { latitude: 38, longitude: -122 }],
])('around %s, every position within the radius is in one of the grid cells', (_name, center) => {
  for (const radius of [1, 50, 250, 500]) {
    const cells = new Set(gridCellsWithin(center, radius));
    for (const bearing of bearings) {
      const place = away(center, radius * 0.999, bearing);
      expect(distanceNm(center, place)).toBeLessThan(radius);
      expect(cells).toContain(cellTerm(place));
    }
  }
});

test('services are read by id or either label, in any letter case; other entries are tags, each once', () => {
  expect(
    readServices([
      'AVIONICS',
      'Maintenance & Repair',
      'annual/100hr inspections',
      'Pre-buy',
      'pre-buy',
      'avionics',
    ]),
  ).toEqual({ services: ['avionics', 'maintenance', 'inspection'], tags: ['Pre-buy'] });
});

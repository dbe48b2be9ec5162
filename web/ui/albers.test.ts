import { geoAlbersUsa } from 'd3-geo';
import { expect, test } from 'vitest';
import { albers, mapSize } from './albers.ts';

const reference = geoAlbersUsa()
  .scale(1300)
  .translate([mapSize.width / 2, mapSize.height / 2]);

test.each([
  ['Palo Alto', -122.115, 37.461],
  ['Miami', -80.29, 25.79],
  ['Boston', -71.0, 42.36],
  ['Brownsville', -97.42, 25.9],
  ['Anchorage', -149.99, 61.17],
  ['Attu, beyond the date line', 173.18, 52.83],
  ['Honolulu', -157.92, 21.32],
])('%s lies where d3 puts it', (_, lon, lat) => {
  const place = albers(lon, lat);
  const expected = reference([lon, lat]);
  expect(place?.[0]).toBeCloseTo(expected?.[0] ?? Number.NaN, 6);
  expect(place?.[1]).toBeCloseTo(expected?.[1] ?? Number.NaN, 6);
});

test('a place outside the 50 states is not on the map', () => {
  expect(albers(-0.45, 51.47)).toBeUndefined();
  expect(albers(151.18, -33.95)).toBeUndefined();
});

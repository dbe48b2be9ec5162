import { expect, test } from 'vitest';
import { servesText, distanceLabel, baseDistanceLabel, type Origin } from './provider-labels.ts';

const palo: Origin = { name: 'KPAO', isHome: false, radius: 50, latitude: 37.46, longitude: -122.12 };
const baseAt = (latitude: number, distanceNm: number | null) => ({
  base: { code: 'KAPA', name: 'Centennial', city: null, state: null, latitude, longitude: -122.12 },
  distanceNm,
});

test('a distance is the one that the search tells, else the one from home', () => {
  expect(distanceLabel(baseAt(37.96, 12.4), palo)).toBe('12 nm');
  expect(distanceLabel(baseAt(57.46, null), { ...palo, isHome: true })).toBe('1,201 nm');
  expect(distanceLabel(baseAt(37.46, 0), palo)).toBe('On the field');
  expect(distanceLabel({ base: null, distanceNm: null }, palo)).toBeUndefined();
});

test('who lives elsewhere and serves the field is not on it', () => {
  expect(distanceLabel(baseAt(37.96, 0), palo)).toBe('Serves KPAO');
  expect(distanceLabel({ base: null, distanceNm: 0 }, palo)).toBe('On the field');
});

test('whose base is further away than one looks is there because they serve the place', () => {
  expect(servesText(baseAt(37.96, 0), palo)).toBeUndefined();
  expect(servesText(baseAt(38.46, 0), palo)).toBe('Serves KPAO');
  expect(servesText(baseAt(38.46, 8), palo)).toBe('Serves near KPAO');
  expect(servesText(baseAt(38.46, null), { ...palo, isHome: true })).toBeUndefined();
  expect(baseDistanceLabel(baseAt(38.46, 8), palo)).toBe('60 nm');
});

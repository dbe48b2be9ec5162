import { expect, test } from 'vitest';
import { servesLabel, distanceLabel, baseDistanceLabel, type Origin } from './provider-labels.ts';

const paloAlto: Origin = { name: 'KPAO', isHome: false, radius: 50, latitude: 37.46, longitude: -122.12 };
const baseAt = (latitude: number, distanceNm: number | null) => ({
  base: { code: 'KAPA', name: 'Centennial', city: null, state: null, latitude, longitude: -122.12 },
  distanceNm,
});

test('the distance comes from the search, else from the home airport', () => {
  expect(distanceLabel(baseAt(37.96, 12.4), paloAlto)).toBe('12 nm');
  expect(distanceLabel(baseAt(57.46, null), { ...paloAlto, isHome: true })).toBe('1,201 nm');
  expect(distanceLabel(baseAt(37.46, 0), paloAlto)).toBe('On the field');
  expect(distanceLabel({ base: null, distanceNm: null }, paloAlto)).toBeUndefined();
});

test('a provider that serves the airport from another base is not on the field', () => {
  expect(distanceLabel(baseAt(37.96, 0), paloAlto)).toBe('Serves KPAO');
  expect(distanceLabel({ base: null, distanceNm: 0 }, paloAlto)).toBe('On the field');
});

test('a provider based outside the radius matches because it serves the place', () => {
  expect(servesLabel(baseAt(37.96, 0), paloAlto)).toBeUndefined();
  expect(servesLabel(baseAt(38.46, 0), paloAlto)).toBe('Serves KPAO');
  expect(servesLabel(baseAt(38.46, 8), paloAlto)).toBe('Serves near KPAO');
  expect(servesLabel(baseAt(38.46, null), { ...paloAlto, isHome: true })).toBeUndefined();
  expect(baseDistanceLabel(baseAt(38.46, 8), paloAlto)).toBe('60 nm');
});

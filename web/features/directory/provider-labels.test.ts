import { expect, test } from 'vitest';
import {
  baseDistanceLabel,
  certificatesLabel,
  distanceLabel,
  servesLabel,
  unlisted,
  type Origin,
} from './provider-labels.ts';

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

test('each credential is said once: the list has the checks, the badge counts them, own words are the rest', () => {
  const listed = [
    { kind: 'a_and_p', name: null, status: 'checked' },
    { kind: 'ia', name: null, status: 'stated' },
    { kind: 'insurance_hangarkeepers', name: null, status: 'stated' },
  ] as const;
  expect(certificatesLabel(listed)).toBe('1 of 2 checked');
  expect(certificatesLabel([])).toBe('Seen');
  // A verified business whose certificates only its review has seen.
  expect(certificatesLabel([listed[1]])).toBe('Seen');
  const own = ['A&P 3141592', 'IA', 'IAOPA member', 'Lycoming factory trained'];
  expect(unlisted(own, listed)).toEqual(['IAOPA member', 'Lycoming factory trained']);
});

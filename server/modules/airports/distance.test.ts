import { expect, test } from 'vitest';
import { distanceNm } from './distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const pao = at(37.46112138, -122.11504666);
const sql = at(37.51186111, -122.24953111);
const jfk = at(40.63992805, -73.77869222);
const lax = at(33.94249638, -118.40804861);

test.each([
  ['KPAO–KSQL', pao, sql, 7.1],
  ['KJFK–KLAX', jfk, lax, 2145.9],
  ['over the date line', at(52, 179), at(52, -179), 73.9],
  ['a degree of latitude', at(0, 0), at(1, 0), 60.04],
  ['half way round', at(0, 0), at(0, 180), Math.PI * 3440.065],
  ['pole to pole', at(90, 0), at(-90, 77), Math.PI * 3440.065],
  ['nowhere', pao, pao, 0],
])('[DUE-02] %s in nautical miles', (_name, a, b, expected) => {
  expect(Math.abs(distanceNm(a, b) - expected)).toBeLessThan(0.1);
  expect(distanceNm(b, a)).toBeCloseTo(distanceNm(a, b), 9);
});

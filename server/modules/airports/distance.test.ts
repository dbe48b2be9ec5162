import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { distanceNm } from './distance.ts';

const { pool } = await ownPool();

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

test('the database computes the same, and null for an unknown place', async () => {
  const inSql = async (...degrees: (number | null)[]) => {
    const { rows } = await pool.query<{ nm: number | null }>(
      'select distance_nm($1, $2, $3, $4) as nm',
      degrees,
    );
    return rows[0]!.nm;
  };
  expect(await inSql(jfk.latitude, jfk.longitude, lax.latitude, lax.longitude)).toBeCloseTo(
    distanceNm(jfk, lax),
    6,
  );
  expect(await inSql(null, null, lax.latitude, lax.longitude)).toBe(null);
  expect(await inSql(jfk.latitude, jfk.longitude, null, null)).toBe(null);
});

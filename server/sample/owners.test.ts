import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packagedRegistry } from '#server/modules/registry/registry.source.ts';
import { dualOwner, owners, sampleOwner } from './owners.ts';
import { serialNumbers } from './serial-numbers.ts';

test('no aircraft in the registry carries a sample tail number', () => {
  const packed = gunzipSync(readFileSync(packagedRegistry.file)).toString();
  const { records } = JSON.parse(packed) as { records: { registration: string }[] };
  const carried = new Set(records.map(({ registration }) => registration));
  const own = [sampleOwner, dualOwner, ...owners].flatMap(({ aircraft }) => aircraft.map(({ mark }) => mark));
  expect(own.filter((tailNumber) => carried.has(tailNumber))).toEqual([]);
});

test('every sample aircraft has a serial number of its own', () => {
  const marks = [sampleOwner, dualOwner, ...owners].flatMap(({ aircraft }) =>
    aircraft.map(({ mark }) => mark),
  );
  expect(Object.keys(serialNumbers).toSorted()).toEqual(marks.toSorted());
  expect(new Set(Object.values(serialNumbers)).size).toBe(marks.length);
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packagedRegistry } from '#server/modules/registry/registry.source.ts';
import { sampleGroups } from './group-stories.ts';
import { dualOwner, owners, sampleOwner } from './owners.ts';
import { serialNumbers } from './serial-numbers.ts';

const marks = [sampleOwner, dualOwner, ...owners, ...sampleGroups].flatMap(({ aircraft }) =>
  aircraft.map(({ mark }) => mark),
);

test('no aircraft in the registry carries a sample tail number', () => {
  const packed = gunzipSync(readFileSync(packagedRegistry.file)).toString();
  const { records } = JSON.parse(packed) as { records: { registration: string }[] };
  const carried = new Set(records.map(({ registration }) => registration));
  expect(marks.filter((tailNumber) => carried.has(tailNumber))).toEqual([]);
});

test('every sample aircraft has a serial number of its own', () => {
  expect(Object.keys(serialNumbers).toSorted()).toEqual(marks.toSorted());
  expect(new Set(Object.values(serialNumbers)).size).toBe(marks.length);
});

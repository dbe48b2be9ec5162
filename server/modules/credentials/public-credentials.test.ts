import { expect, test } from 'vitest';
import { toPublic, type ListedRow } from './public-credentials.service.ts';

const row = (part: Partial<ListedRow>): ListedRow => ({
  id: 1,
  kind: 'a_and_p',
  name: null,
  number: null,
  issuer: 'FAA',
  ratings: [],
  limit: null,
  notCarried: false,
  statedAt: '2026-11-01T00:00:00Z',
  verdict: null,
  checkedHow: null,
  checkedAt: null,
  validUntil: null,
  ...part,
});
const idsOf = (rows: ListedRow[]) => toPublic(rows, '2026-11-17').map(({ id }) => id);

test('[TEAM-11~] a certificate that several members list is listed once per kind and number', () => {
  const two = [row({ id: 1 }), row({ id: 2, verdict: 'ok', checkedAt: '2026-11-02T00:00:00Z' })];
  expect(idsOf(two)).toEqual([2]);
  expect(idsOf([row({ id: 1, number: '12' }), row({ id: 2, number: '34' })])).toEqual([1, 2]);
  expect(idsOf([row({ id: 1 }), row({ id: 2, kind: 'ia' }), row({ id: 3 })])).toEqual([2, 1]);
  const [old, next] = [
    row({ id: 1, kind: 'ia', validUntil: '2027-03-31' }),
    row({ id: 2, kind: 'ia', validUntil: '2029-03-31' }),
  ];
  expect(idsOf([old, next])).toEqual([2]);
  // Two of the kind 'other' are two, by their names.
  expect(
    idsOf([row({ id: 1, kind: 'other', name: 'Cirrus' }), row({ id: 2, kind: 'other', name: 'Rotax' })]),
  ).toEqual([1, 2]);
});

import { expect, test } from 'vitest';
import { activeFilters, isWithinReach, readFilters, toQuery, writeFilters } from './request-filters.ts';

test('the default distance is the reach; any distance is chosen, kept in the address and saved as none', () => {
  const home = readFilters({});
  expect([isWithinReach(home), toQuery(home).within]).toEqual([true, 'reach']);
  const all = readFilters({ radiusNm: 'any' });
  expect(toQuery(all)).toMatchObject({ radiusNm: undefined, within: undefined });
  expect(writeFilters(all).radiusNm).toBe('any');
  expect(activeFilters(all)).toEqual({});
});

test('another place or distance leaves the reach out', () => {
  expect(toQuery(readFilters({ location: 'KLAX' }))).toMatchObject({ location: 'KLAX', within: undefined });
  expect(toQuery(readFilters({ radiusNm: '250' }))).toMatchObject({ radiusNm: 250, within: undefined });
  expect(readFilters({ radiusNm: '7' }).radiusNm).toBeUndefined();
});

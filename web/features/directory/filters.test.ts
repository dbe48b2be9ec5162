import { describe, expect, test } from 'vitest';
import {
  chosenFilters,
  queryOf,
  readFilters,
  unfiltered,
  withoutFilter,
  withoutFilters,
  writeFilters,
  type Filters,
} from './filters.ts';

const full: Filters = {
  q: 'borescope',
  location: 'KPAO',
  radius: 100,
  rating: 4.5,
  services: ['avionics', 'engine'],
  verified: true,
  available: true,
  saved: true,
  view: 'map',
  sort: 'distance',
};

describe('the address', () => {
  test('an empty one means no filter, and no filter leaves it empty', () => {
    expect(readFilters({})).toEqual(unfiltered);
    expect(writeFilters(unfiltered)).toEqual({});
  });

  test('everything is found again', () => {
    const search = writeFilters(full);
    expect(search).toEqual({
      q: 'borescope',
      location: 'KPAO',
      radius: 100,
      rating: 4.5,
      services: 'avionics,engine',
      verified: 1,
      available: 1,
      saved: 1,
      view: 'map',
      sort: 'distance',
    });
    expect(readFilters({ ...search })).toEqual(full);
  });

  test('what makes no sense is as if it were not there', () => {
    expect(
      readFilters({ q: null, rating: 2, radius: 'far', services: 'tea,avionics', view: 'globe', sort: 7 }),
    ).toEqual({ ...unfiltered, services: ['avionics'] });
    expect(readFilters({ q: 'x'.repeat(500) }).q).toHaveLength(120);
    expect(readFilters({ sort: 'distance' }).sort).toBe('best');
  });

  test('numbers and words that look like JSON are taken as they were typed', () => {
    expect(readFilters({ q: 172 }).q).toBe('172');
    expect(readFilters({ q: true }).q).toBe('true');
    expect(readFilters({ rating: '4', verified: true })).toMatchObject({ rating: 4, verified: true });
  });

  test('[DIR-04] a category means one service, and is written as such', () => {
    const filters = readFilters({ category: 'inspection' });
    expect(filters.services).toEqual(['inspection']);
    expect(writeFilters(filters)).toEqual({ services: 'inspection' });
    expect(readFilters({ category: 'juggling' }).services).toEqual([]);
  });

  test('without a location there is neither a radius nor an order by distance', () => {
    expect(writeFilters({ ...full, location: '' })).not.toHaveProperty('radius');
    expect(writeFilters({ ...full, location: '' })).not.toHaveProperty('sort');
  });
});

describe('[DIR-03] chips', () => {
  test('one for every filter; search, order and view are none', () => {
    expect(chosenFilters(full, 'Palo Alto').map(({ label }) => label)).toEqual([
      'Within 100 nm of Palo Alto',
      'Avionics & Electronics',
      'Engine Services',
      '4.5+ stars',
      'Verified',
      'Available',
      'Saved',
    ]);
    expect(chosenFilters({ ...unfiltered, q: 'x', sort: 'newest', view: 'map' })).toEqual([]);
  });

  test('each takes away what it shows', () => {
    for (const { id } of chosenFilters(full)) {
      const left = chosenFilters(withoutFilter(full, id));
      expect(left.map((chip) => chip.id)).toEqual(
        chosenFilters(full)
          .map((chip) => chip.id)
          .filter((other) => other !== id),
      );
    }
    expect(withoutFilters(full)).toEqual({ ...unfiltered, q: 'borescope', view: 'map', sort: 'distance' });
  });
});

test('the API is asked for what is chosen and for nothing else', () => {
  expect(Object.values(queryOf(unfiltered)).filter((value) => value !== undefined)).toEqual([]);
  expect(queryOf(full)).toEqual({
    q: 'borescope',
    location: 'KPAO',
    radiusNm: 100,
    rating: 4.5,
    services: 'avionics,engine',
    verified: 'true',
    available: 'true',
    saved: 'true',
  });
});

import { describe, expect, test } from 'vitest';
import { chosenFilters, toMapQuery, withoutFilter, withoutFilters } from './chosen-filters.ts';
import { readFilters, unfiltered, writeFilters, type Filters } from './filters.ts';

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

describe('the query string', () => {
  test('an empty query string means no filters, and no filters make it empty', () => {
    expect(readFilters({})).toEqual(unfiltered);
    expect(writeFilters(unfiltered)).toEqual({});
  });

  test('writing and reading keep every filter', () => {
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

  test('invalid values count as absent', () => {
    expect(
      readFilters({ q: null, rating: 2, radius: 'far', services: 'tea,avionics', view: 'globe', sort: 7 }),
    ).toEqual({ ...unfiltered, services: ['avionics'] });
    expect(readFilters({ q: 'x'.repeat(500) }).q).toHaveLength(120);
    expect(readFilters({ sort: 'distance' }).sort).toBe('best');
  });

  test('values that look like JSON stay text', () => {
    expect(readFilters({ q: 172 }).q).toBe('172');
    expect(readFilters({ q: true }).q).toBe('true');
    expect(readFilters({ rating: '4', verified: true })).toMatchObject({ rating: 4, verified: true });
  });

  test('[DIR-04] a category selects one service and is written as a service', () => {
    const filters = readFilters({ category: 'inspection' });
    expect(filters.services).toEqual(['inspection']);
    expect(writeFilters(filters)).toEqual({ services: 'inspection' });
    expect(readFilters({ category: 'juggling' }).services).toEqual([]);
  });

  test('without a location there is no radius and no sorting by distance', () => {
    expect(writeFilters({ ...full, location: '' })).not.toHaveProperty('radius');
    expect(writeFilters({ ...full, location: '' })).not.toHaveProperty('sort');
  });
});

describe('[DIR-03] chips', () => {
  test('one per filter; search, sort order and view have none', () => {
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

  test('removing a chip removes its filter alone', () => {
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

test('the API query holds the active filters alone', () => {
  expect(Object.values(toMapQuery(unfiltered)).filter((value) => value !== undefined)).toEqual([]);
  expect(toMapQuery(full)).toEqual({
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

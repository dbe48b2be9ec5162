import { beforeAll, expect, test } from 'vitest';
import { fill } from '#ops/scale/scale.ts';
import { serviceProviders, providerPlaces } from '#server/db/schema/directory.ts';
import { airports } from '#server/db/schema/reference.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ownPool } from '#server/testing/database.ts';
import { toIndexTerms, serviceAreaOf, serviceTerm, wordTerm, type Position } from './index-terms.ts';
import { toSearchArea } from './search-area.ts';
import { parameters, type AccessPath, type Parameter, type Search } from './search-filters.sql.ts';
import * as sql from './search.sql.ts';

const { db, pool } = await ownPool();
const now = new Date('2026-10-02T15:00:00Z');

type Provider = typeof serviceProviders.$inferSelect & {
  terms: Set<string>;
  served: Position[];
  base: Position | undefined;
};
let providers: Provider[];

beforeAll(async () => {
  await loadTestAirports(db);
  const client = await pool.connect();
  await fill(client, { providers: 500, owners: 50, requests: 800, messages: 10 }, () => {});
  client.release(true);
  const fields = new Map((await db.select().from(airports)).map((airport) => [airport.id, airport]));
  const places = Map.groupBy(await db.select().from(providerPlaces), ({ providerId }) => providerId);
  providers = (await db.select().from(serviceProviders)).map((row) => {
    const ids = (places.get(row.id) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map((p) => p.airportId);
    const base = fields.get(row.airportId ?? 0);
    return {
      ...row,
      base,
      terms: new Set(toIndexTerms(row, ids, base)),
      served: ids.map((id) => fields.get(id)!),
    };
  });
});

test('rows inserted in bulk are indexed as by registration', async () => {
  const { rows } = await pool.query<{ id: number; terms: string[]; ranks: number[] }>(
    `select provider_id as id, array_agg(heading order by heading) as terms, array_agg(distinct best_rank) as ranks
     from directory_entries group by 1`,
  );
  expect(rows).toHaveLength(500);
  const entered = new Map(rows.map((row) => [row.id, row]));
  for (const { id, terms, bestRank } of providers)
    expect(entered.get(id)).toEqual({ id, terms: [...terms].toSorted(), ranks: [bestRank] });
  const { rows: unknown } = await pool.query(
    `select heading from directory_entries where heading like 'word:%'
     except select 'word:' || word from directory_words`,
  );
  expect(unknown).toEqual([]);
});

/** Reference implementation: checks every provider. */
const matches = (p: Provider, search: Search) =>
  search.tokens.every((terms) => terms.some((term) => p.terms.has(term))) &&
  (search.services.length === 0 || search.services.some((name) => p.terms.has(serviceTerm(name)))) &&
  Number(p.rating) >= (search.minRating ?? 0) &&
  (!search.isVerified || p.isVerified) &&
  (!search.isAvailable || p.isAvailable) &&
  (!search.area || isByArea(p, search.area));

const isByArea = (p: Provider, area: NonNullable<Search['area']>) =>
  p.served.some((place) => distanceNm(place, area) <= area.radiusNm) ||
  (p.base !== undefined && distanceNm(p.base, area) <= (serviceAreaOf(p) ?? -1));

const word = (...tokens: string[]) => tokens.map(wordTerm);
const nowhere = { tokens: [], services: [] };

type Place = [text: string, radiusNm: number];
const searches: [name: string, search: Search, place?: Place][] = [
  ['all providers', nowhere],
  ['a word', { ...nowhere, tokens: [word('avionics')] }],
  ['two words, one of two meanings', { ...nowhere, tokens: [word('aero', 'aviation'), word('annuals')] }],
  ['a service', { ...nowhere, services: ['engine'] }],
  ['one of two services', { ...nowhere, services: ['engine', 'detailing'] }],
  ['a service and a rating', { ...nowhere, services: ['maintenance'], minRating: 4.5 }],
  ['a rating between the steps', { ...nowhere, minRating: 4.2 }],
  ['flags', { ...nowhere, isVerified: true, isAvailable: true }],
  ['a place', nowhere, ['KPAO', 50]],
  ['a small place', nowhere, ['KACV', 30]],
  ['a wide place', nowhere, ['KPAO', 600]],
  ['a place and a service', { ...nowhere, services: ['avionics'] }, ['KLAX', 50]],
  ['a place and one of two services', { ...nowhere, services: ['avionics', 'inspection'] }, ['KLAX', 50]],
  ['a place, a tag or a service', { ...nowhere, services: ['avionics', 'Borescope'] }, ['KLAX', 50]],
  [
    'all filters together',
    {
      tokens: [word('aero', 'aviation', 'avionics')],
      services: ['avionics'],
      minRating: 3.5,
      isAvailable: true,
    },
    ['KLAX', 90],
  ],
];

/** Returns every access path that this search can use. */
const accessPathsOf = (search: Search): AccessPath[] => [
  { by: 'rank' },
  ...search.tokens.map((_, index) => ({ by: 'word' as const, index })),
  ...(search.services.length > 0 ? [{ by: 'services' as const }] : []),
  ...(search.area ? [{ by: 'area' as const }] : []),
];

const first = { rank: 2_147_483_647, id: 2_147_483_647 };
type Write = ($: Parameter) => string;

async function run<Row extends object>(write: Write) {
  const { values, $ } = parameters();
  return (await pool.query<Row>(write($), values)).rows;
}

const filters = async (baseSearch: Search, place?: Place): Promise<Search> => ({
  ...baseSearch,
  area: place && (await toSearchArea(db, place[0], place[1], now)),
});

test.each(searches)(
  '%s: every access path finds the same as the reference implementation',
  async (_name, baseSearch, place) => {
    const search = await filters(baseSearch, place);
    const best = providers
      .filter((p) => matches(p, search))
      .toSorted((a, b) => b.bestRank! - a.bestRank! || b.id - a.id)
      .map(({ id }) => id);
    const byRating = providers
      .filter((p) => best.includes(p.id))
      .toSorted((a, b) => b.ratingRank - a.ratingRank || b.id - a.id)
      .map(({ id }) => id);
    for (const path of accessPathsOf(search)) {
      const every = await run<{ id: number }>(($) => sql.everyMatch($, search, path));
      expect(ids(every).toSorted((a, b) => a - b)).toEqual(best.toSorted((a, b) => a - b));
      expect(ids(await run(($) => sql.bestMatches($, search, path, first, 600)))).toEqual(best);
      const after = providers.find(({ id }) => id === best[2]) ?? { bestRank: 0, id: 0 };
      const from = { rank: after.bestRank!, id: after.id };
      expect(ids(await run(($) => sql.bestMatches($, search, path, from, 7)))).toEqual(best.slice(3, 10));
      expect(ids(await run(($) => sql.matchesBy($, 'rating_rank', search, path, first, 30)))).toEqual(
        byRating.slice(0, 30),
      );
      expect(ids(await run(($) => sql.matchesBy($, 'id', search, path, first, 30)))).toEqual(
        best.toSorted((a, b) => b - a).slice(0, 30),
      );
    }
    expect(best.length).toBeGreaterThan(0);
  },
);

test.each(searches.filter(([, , place]) => place))(
  '%s: sorted by distance it finds the same providers, nearest first',
  async (_name, baseSearch, place) => {
    const search = await filters(baseSearch, place);
    const expected = providers.filter((p) => matches(p, search)).map(({ id }) => id);
    const among = await run<{ id: number }>(($) => sql.bestAmongFirst($, search, { by: 'area' }, first, 600));
    expect(ids(among).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    const area = await run<{ id: number; n: number }>(($) => sql.nearestMatches($, search, undefined, 600));
    const far = await run<{ id: number; rank: number }>(($) => sql.farMatches($, search, undefined, 600));
    expect([...ids(area), ...ids(far)].toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    const distances = area.map(({ n }) => search.area!.distances[n - 1]!);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const nearest = (p: Provider) => Math.min(...p.served.map((field) => distanceNm(field, search.area!)));
    expect(distances).toEqual(
      area.map(({ id }) => expect.closeTo(nearest(providers.find((p) => p.id === id)!), 6)),
    );
    expect(far.every(({ rank }) => rank > search.area!.radiusNm)).toBe(true);
  },
);

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

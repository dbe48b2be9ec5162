import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '#ops/scale/scale.ts';
import { openPool, type Db } from '#server/db/database.ts';
import { serviceProviders, providerPlaces } from '#server/db/schema/directory.ts';
import { airports } from '#server/db/schema/reference.ts';
import { transaction } from '#server/db/transaction.ts';
import { airportPositions, distanceNm, resolvePlace } from '#server/modules/airports/airports.service.ts';
import { reindex } from '#server/modules/directory/profile.service.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ownPool } from '#server/testing/database.ts';
import { matchesAround } from './candidate-cells.ts';
import { filterBy, placedFrom } from './candidates.ts';
import type { Search } from './search-filters.sql.ts';
import { currentState, sumUpChanges } from './search.hot.repo.ts';

const { db, pool, connection } = await ownPool();
/** Another process, which has caches of its own. */
const other = openPool(connection, () => {});
afterAll(() => other.pool.end());
const now = new Date('2026-10-02T15:00:00Z');

beforeAll(async () => {
  await loadTestAirports(db);
  const client = await pool.connect();
  await fill(client, { providers: 1500, owners: 50, requests: 800, messages: 10 }, () => {});
  client.release(true);
});

const unfiltered: Search = { tokens: [], services: [] };
const enough = 20;

/** Returns the ids that a process finds around an airport, with the distances. */
async function found(from: Db, code: string, search = unfiltered, radiusNm = 250) {
  const origin = (await resolvePlace(from, code))!;
  const { version } = await currentState(from);
  const placed = await matchesAround(from, origin, {
    version,
    radiusNm,
    place: placedFrom(origin, await airportPositions(from)),
    isMatch: filterBy(search),
    enough,
    maxChecked: 1500,
  });
  return Object.fromEntries(placed.map(({ candidate, distanceNm: nm }) => [candidate.id, nm!.toFixed(6)]));
}

/** Reference implementation: looks at every provider, and stops at the first ring with enough matches. */
async function expected(code: string, where = sql`true`, radiusNm = 250) {
  const origin = (await resolvePlace(db, code))!;
  const rows = await db
    .select({ id: serviceProviders.id, latitude: airports.latitude, longitude: airports.longitude })
    .from(serviceProviders)
    .innerJoin(providerPlaces, eq(providerPlaces.providerId, serviceProviders.id))
    .innerJoin(airports, eq(airports.id, providerPlaces.airportId))
    .where(sql`${serviceProviders.hiddenAt} is null and ${where}`);
  const nearest = new Map<number, number>();
  for (const row of rows)
    nearest.set(row.id, Math.min(nearest.get(row.id) ?? Number.POSITIVE_INFINITY, distanceNm(origin, row)));
  const rings = [10, 14, 20, 28, 40, 56, 80, 113, 160, radiusNm];
  for (const ring of rings.filter((nm) => nm <= radiusNm)) {
    const within = [...nearest].filter(([, nm]) => nm <= ring);
    if (within.length >= enough || ring === radiusNm)
      return Object.fromEntries(within.map(([id, nm]) => [id, nm.toFixed(6)]));
  }
  return {};
}

describe('providers around a place', () => {
  test.each(['KPAO', 'KLAX', 'KDEN', 'PHNL', 'PAFA', 'TJSJ'])('%s: as the rows say', async (code) => {
    expect(await found(db, code)).toEqual(await expected(code));
    expect(await found(db, code, unfiltered, 30)).toEqual(await expected(code, sql`true`, 30));
  });

  test('by services, rating, verification, availability and words', async () => {
    const p = serviceProviders;
    expect(await found(db, 'KPAO', { tokens: [], services: ['avionics', 'engine'] })).toEqual(
      await expected('KPAO', sql`${p.servicesOffered} && '{avionics,engine}'`),
    );
    expect(
      await found(db, 'KPAO', { ...unfiltered, minRating: 4.5, isVerified: true, isAvailable: true }),
    ).toEqual(await expected('KPAO', sql`${p.rating} >= 4.5 and ${p.isVerified} and ${p.isAvailable}`));
    const heading = (term: string) =>
      sql`exists (select from directory_entries e where e.provider_id = ${p.id} and e.heading = ${term})`;
    expect(await found(db, 'KPAO', { tokens: [['word:cirrus', 'service:avionics']], services: [] })).toEqual(
      await expected('KPAO', sql`(${heading('word:cirrus')} or ${heading('service:avionics')})`),
    );
    const many = Array.from({ length: 20 }, (_, n) => `word:none${n}`);
    expect(await found(db, 'KPAO', { tokens: [[...many, 'word:cirrus']], services: [] })).toEqual(
      await expected('KPAO', heading('word:cirrus')),
    );
  });
});

describe('after a change every process finds what the rows say', () => {
  const everywhere = async () => {
    for (const code of ['KPAO', 'KLAX'])
      for (const process of [db, other.db]) expect(await found(process, code)).toEqual(await expected(code));
  };
  const nearKpao = async () => Number(Object.keys(await found(db, 'KPAO'))[0]);

  test('a hidden provider, and one that is shown again', async () => {
    await everywhere();
    const id = await nearKpao();
    const hide = (hiddenAt: Date | null) =>
      db.update(serviceProviders).set({ hiddenAt }).where(eq(serviceProviders.id, id));
    await hide(now);
    expect(Object.keys(await found(other.db, 'KPAO'))).not.toContain(String(id));
    await everywhere();
    await hide(null);
    await everywhere();
  });

  test('a provider that moves away', async () => {
    const id = await nearKpao();
    const [moved] = await db
      .update(serviceProviders)
      .set({ baseAirport: 'KLAX', coverageAreas: ['KLAX'] })
      .where(eq(serviceProviders.id, id))
      .returning();
    await transaction(db, (tx) => reindex({ db: tx }, moved!));
    expect(Object.keys(await found(other.db, 'KLAX'))).toContain(String(id));
    await everywhere();
  });

  test('a change that was summed up before a process saw it, and many at once', async () => {
    await everywhere();
    const id = await nearKpao();
    await db.update(serviceProviders).set({ hiddenAt: now }).where(eq(serviceProviders.id, id));
    await found(db, 'KPAO');
    await sumUpChanges(db, [new Date(Date.now() + 60_000)]);
    await everywhere();
    await db
      .update(serviceProviders)
      .set({ hiddenAt: now })
      .where(sql`id % 3 = 0`);
    await everywhere();
  });
});

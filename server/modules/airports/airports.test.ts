import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { clearCaches } from '#server/db/per-database.ts';
import { airports } from '#server/db/schema/reference.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ownPool } from '#server/testing/database.ts';
import { airportRoutes } from './airports.routes.ts';
import { distanceNm, resolvePlace } from './airports.service.ts';

const { db, pool } = await ownPool();
const app = Fastify();
afterAll(() => app.close());

// The tests change airports, which are cached otherwise.
beforeEach(() => clearCaches(pool));

beforeAll(async () => {
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    request.ctx = { db, log: request.log } as unknown as Context;
  });
  handleErrors(app);
  airportRoutes(app);
  await loadTestAirports(db);
});

const ask = (q: string) => app.inject(`/api/airports?q=${encodeURIComponent(q)}`);
const codes = async (q: string) => (await ask(q)).json<{ code: string }[]>().map(({ code }) => code);

describe('[DUE-02] airport search', () => {
  test.each([
    ['KPAO', 'KPAO'],
    ['pao', 'KPAO'],
    [' Pao ', 'KPAO'],
    ['0s9', '0S9'],
    ['palo alto', 'KPAO'],
    ['palo', 'KPAO'],
    ['alto palo', 'KPAO'],
    ['san jose ca', 'KSJC'],
    ['San José', 'KSJC'],
    ['san jose intl', 'KSJC'],
    ["o'hare", 'KORD'],
    ['saint louis', 'KSTL'],
    ['st. louis', 'KSTL'],
    ['ft worth', 'KFTW'],
    ['los angeles', 'KLAX'],
    ['mc clellan palomar', 'KCRQ'],
    ['anchorage ak', 'PANC'],
  ])('%j gives %s first', async (q, code) => {
    expect((await codes(q))[0]).toBe(code);
  });

  test('returns at most ten airports as in the contract, without sign-in', async () => {
    const response = await ask('san');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(10);
    expect((await ask('KPAO')).json()).toEqual([
      {
        id: expect.any(Number),
        code: 'KPAO',
        icao: 'KPAO',
        faa: 'PAO',
        iata: 'PAO',
        name: 'Palo Alto',
        city: 'Palo Alto',
        state: 'CA',
        latitude: 37.46112138,
        longitude: -122.11504666,
        fieldKind: null,
      },
    ]);
  });

  test('an exact code comes first, then codes with that prefix, then words; larger airports first', async () => {
    const list = await codes('san');
    // KSAN is San Diego; Santa Ana, San Francisco and San Jose are larger airports than Santa Barbara.
    expect(list[0]).toBe('KSAN');
    expect(list.slice(1, 4)).toEqual(expect.arrayContaining(['KSFO', 'KSJC']));
    const prefixed = await codes('KSA');
    expect(prefixed.slice(0, 2)).toEqual(['KSAT', 'KSAN']);
    expect(prefixed.every((code) => code.startsWith('KSA'))).toBe(true);
  });

  test('of equal codes, ICAO comes before the FAA identifier and that before IATA', async () => {
    // Simulates foreign airports in the table: one whose ICAO is an identifier here, one whose IATA is.
    await db.update(airports).set({ iata: 'PAO' }).where(eq(airports.faa, 'JFK'));
    await db.update(airports).set({ icao: 'PAO' }).where(eq(airports.faa, 'LAX'));
    try {
      expect((await codes('PAO')).slice(0, 3)).toEqual(['KLAX', 'KPAO', 'KJFK']);
      expect((await resolvePlace(db, 'PAO'))?.airport?.faa).toBe('LAX');
    } finally {
      await db.update(airports).set({ iata: 'JFK' }).where(eq(airports.faa, 'JFK'));
      await db.update(airports).set({ icao: 'KLAX' }).where(eq(airports.faa, 'LAX'));
    }
  });

  test('every word must match', async () => {
    expect(await codes('palo alto ny')).toEqual([]);
    expect(await codes('palo zzz')).toEqual([]);
  });

  test.each(['%', '_', '%%%', "'", '"', '\\', '(', '()[]{}.*+?^$|', '·', '飛行場'])(
    'hostile %j finds nothing',
    async (q) => {
      const response = await ask(q);
      expect([response.statusCode, response.json()]).toEqual([200, []]);
    },
  );

  test.each(["palo' alto", 'palo%alto', 'palo_alto', 'palo\\ alto', '(palo) [alto]', 'palo; -- alto'])(
    'hostile %j is read as its words',
    async (q) => expect((await codes(q))[0]).toBe('KPAO'),
  );

  test('80 characters are accepted; none and 81 are rejected', async () => {
    expect((await ask('x '.repeat(40).trim())).statusCode).toBe(200);
    expect((await ask('(a+)+'.repeat(16))).statusCode).toBe(200);
    for (const q of ['', '  ', 'x'.repeat(81)]) expect((await ask(q)).statusCode).toBe(400);
  });

  test('a closed airport is not suggested, but still resolves', async () => {
    await db.update(airports).set({ rank: -1 }).where(eq(airports.faa, 'SQL'));
    expect(await codes('KSQL')).toEqual([]);
    expect(await codes('san carlos')).not.toContain('KSQL');
    expect((await resolvePlace(db, 'KSQL'))?.airport?.code).toBe('KSQL');
  });
});

describe('[DUE-02] resolving a place', () => {
  test.each([
    ['PAO', 'KPAO · PAO · Palo Alto'],
    ['KPAO', 'KPAO · PAO · Palo Alto'],
    [' kpao ', 'KPAO · PAO · Palo Alto'],
    ['KPAO · PAO · Palo Alto', 'KPAO · PAO · Palo Alto'],
    ['MRI', 'PAMR · MRI · Merrill Field'],
    ['PAMR', 'PAMR · MRI · Merrill Field'],
    ['7AK', 'PAUT · 7AK · Akutan'],
    ['HNL', 'PHNL · HNL · Daniel K Inouye International'],
    ['PHNL', 'PHNL · HNL · Daniel K Inouye International'],
    ['0S9', '0S9 · Jefferson County International'],
    ['San Jose, CA', 'San Jose, CA'],
    ['san jose ca', 'San Jose, CA'],
    ['San José, California', 'San Jose, CA'],
    ['Palo Alto, CA 94303, USA', 'Palo Alto, CA'],
    ['Springfield', 'Springfield, IL'],
    ['Springfield, MO', 'Springfield, MO'],
    ['springfield massachusetts', 'Springfield, MA'],
    ['Charlotte North Carolina', 'Charlotte, NC'],
    ['Portland', 'Portland, OR'],
    ['portland me', 'Portland, ME'],
    ['Kansas City', 'Kansas City, MO'],
    ['Washington DC', 'Washington, DC'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['McAllen', 'McAllen, TX'],
  ])('%j is %s', async (text, label) => {
    const place = await resolvePlace(db, text);
    expect(place?.label).toBe(label);
    expect(place?.kind).toBe(place?.airport ? 'airport' : 'city');
    expect(await resolvePlace(db, label)).toEqual(place);
  });

  test.each([
    'KMRI',
    'KANC',
    'KHNL',
    'KSJU',
    'K0S9',
    'K7AK',
    'ZZZZ',
    'Paris, France',
    'Palo Alto, TX',
    'nonsense',
    'CA',
    ', CA',
    '',
    '%',
    "'",
  ])('%j is no place', async (text) => expect(await resolvePlace(db, text)).toBeUndefined());

  test('K + identifier is accepted only where ICAO codes are built that way', async () => {
    const without = (faa: string, icao: string | null) =>
      db.update(airports).set({ icao }).where(eq(airports.faa, faa));
    for (const [faa, icao, expected] of [
      ['PAO', 'KPAO', 'PAO'],
      ['MRI', 'PAMR', undefined],
      ['HNL', 'PHNL', undefined],
      ['SJU', 'TJSJ', undefined],
    ] as const) {
      await without(faa, null);
      expect((await resolvePlace(db, `K${faa}`))?.airport?.faa).toBe(expected);
      await without(faa, icao);
    }
  });

  test('an identifier comes before the IATA code of another airport, and IATA before a city', async () => {
    await db.update(airports).set({ iata: 'PAO' }).where(eq(airports.faa, 'JFK'));
    await db.update(airports).set({ iata: 'QQX' }).where(eq(airports.faa, 'LAX'));
    expect((await resolvePlace(db, 'PAO'))?.airport?.code).toBe('KPAO');
    expect((await resolvePlace(db, 'qqx'))?.airport?.code).toBe('KLAX');
  });

  test('returns its position', async () => {
    const [airport, city] = [await resolvePlace(db, 'KPAO'), await resolvePlace(db, 'Palo Alto, CA')];
    if (!airport || !city) throw new Error('not resolved');
    expect(distanceNm(airport, city)).toBeLessThan(5);
  });
});

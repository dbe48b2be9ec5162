import { isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { airports, cities, referenceLoads } from '#server/db/schema/reference.ts';
import { ownPool } from '#server/testing/database.ts';
import { airportsLoaded, loadAirports } from './airports.load.ts';
import { byCode, byTokens } from './airports.repo.ts';
import { requireUnambiguous, resolvePlace, search, searchPlaces } from './airports.service.ts';
import { packagedAirports, packagedCities, type AirportRow } from './airports.source.ts';

const all = packagedAirports.read();
const row = (faa: string, changes: Partial<AirportRow> = {}): AirportRow => {
  const found = all.find((airport) => airport.faa === faa);
  if (!found) throw new Error(`${faa} is not in the data`);
  return { ...found, ...changes };
};

const cityEdition = {
  name: 'cities',
  version: '1',
  read: () => packagedCities.read().filter(({ name }) => name === 'Springfield'),
};
const load = (db: Db, version: string, rows: AirportRow[]) =>
  loadAirports(db, { name: 'airports', version, read: () => rows }, cityEdition);

const byFaa = async (db: Db) =>
  new Map((await db.select().from(airports)).map((airport) => [airport.faa, airport] as const));

describe('[DUE-02] the packaged data', async () => {
  const { db } = await ownPool();
  const isReady = airportsLoaded(() => db);
  const wasReady = await isReady();
  await loadAirports(db);
  const ctx = { db } as Context;

  test('says what a field is that is no public airport', async () => {
    const rows = await db
      .selectDistinct({ type: airports.facilityType, isPublic: airports.isPublic, kind: airports.fieldKind })
      .from(airports);
    const kindOf = (type: string, isPublic: boolean) =>
      rows.find((one) => one.type === type && one.isPublic === isPublic)?.kind;
    expect(kindOf('airport', true)).toBeNull();
    expect(kindOf('airport', false)).toBe('Private airport');
    expect(kindOf('heliport', true)).toBe('Heliport');
    expect(kindOf('heliport', false)).toBe('Private heliport');
    expect(kindOf('seaplane_base', true)).toBe('Seaplane base');
    expect(kindOf('gliderport', false)).toBe('Private gliderport');
  });

  test('is complete, and only then is the server ready', async () => {
    expect([wasReady, await isReady()]).toEqual([false, true]);
    expect(await db.$count(airports)).toBe(19_113);
    expect(await db.$count(cities)).toBeGreaterThan(29_100);
    expect((await byFaa(db)).get('PAO')).toMatchObject({
      code: 'KPAO',
      icao: 'KPAO',
      iata: 'PAO',
      name: 'Palo Alto',
      city: 'Palo Alto',
      state: 'CA',
      country: 'US',
      position: [-122.11504666, 37.46112138],
      timeZone: 'America/Los_Angeles',
      facilityType: 'airport',
      isPublic: true,
    });
  });

  test('has the IATA codes of the airports, where they differ from the identifier too', async () => {
    expect(await db.$count(airports, isNotNull(airports.iata))).toBeGreaterThan(1_800);
    for (const [iata, code] of [
      ['SCE', 'KUNV'],
      ['AZA', 'KIWA'],
      ['HHH', 'KHXD'],
      ['YUM', 'KNYL'],
      ['BKG', 'KBBG'],
      ['SDX', 'KSEZ'],
      ['UST', 'KSGJ'],
      ['SJU', 'TJSJ'],
    ] as const) {
      expect((await resolvePlace(db, iata))?.airport).toMatchObject({ code, iata });
      expect((await search(ctx, iata))[0]?.code).toBe(code);
    }
    // An identifier comes before the IATA code of another airport.
    const { rows } = await db.execute<{ iata: string; other: string }>(sql`
      select a.iata, b.code as other from airports a join airports b on b.faa = a.iata and b.id <> a.id limit 20`);
    expect(rows).toHaveLength(20);
    for (const { iata, other } of rows) expect((await resolvePlace(db, iata))?.airport?.code).toBe(other);
  });

  test.each([
    ['San Juan, PR', 'San Juan, PR'],
    ['San Juan, Puerto Rico', 'San Juan, PR'],
    ['mayagüez pr', 'Mayaguez, PR'],
    ['Charlotte Amalie, Virgin Islands', 'Charlotte Amalie, VI'],
    ['Christiansted, US Virgin Islands', 'Christiansted, VI'],
    ['Hagåtña, Guam', 'Hagatna, GU'],
    ['Pago Pago, American Samoa', 'Pago Pago, AS'],
    ['Saipan, Northern Mariana Islands', 'Saipan, MP'],
    ['Katy, TX', 'Katy, TX'],
    ['Ord, Nebraska', 'Ord, NE'],
  ])('%j is the town %s', async (text, label) => {
    expect(await resolvePlace(db, text)).toMatchObject({ kind: 'city', label });
  });

  test.each([
    ['Katy', ['KATY', 'Katy, TX']],
    ['Ord', ['KORD', 'Ord, NE']],
    ['San Juan', ['San Juan, PR', 'San Juan, TX']],
    ['Palo Alto', ['Palo Alto, CA', 'KPAO']],
  ])('%j offers %j', async (q, expected) => {
    const texts = (await searchPlaces(ctx, q)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(expected));
    expect(texts.length).toBeLessThanOrEqual(10);
    // What is offered resolves to itself.
    for (const text of expected)
      expect((await resolvePlace(db, text))?.label).toMatch(new RegExp(`^${text}`));
  });

  test.each([
    ['Katy', ['KATY', 'Katy, TX']],
    ['ord', ['KORD', 'Ord, NE']],
    ['San Juan', ['San Juan, PR', 'San Juan, TX']],
    ['KATY', ['KATY']],
    ['Katy, TX', ['Katy, TX']],
    ['pao', ['KPAO']],
    // A village in Illinois is not meant.
    ['San Diego', ['San Diego, CA']],
    ['Palo Alto', ['Palo Alto, CA']],
  ])('%j may mean %j', async (q, expected) => {
    const meant = (await searchPlaces(ctx, q)).filter(({ isMeant }) => isMeant);
    expect(meant.map(({ text }) => text)).toEqual(expected);
    expect((await resolvePlace(db, q))?.label).toMatch(new RegExp(`^${expected[0]}`));
  });

  test('airports of a town come before its helipads', async () => {
    const codes = (await search(ctx, 'San Juan')).map(({ code }) => code);
    const { rows } = await db.execute<{ code: string }>(
      sql`select code from airports where facility_type = 'heliport'`,
    );
    const helipads = new Set(rows.map(({ code }) => code));
    const isHelipad = codes.map((code) => helipads.has(code));
    expect(isHelipad).toEqual(isHelipad.toSorted());
    expect(codes.slice(0, 2)).toEqual(['TJSJ', 'TJIG']);
    expect(isHelipad.filter(Boolean).length).toBeLessThan(6);
  });

  test('a word that is a code here and a town elsewhere must be chosen', async () => {
    for (const [text, message] of [
      ['Katy', 'Choose KATY, Watertown Regional, or Katy, TX'],
      ['ord', 'Choose KORD, Chicago O’Hare International, or Ord, NE'],
    ] as const)
      await expect(requireUnambiguous(db, text, 'place')).rejects.toMatchObject({
        details: { issues: [{ path: 'place', message: message.replace('’', "'") }] },
      });
    for (const text of ['KATY', 'Katy, TX', 'pao', 'San Juan', 'by the red barn'])
      await expect(requireUnambiguous(db, text, 'place')).resolves.toBeUndefined();
  });

  test('is not loaded twice', async () => {
    const before = await db.select().from(referenceLoads);
    const reject = () => {
      throw new Error('read again');
    };
    await loadAirports(db, { ...packagedAirports, read: reject }, { ...packagedCities, read: reject });
    expect(await db.select().from(referenceLoads)).toEqual(before);
  });

  const typical: [string, SQLWrapper][] = [
    ['KPAO', byCode(db, 'KPAO', 10)],
    ['PA', byCode(db, 'PA', 10)],
    ['0S', byCode(db, '0S', 10)],
    ['palo alto', byTokens(db, ['palo', 'alto'], 10)],
    ['san jose ca', byTokens(db, ['san', 'jose', 'ca'], 10)],
    ['la', byTokens(db, ['la'], 10)],
    ['municipal', byTokens(db, ['municipal'], 10)],
  ];
  test.each(typical)('%s is found through an index in less than 10 ms', async (_q, query) => {
    const { text } = await explain(db, query);
    expect(text).toContain('Bitmap Index Scan');
    expect(text).not.toContain('Seq Scan');
    // The minimum of many runs, so that other load on the machine does not count.
    let best = Infinity;
    for (let i = 0; i < 40 && best >= 10; i++) best = Math.min(best, (await explain(db, query)).ms);
    expect(best).toBeLessThan(10);
  });
});

async function explain(db: Db, query: SQLWrapper) {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0];
  return { text: JSON.stringify(plan), ms: plan?.['Execution Time'] ?? Infinity };
}

describe('[DUE-02] another edition', async () => {
  const { db } = await ownPool();
  await load(db, '2026-09-03', [row('PAO'), row('SQL'), row('0S9'), row('ANC')]);
  const before = await byFaa(db);

  test('keeps the ids, updates names and codes, adds and closes airports', async () => {
    await load(db, '2026-10-01', [
      row('PAO', { name: 'Palo Alto Field' }),
      // 0S9 gets the code of San Carlos, San Carlos a new one; a new airport gets the code of a closed one.
      row('0S9', { code: 'KSQL', icao: 'KSQL' }),
      row('SQL', { code: 'KSCL', icao: 'KSCL' }),
      row('MRI', { code: 'PANC', icao: 'PANC' }),
    ]);
    const after = await byFaa(db);
    const ids = (rows: typeof after) => ['PAO', 'SQL', '0S9', 'ANC'].map((faa) => rows.get(faa)?.id);
    expect(ids(after)).toEqual(ids(before));
    expect(after.get('PAO')?.name).toBe('Palo Alto Field');
    expect(['0S9', 'SQL', 'MRI'].map((faa) => after.get(faa)?.code)).toEqual(['KSQL', 'KSCL', 'PANC']);
    expect(after.get('ANC')).toMatchObject({ icao: null, code: expect.stringMatching(/^~/) });
    expect(after.get('ANC')?.rank).toBe(-1);
  });

  test('does not replace a newer one', async () => {
    await load(db, '2026-09-03', [row('PAO')]);
    expect((await byFaa(db)).get('PAO')?.name).toBe('Palo Alto Field');
  });

  test('that fails changes nothing', async () => {
    const was = await byFaa(db);
    const twice = [row('PAO', { name: 'Twice' }), row('SQL', { code: 'KPAO' })];
    await expect(load(db, '2026-11-01', twice)).rejects.toThrow();
    expect(await byFaa(db)).toEqual(was);
  });
});

test('[DUE-02] of several processes that start concurrently, one loads and the others wait for it', async () => {
  const { db } = await ownPool();
  let reads = 0;
  const edition = {
    name: 'airports',
    version: '1',
    read: () => {
      reads += 1;
      return all.slice(0, 500);
    },
  };
  const counts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await loadAirports(db, edition, cityEdition);
      return db.$count(airports);
    }),
  );
  expect(counts).toEqual([500, 500, 500, 500]);
  expect(reads).toBe(1);
});

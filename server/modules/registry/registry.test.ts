import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor, Context } from '#server/context.ts';
import { aircraftRegistry } from '#server/db/schema/reference.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { ownPool } from '#server/testing/database.ts';
import type { Registration } from './aircraft-types.ts';
import { isLightSportModel } from './light-sport.ts';
import { isCertificated, isCompany, isKnownMaker } from './makers.ts';
import { startRegistryLoad } from './registry.load.ts';
import { registryRoutes } from './registry.routes.ts';
import { packagedRegistry, type RegistrySource } from './registry.source.ts';

const { db, pool, connection } = await ownPool();
const folder = mkdtempSync(join(tmpdir(), 'hangarline-registry-'));
const app = Fastify();
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

beforeAll(() => {
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    const actor = request.headers['x-test-actor']
      ? ({ id: 'o', isSuspended: false, accountStatus: 'good' } as Actor)
      : undefined;
    request.ctx = { db, actor, log: request.log } as unknown as Context;
  });
  handleErrors(app);
  registryRoutes(app);
});

const lookUp = (tailNumber: string, headers: Record<string, string> = { 'x-test-actor': 'owner' }) =>
  app.inject({ url: `/api/aircraft/lookup/${encodeURIComponent(tailNumber)}`, headers });

/** A small edition: these tail numbers, all of this model. */
function edition(version: string, model: string, tailNumbers: string[]): RegistrySource {
  const records = tailNumbers.map((registration) => ({
    registration,
    make: 'CESSNA AIRCRAFT CO',
    model,
    operator: 'DOE JANE',
    aircraftType: 'fixedWingSingleEngine',
    engineType: 'reciprocating',
    yearManufactured: 0,
  }));
  const file = join(folder, `${version}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify({ records })));
  return { ...packagedRegistry, version, file };
}

/** Runs a load to its end and returns its log lines. */
async function load(source: RegistrySource) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const log = { info: (_: object, message: string) => resolve(message), error: reject };
  const stop = startRegistryLoad({ db, connection, source, log });
  const messages = await promise;
  await stop();
  return messages;
}

const quiet = () => ({ info: vi.fn<() => void>(), error: vi.fn<() => void>() });
const rows = () => db.select().from(aircraftRegistry).orderBy(aircraftRegistry.mark);
const models = async () => (await rows()).map(({ mark: tailNumber, model }) => `${tailNumber} ${model}`);

test('[DUE-02] until the registry is loaded, a lookup returns Retry-After', async () => {
  const response = await lookUp('N172SP');
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'loading',
    '10',
  ]);
  expect((await lookUp('G-ABCD')).statusCode).toBe(404);
  expect((await lookUp('N172SP', {})).statusCode).toBe(401);
});

describe('[DUE-02] editions of the registry', () => {
  test('a newer one replaces all rows, an older or equal one none', async () => {
    expect(await load(edition('1.0.2', '172N', ['N1', 'N172SP']))).toBe('aircraft registry loaded');
    const same = { make: 'Cessna Aircraft', model: '172N', year: null, aircraftType: 'Single Engine Piston' };
    expect(await rows()).toEqual([
      { mark: 'N1', ...same },
      { mark: 'N172SP', ...same },
    ]);
    expect(await load(edition('1.0.10', '172S', ['N172SP']))).toBe('aircraft registry loaded');
    expect(await models()).toEqual(['N172SP 172S']);
    for (const version of ['1.0.9', '1.0.10']) {
      expect(await load(edition(version, '172A', ['N1']))).toBe('aircraft registry up to date');
    }
    expect(await models()).toEqual(['N172SP 172S']);
  });

  test('of two processes that start concurrently, one loads and the other waits for it', async () => {
    const newer = edition('1.1.0', '172R', ['N172SP']);
    const messages = await Promise.all([load(newer), load(newer)]);
    expect(messages.sort()).toEqual(['aircraft registry loaded', 'aircraft registry up to date']);
    expect(await models()).toEqual(['N172SP 172R']);
  });

  test('one that is killed halfway leaves the previous rows; the next start completes it', async () => {
    const newer = edition('2.0.0', '182T', ['N1', 'N182AA', 'N172SP']);
    // An uncommitted row of another connection blocks the copy at that tail number.
    const other = await pool.connect();
    await other.query(`begin; insert into aircraft_registry (mark) values ('N182AA')`);
    const stop = startRegistryLoad({ db, connection, log: quiet(), source: newer });
    await soon(async () => expect(await loads('Lock')).toBe(1));
    expect((await lookUp('N172SP')).json()).toMatchObject({ model: '172R' });
    await stop();
    await other.query('rollback');
    other.release();
    await soon(async () => expect(await loads()).toBe(0));
    expect(await models()).toEqual(['N172SP 172R']);
    expect(await load(newer)).toBe('aircraft registry loaded');
    expect(await models()).toEqual(['N1 182T', 'N172SP 182T', 'N182AA 182T']);
  });

  test('one that fails is logged and retried', async () => {
    const source = { ...edition('3.0.0', '', []), file: join(folder, 'missing.json.gz') };
    const log = quiet();
    const stop = startRegistryLoad({ db, connection, log, source, retrySeconds: 0.01 });
    await soon(() => expect(log.error.mock.calls.length).toBeGreaterThan(1));
    await stop();
    expect(await models()).toHaveLength(3);
  });
});

describe('[DUE-02] tail number lookup', () => {
  beforeAll(() => load({ ...packagedRegistry, version: '9' }), 60_000);

  test('returns the FAA registration', async () => {
    expect(await db.$count(aircraftRegistry)).toBe(316_483);
    const response = await lookUp(' n-100 ');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        tailNumber: 'N100',
        make: 'Piper',
        model: 'J3C-65',
        year: 1940,
        aircraftType: 'Single Engine Piston',
        category: null,
        dataDate: '2026-09-07',
      },
    ]);
  });

  test.each(['N99998', 'N12345AB', 'G-ABCD', '100', 'N0100', '%', 'N100%', 'x'.repeat(40)])(
    '%s is unknown',
    async (tailNumber) => {
      const response = await lookUp(tailNumber);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    },
  );

  test('proposes the light-sport category where make and model are known for it', async () => {
    const [known] = await db
      .select()
      .from(aircraftRegistry)
      .where(
        and(eq(aircraftRegistry.model, 'CTLS'), eq(aircraftRegistry.aircraftType, 'Single Engine Piston')),
      )
      .limit(1);
    expect((await lookUp(known!.mark)).json()).toMatchObject({
      make: 'Flight Design',
      category: 'Light-Sport',
    });
  });

  test('contains no names of persons: neither owners nor home builders', async () => {
    // Built by the owner, by a former owner, and by a maker of few; all are persons in the FAA's file.
    for (const tailNumber of ['N1218G', 'N819WB', 'N35YX']) {
      expect((await lookUp(tailNumber)).json()).toMatchObject({ make: null, aircraftType: 'Experimental' });
    }
    // Persons who built many, a company with the name of a person, and a model with the name of its builder.
    const { rows: named } = await db.execute(
      sql`select make, model from aircraft_registry
        where make ~* '^(barth|barker j|jones peter|krotje|schumacher joe|terry short)' or model ~* 'smokovitz|littlejohn'`,
    );
    expect(named).toEqual([]);
  });

  test('no aircraft at all shows its owner or builder, and none is certificated by guess', async () => {
    const packed = gunzipSync(readFileSync(packagedRegistry.file)).toString();
    const { records } = JSON.parse(packed) as { records: Registration[] };
    const shown = new Map((await rows()).map((row) => [row.mark, row]));
    const counts = Map.groupBy(records, ({ model }) => model);
    const wordsOf = (text: string) => text.toUpperCase().match(/[A-Z]{3,}/g) ?? [];
    const certificatedTypes = new Set(['Single Engine Piston', 'Multi Engine Piston', 'Turboprop']);
    const wrong = records.filter(({ registration, make = '', model = '', operator = '', engineType }) => {
      const row = shown.get(registration)!;
      const isGuess =
        certificatedTypes.has(row.aircraftType ?? '') &&
        engineType !== 'electric' &&
        !isCertificated(make, model) &&
        !isLightSportModel(make, model);
      if (row.make !== null && !isCompany(make) && !isKnownMaker(make, model)) return true;
      // A model of many is named after none of its owners.
      if (counts.get(model)!.length >= 10) return isGuess;
      const persons = new Set([
        ...(isCompany(operator) ? [] : wordsOf(operator)),
        ...(row.make ? [] : wordsOf(make)),
      ]);
      return isGuess || wordsOf(row.model ?? '').some((word) => persons.has(word) && !/^[IVX]+$/.test(word));
    });
    expect(wrong).toEqual([]);
  });
});

const soon = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 40_000, interval: 20 });

/** Counts the connected loading processes, optionally those with this wait event. */
async function loads(waitFor?: string) {
  const { rows: found } = await pool.query(
    `select 1 from pg_stat_activity where application_name = 'hangarline registry'
       and datname = current_database() and ($1::text is null or wait_event_type = $1)`,
    [waitFor],
  );
  return found.length;
}

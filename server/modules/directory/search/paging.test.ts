import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transaction } from '#server/db/transaction.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ask, buildProvider, type Query } from '#server/testing/build/directory.ts';
import { client, type Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';
import { sumUpChanges } from './search.hot.repo.ts';

const { app, services, connection, log } = await testApp();
const { db } = services;
let browser: Browser;
const ids: number[] = [];
const count = 45;

beforeAll(async () => {
  ({ browser } = await signedIn(app, services));
  await loadTestAirports(db);
  const fields = ['KPAO', 'KSQL', 'KHWD', 'KOAK', 'KSJC'];
  for (let i = 0; i < count; i++) {
    const { id } = await buildProvider(services, {
      businessName: `Shop ${i}`,
      servicesOffered: i % 3 === 0 ? ['avionics', 'engine'] : ['avionics'],
      coverageAreas: [fields[i % 5]!, fields[(i * 2) % 5]!],
      // Many providers have equal ranks, so that the id decides.
      rating: i % 4 === 0 ? '4.50' : '0.00',
      reviewCount: i % 4 === 0 ? 4 : 0,
      ...(i % 9 === 0 && { coverageAreas: ['KSAC'], serviceRadiusNm: 150 }),
    });
    ids.push(id);
  }
});

type Row = { id: number };

/** Fetches all pages by their links; calls `between` after each. */
async function walk(query: Query, between = async (_page: number) => {}) {
  const pages: number[][] = [];
  let response = await ask(browser, query);
  for (;;) {
    pages.push(response.json<Row[]>().map(({ id }) => id));
    const next = nextPage(response);
    if (!next) return pages;
    await between(pages.length);
    response = await browser.get(next);
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}

describe('[DIR-06] pages', () => {
  test.each<Query>([
    {},
    { sort: 'rating' },
    { sort: 'newest' },
    { q: 'shop', sort: 'best' },
    { services: 'avionics,engine' },
    { rating: 4 },
    { location: 'KPAO', radiusNm: 40 },
    { location: 'KPAO', radiusNm: 40, sort: 'distance' },
    { location: 'KPAO', radiusNm: 40, sort: 'distance', services: 'engine' },
    { location: 'KPAO', radiusNm: 40, sort: 'distance', services: 'engine,avionics' },
    { location: 'KPAO', radiusNm: 40, sort: 'rating', q: 'shop' },
    { location: 'KPAO', radiusNm: 40, available: true, q: 'shop' },
  ])('%j: together they are the complete list, each provider once, in one sort', async (query) => {
    const complete = (await ask(browser, { ...query, limit: 100 })).json<Row[]>();
    const pages = await walk({ ...query, limit: 7 });
    expect(pages.flat()).toEqual(complete.map(({ id }) => id));
    expect(new Set(pages.flat()).size).toBe(complete.length);
    expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
    expect(complete.length).toBeGreaterThan(7);
  });

  test('have 20 entries by default; the last page has no next link, even if it is full', async () => {
    const pages = await walk({ services: 'engine', limit: 5 });
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5]);
    expect((await walk({})).map((page) => page.length)).toEqual([20, 20, count - 40]);
  });

  test('providers that are added or removed meanwhile do not shift others across pages', async () => {
    const before = (await walk({ limit: 100 })).flat();
    const added: number[] = [];
    const pages = await walk({ limit: 10 }, async (page) => {
      if (page === 1) {
        added.push((await buildProvider(services, { isVerified: true, rating: '5.00', reviewCount: 9 })).id);
        await db
          .update(serviceProviders)
          .set({ hiddenAt: services.now() })
          .where(eq(serviceProviders.id, before[3]!));
      }
    });
    expect(pages.flat().filter((id) => !added.includes(id))).toEqual(before);
    await db.update(serviceProviders).set({ hiddenAt: null }).where(eq(serviceProviders.id, before[3]!));
    await db
      .update(serviceProviders)
      .set({ hiddenAt: services.now() })
      .where(eq(serviceProviders.id, added[0]!));
  });

  test('a tampered cursor, or one of another list, is rejected', async () => {
    const link = String((await ask(browser, { limit: 5 })).headers.link);
    const cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(link)![1]!);
    const code = async (query: Query) => {
      const tokens = Object.entries(query).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
      );
      const response = await browser.get(`/api/providers?${tokens.join('&')}`);
      return [response.statusCode, response.json().code];
    };
    expect((await code({ cursor }))[0]).toBe(200);
    const forged = `${Buffer.from('[99999,1,0]').toString('base64url')}.${cursor.split('.')[1]}`;
    for (const bad of [forged, `${cursor}x`, cursor.slice(1), 'x', 'x.y'])
      expect(await code({ cursor: bad })).toEqual([400, 'invalid_cursor']);
    expect(await code({ cursor, sort: 'newest' })).toEqual([400, 'invalid_cursor']);
  });
});

describe('[DIR-03] the total is exact', () => {
  const total = async (query: Query = {}, by = browser) =>
    Number((await ask(by, query)).headers['x-total-count']);

  test('on every page, and right after every change', async () => {
    const pages: Query[] = [{}, { q: 'shop' }, { services: 'engine' }, { rating: 4 }, { location: 'KPAO' }];
    const before = await Promise.all(pages.map((query) => total(query)));
    const { id, person } = await buildProvider(services, {
      businessName: 'Shop new',
      servicesOffered: ['engine'],
      rating: '4.90',
      reviewCount: 2,
    });
    expect(await Promise.all(pages.map((query) => total(query)))).toEqual(before.map((n) => n + 1));
    await db.update(serviceProviders).set({ rating: '2.00' }).where(eq(serviceProviders.id, id));
    expect(await total({ rating: 4 })).toBe(before[3]);
    await db.update(users).set({ suspendedAt: services.now() }).where(eq(users.id, person.id));
    await transaction(services.db, (tx) => services.publish(tx, 'user.suspended', { userId: person.id }));
    expect(await Promise.all(pages.map((query) => total(query)))).toEqual(before);
  });

  test('after a rollback, and after a late commit', async () => {
    const before = await total({ services: 'engine' });
    let isOpen = () => {};
    let end = () => {};
    const opened = new Promise<void>((done) => (isOpen = done));
    const ended = new Promise<void>((done) => (end = done));
    const slow = transaction(db, async (tx) => {
      await buildProvider({ ...services, db: tx }, { servicesOffered: ['engine'] });
      isOpen();
      await ended;
    });
    await opened;
    expect(await total({ services: 'engine' })).toBe(before);
    await buildProvider(services, { servicesOffered: ['engine'] });
    expect(await total({ services: 'engine' })).toBe(before + 1);
    end();
    await slow;
    expect(await total({ services: 'engine' })).toBe(before + 2);
    const failing = transaction(db, async (tx) => {
      await buildProvider({ ...services, db: tx }, { servicesOffered: ['engine'] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await total({ services: 'engine' })).toBe(before + 2);
    expect(await total()).toBe(await db.$count(serviceProviders, isNull(serviceProviders.hiddenAt)));
  });

  test('in every process right away', async () => {
    const other = openPool(connection, () => {});
    const second = await buildApp({ ...services, db: other.db }, {}, log);
    const there = client(second);
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    const before = await total({ q: 'shop' }, there);
    await buildProvider(services, { businessName: 'Shop elsewhere' });
    expect(await total({ q: 'shop' }, there)).toBe(before + 1);
    await second.close();
    await other.pool.end();
  });

  test('and after the change log is summed up', async () => {
    const before = [await total(), await total({ q: 'shop' })];
    await sumUpChanges(db, [services.now()]);
    await sumUpChanges(db, [new Date(services.now().getTime() + 1)]);
    expect([await total(), await total({ q: 'shop' })]).toEqual(before);
  });
});

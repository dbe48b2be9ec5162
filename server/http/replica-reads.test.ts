import pg from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { queryBuilder } from '#server/db/database.ts';
import { loadEstimates } from '#server/modules/matching/estimates.repo.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider, buildSignedInProvider } from '#server/testing/build/directory.ts';
import type { Browser } from '#server/testing/client.ts';

const { app, services, connection } = await testApp();
await loadTestAirports(services.db);
await loadEstimates(services.db);

// The same rows by connections that may write nothing, as a replica's.
const pool = new pg.Pool({ ...connection, options: '-c default_transaction_read_only=on' });
afterAll(() => pool.end());
const statements = vi.fn();
pool.on('connect', (client) => {
  // The database is dropped while connections still end.
  client.on('error', () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, { query: (...args: unknown[]) => (statements(), query(...args)) });
});
const replica = {
  db: queryBuilder(pool),
  pool,
  isUsable: vi.fn(() => true),
  standsIn: vi.fn(() => false),
  lagMs: vi.fn(() => 0),
  leaveOut: vi.fn(),
  ready: Promise.resolve(),
  close: async () => {},
};
services.replica = replica;
beforeEach(() => statements.mockClear());

const provider = await buildProvider(services);
const shop = await buildSignedInProvider(app, services);
const { browser: admin } = await signedIn(app, services, { isAdmin: true, hasDualAccess: true });

const calls: Record<string, (browser: Browser) => ReturnType<Browser['get']>> = {
  'GET /api/providers': (browser) => browser.get('/api/providers?q=oil&location=KPAO'),
  'GET /api/providers/signers': (browser) => browser.get('/api/providers/signers?location=KPAO&works=annual'),
  'GET /api/providers/map': (browser) => browser.get('/api/providers/map'),
  'GET /api/providers/:id': (browser) => browser.get(`/api/providers/${provider.id}`),
  'GET /api/reviews/provider/:providerId': (browser) => browser.get(`/api/reviews/provider/${provider.id}`),
  'GET /api/airports': (browser) => browser.get('/api/airports?q=palo'),
  'GET /api/places': (browser) => browser.get('/api/places?q=palo'),
  'GET /api/aircraft/lookup/:tailNumber': (browser) => browser.get('/api/aircraft/lookup/N12345'),
  'GET /api/home': (browser) => browser.get('/api/home'),
  'GET /api/inbox': (browser) => browser.get('/api/inbox'),
  'GET /api/inbox/counts': (browser) => browser.get('/api/inbox/counts'),
  'GET /api/messages/conversation/:otherUserId': (browser) =>
    browser.get(`/api/messages/conversation/${shop.person.id}`),
  'GET /api/requests/my': (browser) => browser.get('/api/requests/my'),
  'GET /api/requests': () => shop.browser.get('/api/requests'),
  'GET /api/admin/stats': (browser) => browser.get('/api/admin/stats'),
  'GET /api/admin/stats/series': (browser) => browser.get('/api/admin/stats/series'),
  'GET /api/payments/export': (browser) => browser.get('/api/payments/export'),
  'GET /api/team/export': () => shop.browser.get('/api/team/export'),
  'GET /api/auth/export': (browser) => browser.get('/api/auth/export'),
  'POST /api/instant-quotes/estimate': (browser) =>
    browser.post('/api/instant-quotes/estimate', {
      category: 'maintenance',
      aircraftType: 'Single Engine Piston',
      urgency: 'normal',
    }),
  'POST /api/providers/smart-match': (browser) =>
    browser.post('/api/providers/smart-match', { category: 'maintenance', location: 'KPAO' }),
};

const isRead = () => statements.mock.calls.length > 0;
/** Lets the time pass in which one's own changes are read from the primary. */
const waitAfterChange = ({ jar }: Browser) => jar.delete('recent_change');

test('every call that may lag is answered by a database that takes no writes', async () => {
  const marked = Object.values(domains)
    .flatMap((table) => Object.values(table) as Endpoint[])
    .filter(({ mayLag }) => mayLag)
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(calls).toSorted()).toEqual(marked.toSorted());
  for (const [name, call] of Object.entries(calls)) {
    statements.mockClear();
    [admin, shop.browser].forEach(waitAfterChange);
    const { statusCode, body } = await call(admin);
    // The registry is not loaded here; the query that finds that out is one too.
    expect(statusCode, `${name}: ${body}`).toBe(name.includes('lookup') ? 503 : 200);
    expect([name, isRead(), replica.leaveOut.mock.calls]).toEqual([name, true, []]);
  }
});

test('calls that may not lag never read from it', async () => {
  expect((await admin.get('/api/notifications')).statusCode).toBe(200);
  expect((await admin.get('/api/aircraft')).statusCode).toBe(200);
  expect(isRead()).toBe(false);
});

test('after a change a user reads from the primary until the replica has it, others from the replica', async () => {
  const { browser: owner } = await signedIn(app, services);
  waitAfterChange(owner);
  const path = `/api/providers/${provider.id}`;
  await owner.get(path);
  expect(isRead()).toBe(true);
  const changedAt = services.now();
  const clock = vi.spyOn(services, 'now').mockReturnValue(changedAt);
  onTestFinished(() => clock.mockRestore());
  const saved = await owner.put(`${path}/saved`);
  expect(saved.statusCode).toBe(200);
  expect(saved.cookies).toEqual([
    {
      name: 'recent_change',
      value: String(changedAt.getTime()),
      path: '/api',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 10,
    },
  ]);
  const readsReplica = async (afterMs: number, lagMs: number, browser = owner) => {
    clock.mockReturnValue(new Date(changedAt.getTime() + afterMs));
    replica.lagMs.mockReturnValueOnce(lagMs);
    statements.mockClear();
    expect((await browser.get(path)).json().isSaved).toBe(browser === owner);
    return isRead();
  };
  expect(await readsReplica(0, 0)).toBe(false);
  // The process that reads the cookie may be ahead of the one that set it by a second.
  expect(await readsReplica(1_000, 0)).toBe(false);
  expect(await readsReplica(1_500, 300)).toBe(true);
  expect(await readsReplica(3_000, 2_000)).toBe(false);
  expect(await readsReplica(0, 0, admin)).toBe(true);
});

test.each([
  ['400', 300, true],
  ['400', 400, false],
  ['0', 0, false],
  ['soon', 0, false],
])(
  'after a live event of a change %s ms ago, with a lag of %d ms, the replica is read: %s',
  async (age, lagMs, isReplica) => {
    waitAfterChange(admin);
    replica.lagMs.mockReturnValueOnce(lagMs);
    await admin.get('/api/home', { 'x-recent-change': age });
    expect(isRead()).toBe(isReplica);
  },
);

test('a search that is sent as a POST is no change', async () => {
  waitAfterChange(admin);
  expect((await calls['POST /api/providers/smart-match']!(admin)).cookies).toEqual([]);
});

test('the primary answers while the replica is unusable, and when a call fails on it', async () => {
  waitAfterChange(admin);
  replica.isUsable.mockReturnValueOnce(false);
  expect((await admin.get('/api/providers')).statusCode).toBe(200);
  expect(isRead()).toBe(false);
  for (const [code, isAway] of [
    ['57P01', true],
    ['40001', false],
  ] as const) {
    replica.leaveOut.mockClear();
    statements.mockImplementationOnce(() => {
      throw Object.assign(new Error('ended'), { code });
    });
    expect((await admin.get('/api/providers')).statusCode).toBe(200);
    expect(replica.leaveOut).toHaveBeenCalledTimes(isAway ? 1 : 0);
  }
});

test('an error of the call itself is not tried again on the primary', async () => {
  waitAfterChange(admin);
  const primary = vi.spyOn(services.db.$client, 'query');
  expect((await admin.get('/api/providers/2147483647')).statusCode).toBe(404);
  // The session.
  expect(primary).toHaveBeenCalledTimes(1);
  expect(replica.leaveOut).not.toHaveBeenCalled();
});

test('while the primary is away, all that only reads comes from the replica, with the session', async () => {
  for (const method of ['query', 'connect'] as const) {
    const away = vi
      .spyOn(services.db.$client, method)
      .mockImplementation(() => Promise.reject(Object.assign(new Error('ended'), { code: '57P01' })));
    onTestFinished(() => away.mockRestore());
  }
  waitAfterChange(admin);
  expect((await admin.get('/api/aircraft')).statusCode).toBe(503);
  replica.standsIn.mockReturnValue(true);
  onTestFinished(() => void replica.standsIn.mockReturnValue(false));
  replica.leaveOut.mockClear();
  for (const path of ['/api/aircraft', '/api/notifications', '/api/auth/user', '/api/providers'])
    expect([path, (await admin.get(path)).statusCode]).toEqual([path, 200]);
  expect((await admin.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true });
  // The audit log is written with what it is about, so that is not read either; the next call is.
  expect((await admin.get('/api/admin/users.csv')).statusCode).toBe(503);
  expect(replica.leaveOut).not.toHaveBeenCalled();
  expect((await admin.put(`/api/providers/${provider.id}/saved`)).statusCode).toBe(503);
  expect((await admin.get('/api/events')).statusCode).toBe(503);
  // The replica may lack what a caller changed just before: they wait for the next primary.
  admin.jar.set('recent_change', String(services.now().getTime()));
  expect((await admin.get('/api/aircraft')).statusCode).toBe(503);
});

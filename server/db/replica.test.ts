import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#server/db/database.ts';
import { startPrimaryAndStandby } from '#server/testing/standby.ts';
import { maxLagMs, maxOutageMs, openReplica } from './replica.ts';

const servers = await startPrimaryAndStandby();
afterAll(() => servers.stop());
const { pool: primary } = openPool({ connectionString: servers.primary }, () => {});
afterAll(() => primary.end());
await primary.query('create table notes (text text)');
const lines: string[] = [];

async function open(url = servers.standby) {
  lines.length = 0;
  const replica = openReplica({ url, primary, log: (line) => lines.push(line) });
  await replica.ready;
  onTestFinished(replica.close);
  return replica;
}
const patience = { timeout: 30_000 };

test('a replica is read once it has reached what the primary had written', async () => {
  await servers.caughtUp();
  const replica = await open();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
  expect(lines).toEqual(['the replica is read']);
  await primary.query(`insert into notes values ('a')`);
  await servers.caughtUp();
  expect((await replica.pool.query('select text from notes')).rows).toEqual([{ text: 'a' }]);
  await expect(replica.pool.query(`insert into notes values ('b')`)).rejects.toMatchObject({ code: '25006' });
});

test('one that lags is left out, and read again when it has caught up', async () => {
  await servers.caughtUp();
  const replica = await open();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
  await servers.replay(false);
  await primary.query(`insert into notes values ('c')`);
  await vi.waitFor(() => expect(lines.at(-1)).toBe('the replica is left out: it lags'), patience);
  expect(replica.lagMs()).toBeGreaterThan(maxLagMs);
  expect(replica.isUsable()).toBe(false);
  await servers.replay(true);
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
});

test('one that a call failed on is left out until the next check', async () => {
  const replica = await open();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
  replica.leaveOut();
  expect(replica.isUsable()).toBe(false);
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
});

test('a server that is no replica, and none at all, are left out and said', async () => {
  expect((await open(servers.primary)).isUsable()).toBe(false);
  expect((await open('postgres://postgres@127.0.0.1:1/none')).isUsable()).toBe(false);
});

test('one that is gone is left out', async () => {
  const replica = await open();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
  await servers.stopStandby();
  await vi.waitFor(() => expect(replica.isUsable()).toBe(false), patience);
  expect(replica.lagMs()).toBe(Number.POSITIVE_INFINITY);
  expect(lines.at(-1)).toMatch(/^the replica is left out: /);
});

test('it stands in for a primary that is gone, with what that had written, for a minute', async () => {
  const others = await startPrimaryAndStandby();
  onTestFinished(() => others.stop());
  const { pool } = openPool({ connectionString: others.primary }, () => {});
  onTestFinished(() => pool.end());
  const replica = openReplica({ url: others.standby, primary: pool, log: () => {} });
  onTestFinished(replica.close);
  await vi.waitFor(() => expect(replica.isUsable()).toBe(true), patience);
  expect(replica.standsIn()).toBe(false);
  await others.stopPrimary();
  await vi.waitFor(() => expect(replica.standsIn()).toBe(true), patience);
  const lostAt = performance.now() - replica.lagMs();
  const time = vi.spyOn(performance, 'now');
  onTestFinished(() => time.mockRestore());
  time.mockReturnValue(lostAt + maxOutageMs + maxLagMs - 1);
  expect(replica.standsIn()).toBe(true);
  time.mockReturnValue(lostAt + maxOutageMs + maxLagMs + 1);
  expect([replica.standsIn(), replica.isUsable()]).toEqual([false, false]);
});

import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { openPool } from '#server/db/database.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { testServices } from '#server/testing/app.ts';
import { openJobs } from './jobs.ts';
import { everyMinute, inTransaction, later, type Reaction } from './reactions.ts';

const { services, connection } = await testServices();
const log = pino({ level: 'silent' });

/** A process of its own, as far as the database can tell. */
async function openProcess(reactions: Reaction[]) {
  const { db, pool } = openPool(connection, () => {});
  const jobs = await openJobs(pool, reactions, () => {});
  const ctx: Context = { ...services, db, actor: undefined, log };
  afterAll(async () => {
    await jobs.stop();
    await pool.end();
  });
  return { jobs, ctx, db };
}

describe('events', () => {
  test('are told inside the transaction and by jobs after it; nothing of a rolled-back one is told', async () => {
    const told: string[] = [];
    const { jobs, ctx, db } = await openProcess([
      inTransaction('user.registered', (inside, { userId }) =>
        inside.db.insert(limitHits).values({ key: `inside ${userId}`, at: inside.now() }),
      ),
      later('user.registered', 'first', async (_ctx, { userId }) => told.push(`first ${userId}`)),
      later('user.registered', 'second', async (_ctx, { userId }) => told.push(`second ${userId}`)),
      later('user.deleted', 'other', async () => told.push('never')),
    ]);
    await db.transaction((tx) => jobs.publish({ ...ctx, db: tx }, 'user.registered', { userId: 'kept' }));
    const failing = db.transaction(async (tx) => {
      await jobs.publish({ ...ctx, db: tx }, 'user.registered', { userId: 'lost' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(told).toEqual([]);
    await jobs.drain(ctx);
    expect(told.toSorted()).toEqual(['first kept', 'second kept']);
    const hits = await db.select().from(limitHits);
    expect(hits.map(({ key }) => key)).toEqual(['inside kept']);
  });
});

test('with several processes at work every job runs once, and a failed one again', async () => {
  const runs = new Map<string, number>();
  const fragile = new Set(['7']);
  const reactions = [
    later('user.email_verified', 'count', async (_ctx, { userId }) => {
      runs.set(userId, (runs.get(userId) ?? 0) + 1);
      if (fragile.delete(userId)) throw new Error('not this time');
    }),
  ];
  const processes = [await openProcess(reactions), await openProcess(reactions)];
  for (const { jobs, ctx } of processes) await jobs.work(ctx);
  const [{ jobs, ctx, db }] = processes as [(typeof processes)[0]];
  await db.transaction(async (tx) => {
    for (let i = 0; i < 20; i++) {
      await jobs.publish({ ...ctx, db: tx }, 'user.email_verified', { userId: String(i) });
    }
  });
  await vi.waitFor(() => expect(runs.get('7')).toBe(2), { timeout: 40_000, interval: 200 });
  await vi.waitFor(() => expect(runs.size).toBe(20), { timeout: 40_000, interval: 200 });
  const others = [...runs].filter(([id]) => id !== '7').map(([, times]) => times);
  expect(others.every((times) => times === 1)).toBe(true);
  expect(processes.map((p) => p.jobs.isWorking())).toEqual([true, true]);
}, 60_000);

test('timed work goes by the injected clock; one that fails does not keep the others', async () => {
  const seen: string[] = [];
  const { jobs, ctx } = await openProcess([
    everyMinute('fails', async () => {
      throw new Error('broken');
    }),
    everyMinute('looks', async ({ now }) => seen.push(now().toISOString())),
  ]);
  await jobs.drain({ ...ctx, now: () => new Date('2030-01-01T00:00:00Z') });
  expect(seen).toEqual(['2030-01-01T00:00:00.000Z']);
});

import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { openPool } from '#server/db/database.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { transaction } from '#server/db/transaction.ts';
import { testServices } from '#server/testing/app.ts';
import { everyMinute, onEvent, enqueueOn, type Handler } from './handlers.ts';
import { openQueue } from './queue.ts';

const { services, connection } = await testServices();
const log = pino({ level: 'silent' });

/** A second process, from the database's point of view. */
async function openProcess(handlers: Handler[]) {
  const { db, pool } = openPool(connection, () => {});
  const queue = await openQueue(pool, handlers, () => {});
  const ctx: Context = { ...services, db, actor: undefined, clientAddress: '', log };
  afterAll(async () => {
    await queue.stop();
    await pool.end();
  });
  return { jobs: queue, ctx, db };
}

describe('events', () => {
  test('are handled in the transaction and by tasks after it; a rolled-back event is not handled', async () => {
    const calls: string[] = [];
    const {
      jobs: queue,
      ctx,
      db,
    } = await openProcess([
      onEvent('user.registered', (tx, { userId }) =>
        tx.db.insert(limitHits).values({ key: `inside ${userId}`, at: tx.now() }),
      ),
      enqueueOn('user.registered', 'first', async (_ctx, { userId }) => calls.push(`first ${userId}`)),
      enqueueOn('user.registered', 'second', async (_ctx, { userId }) => calls.push(`second ${userId}`)),
      enqueueOn('user.deleted', 'other', async () => calls.push('never')),
    ]);
    await transaction(db, (tx) => queue.publish({ ...ctx, db: tx }, 'user.registered', { userId: 'kept' }));
    const failing = transaction(db, async (tx) => {
      await queue.publish({ ...ctx, db: tx }, 'user.registered', { userId: 'lost' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(calls).toEqual([]);
    await queue.drain(ctx);
    expect(calls.toSorted()).toEqual(['first kept', 'second kept']);
    const hits = await db.select().from(limitHits);
    expect(hits.map(({ key }) => key)).toEqual(['inside kept']);
  });
});

test('a task whose payload has another shape fails, and is retried', async () => {
  const done: string[] = [];
  const {
    jobs: queue,
    ctx,
    db,
  } = await openProcess([
    enqueueOn('user.registered', 'strict', async (_ctx, { userId }) => done.push(userId)),
  ]);
  const publish = (payload: { userId: string }) =>
    transaction(db, (tx) => queue.publish({ ...ctx, db: tx }, 'user.registered', payload));
  await publish({ userId: 7 as unknown as string });
  await expect(queue.drain(ctx)).rejects.toThrow('userId');
  expect(done).toEqual([]);
});

test('a slow task of the push queue delays no other', async () => {
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const {
    jobs: queue,
    ctx,
    db,
  } = await openProcess([
    enqueueOn('user.registered', 'slow', () => promise, 'push'),
    enqueueOn('user.registered', 'quick', async (_ctx, { userId }) => done.push(userId)),
  ]);
  await queue.work(ctx);
  await transaction(db, async (tx) => {
    for (const userId of ['1', '2', '3'])
      await queue.publish({ ...ctx, db: tx }, 'user.registered', { userId });
  });
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['1', '2', '3']), 10_000);
  resolve();
  await queue.stop();
}, 30_000);

test('with several processes every task runs once, and a failed one is retried', async () => {
  const runs = new Map<string, number>();
  const fragile = new Set(['7']);
  const handlers = [
    enqueueOn('user.email_verified', 'count', async (_ctx, { userId }) => {
      runs.set(userId, (runs.get(userId) ?? 0) + 1);
      if (fragile.delete(userId)) throw new Error('not this time');
    }),
  ];
  const processes = [await openProcess(handlers), await openProcess(handlers)];
  for (const { jobs: queue, ctx } of processes) await queue.work(ctx);
  const [{ jobs: queue, ctx, db }] = processes as [(typeof processes)[0]];
  await transaction(db, async (tx) => {
    for (let i = 0; i < 20; i++) {
      await queue.publish({ ...ctx, db: tx }, 'user.email_verified', { userId: String(i) });
    }
  });
  await vi.waitFor(() => expect(runs.get('7')).toBe(2), { timeout: 40_000, interval: 200 });
  await vi.waitFor(() => expect(runs.size).toBe(20), { timeout: 40_000, interval: 200 });
  const others = [...runs].filter(([id]) => id !== '7').map(([, times]) => times);
  expect(others.every((times) => times === 1)).toBe(true);
  expect(processes.map((p) => p.jobs.isWorking())).toEqual([true, true]);
}, 60_000);

test('sweeps use the injected time, and one that fails does not block the others', async () => {
  const ranAt: string[] = [];
  const { jobs: queue, ctx } = await openProcess([
    everyMinute('fails', async () => {
      throw new Error('broken');
    }),
    everyMinute('looks', async ({ now }) => ranAt.push(now().toISOString())),
  ]);
  await queue.drain({ ...ctx, now: () => new Date('2030-01-01T00:00:00Z') });
  expect(ranAt).toEqual(['2030-01-01T00:00:00.000Z']);
});

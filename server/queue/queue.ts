import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Context } from '#server/context.ts';
import type { EventName, Events } from './events.ts';
import type { EveryMinute, QueuedHandler, Handler } from './handlers.ts';

const taskQueue = 'later';
const minuteQueue = 'every-minute';

interface QueuedTask {
  reaction: string;
  payload: never;
}

export interface Queue {
  /** Runs the `onEvent` handlers in the transaction and inserts a task for each `enqueueOn` handler. */
  publish: <E extends EventName>(ctx: Context, event: E, payload: Events[E]) => Promise<void>;
  /** Starts to run tasks and sweeps; each task runs in one process. */
  work: (ctx: Context) => Promise<void>;
  /** Runs all sweeps and pending tasks now, for tests. */
  drain: (ctx: Context) => Promise<void>;
  isWorking: () => boolean;
  stop: () => Promise<void>;
}

/** Opens the queue on the product's database. */
export async function openQueue(
  pool: pg.Pool,
  handlers: Handler[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(taskQueue, {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
  });
  await boss.createQueue(minuteQueue, { policy: 'short', retryLimit: 0, expireInSeconds: 300 });

  const queuedHandlers = handlers.filter((r): r is QueuedHandler => r.kind === 'later');
  const sweeps = handlers.filter((r): r is EveryMinute => r.kind === 'every_minute');
  let isWorking = false;

  async function runTask(ctx: Context, { reaction, payload }: QueuedTask) {
    const handler = queuedHandlers.find(({ name }) => name === reaction);
    if (!handler) throw new Error(`no handler has the name ${reaction}`);
    await handler.handle(ctx, payload);
  }

  /** Runs a batch of tasks; a task that fails is retried without the others. */
  async function runBatch(ctx: Context, batch: { id: string; data: QueuedTask }[]) {
    for (const { id, data } of batch) {
      try {
        await runTask(ctx, data);
      } catch (error) {
        ctx.log.warn({ err: error, reaction: data.reaction }, 'a task failed and will be retried');
        await boss.fail(taskQueue, id, { message: (error as Error).message });
      }
    }
  }

  async function sweep(ctx: Context) {
    for (const { name, run } of sweeps) {
      try {
        await run(ctx);
      } catch (error) {
        // The other sweeps must still run; this one runs again in a minute.
        ctx.log.error({ err: error, sweep: name }, 'a sweep failed');
      }
    }
  }

  return {
    async publish(ctx, event, payload) {
      for (const handler of handlers) {
        if (handler.kind === 'in_transaction' && handler.event === event)
          await handler.handle(ctx, payload as never);
      }
      const tasks = queuedHandlers
        .filter((r) => r.event === event)
        .map(({ name }) => ({ data: { reaction: name, payload } }));
      if (tasks.length > 0) await boss.insert(taskQueue, tasks, { db: fromDrizzle(ctx.db, sql) });
    },
    async work(ctx) {
      const options = { batchSize: 50, localConcurrency: 2, pollingIntervalSeconds: 1 };
      await boss.work<QueuedTask>(taskQueue, options, (batch) => runBatch(ctx, batch));
      await boss.work(minuteQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () => sweep(ctx));
      await boss.schedule(minuteQueue, '* * * * *');
      isWorking = true;
    },
    async drain(ctx) {
      await sweep(ctx);
      for (let tasks = await boss.fetch<QueuedTask>(taskQueue); tasks.length > 0;) {
        for (const { id, data } of tasks) {
          await runTask(ctx, data);
          await boss.complete(taskQueue, id);
        }
        tasks = await boss.fetch<QueuedTask>(taskQueue);
      }
    },
    isWorking: () => isWorking,
    async stop() {
      isWorking = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { traced } from '#server/tracing/tracer.ts';
import { eventSchemas, type EventName, type Events } from './events.ts';
import {
  taskQueues,
  type EveryMinute,
  type Handler,
  type QueuedHandler,
  type TaskQueue,
} from './handlers.ts';

const minuteQueue = 'every-minute';
const retry = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** How the tasks of a queue are tried again, and how many run at a time in a process. */
const queueOptions = {
  later: { retry, work: { batchSize: 50, localConcurrency: 2 } },
  push: { retry, work: { batchSize: 10, localConcurrency: 2 } },
  // A slow task that takes longer than this is run again: its process has died.
  slow: {
    retry: { ...retry, retryLimit: 3, expireInSeconds: 15 * 60 },
    work: { batchSize: 1, localConcurrency: 1 },
  },
} satisfies Record<TaskQueue, object>;

/** Runs a statement in the caller's transaction under a name: parsing and planning an insert takes longer than running it. */
const namedStatement = (db: Db, name: string) => ({
  executeSql: (text: string, values: unknown[] = []) => db.$client.query({ name, text }, values),
});

interface QueuedTask {
  reaction: string;
  payload: unknown;
}

interface Task {
  id: string;
  data: QueuedTask;
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
  for (const name of taskQueues) await boss.createQueue(name, queueOptions[name].retry);
  await boss.createQueue(minuteQueue, { policy: 'short', retryLimit: 0, expireInSeconds: 300 });

  const queuedHandlers = handlers.filter((r): r is QueuedHandler => r.kind === 'later');
  const sweeps = handlers.filter((r): r is EveryMinute => r.kind === 'every_minute');
  let isWorking = false;

  function handlerOf({ data: { reaction } }: Task) {
    const handler = queuedHandlers.find(({ name }) => name === reaction);
    if (!handler) throw new Error(`no handler has the name ${reaction}`);
    return handler;
  }

  const run = async (ctx: Context, tasks: [Task, ...Task[]]) => {
    const { name, event, handle } = handlerOf(tasks[0]);
    const payloads = tasks.map(({ data }) => eventSchemas[event].parse(data.payload) as never);
    await traced(ctx.tracer, `task ${name}`, async () => handle(ctx, payloads));
  };

  /** Runs a batch of tasks; a task that fails is retried without the others. */
  async function runBatch(ctx: Context, queue: TaskQueue, batch: Task[]) {
    const isTogether = ({ data }: Task) =>
      queuedHandlers.some((r) => r.isTogether && r.name === data.reaction);
    for (const group of Map.groupBy(batch, (task) =>
      isTogether(task) ? task.data.reaction : task.id,
    ).values())
      await runGroup(ctx, queue, group as [Task, ...Task[]]);
  }

  async function runGroup(ctx: Context, queue: TaskQueue, tasks: [Task, ...Task[]]) {
    try {
      await run(ctx, tasks);
    } catch (error) {
      if (tasks.length > 1) {
        for (const task of tasks) await runGroup(ctx, queue, [task]);
        return;
      }
      const [{ id, data }] = tasks;
      ctx.log.warn({ err: error, reaction: data.reaction }, 'a task failed and will be retried');
      await boss.fail(queue, id, { message: (error as Error).message });
    }
  }

  /** Runs the pending tasks of a queue; true if there were any, as they may have added others. */
  async function drainQueue(ctx: Context, queue: TaskQueue) {
    let hadTasks = false;
    for (;;) {
      const tasks = await boss.fetch<QueuedTask>(queue);
      if (tasks.length === 0) return hadTasks;
      hadTasks = true;
      for (const task of tasks) {
        await run(ctx, [task]);
        await boss.complete(queue, task.id);
      }
    }
  }

  async function sweep(ctx: Context) {
    for (const { name, run } of sweeps) {
      try {
        await traced(ctx.tracer, `sweep ${name}`, async () => run(ctx));
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
      const tasks = queuedHandlers.filter((r) => r.event === event);
      for (const [queue, handlersOfQueue] of Map.groupBy(tasks, (r) => r.queue)) {
        const rows = handlersOfQueue.map(({ name, priority }) => ({
          data: { reaction: name, payload },
          priority,
        }));
        await boss.insert(queue, rows, { db: namedStatement(ctx.db, `${queue}_task_add`) });
      }
    },
    async work(ctx) {
      for (const queue of taskQueues)
        await boss.work<QueuedTask>(
          queue,
          { ...queueOptions[queue].work, pollingIntervalSeconds: 1 },
          (batch) => runBatch(ctx, queue, batch),
        );
      await boss.work(minuteQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () => sweep(ctx));
      await boss.schedule(minuteQueue, '* * * * *');
      isWorking = true;
    },
    async drain(ctx) {
      await sweep(ctx);
      while ((await Promise.all(taskQueues.map((queue) => drainQueue(ctx, queue)))).some(Boolean));
    },
    isWorking: () => isWorking,
    async stop() {
      isWorking = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

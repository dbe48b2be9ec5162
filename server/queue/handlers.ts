import type { Context } from '#server/context.ts';
import type { EventName, Events } from './events.ts';

/** Runs in the transaction of the change; `ctx.db` is that transaction. */
export interface EventHandler {
  kind: 'in_transaction';
  event: EventName;
  handle: (ctx: Context, payload: never) => Promise<unknown>;
}

/**
 * Queues of tasks. Calls to servers that users name, and work that takes many seconds, wait in their own, so that emails do
 * not wait for them.
 */
export const taskQueues = ['later', 'push', 'slow'] as const;
export type TaskQueue = (typeof taskQueues)[number];

/** Runs as a task that is inserted with the change and retried until it succeeds. */
export interface QueuedHandler {
  kind: 'later';
  event: EventName;
  name: string;
  queue: TaskQueue;
  /** Below 0 its tasks wait for the others of the queue. */
  priority: number;
  /** True if the tasks that a process fetches together are handled together; otherwise `handle` gets one at a time. */
  isTogether: boolean;
  handle: (ctx: Context, payloads: never[]) => Promise<unknown>;
}

/** Sweep: runs every minute and reads the time from `ctx.now()`, which tests set. */
export interface EveryMinute {
  kind: 'every_minute';
  name: string;
  run: (ctx: Context) => Promise<unknown>;
}

export type Handler = EventHandler | QueuedHandler | EveryMinute;

/** Handles an event in its transaction, for rows that must exist when the call returns. */
export const onEvent = <E extends EventName>(
  event: E,
  handle: (ctx: Context, payload: Events[E]) => Promise<unknown>,
): EventHandler => ({ kind: 'in_transaction', event, handle });

/**
 * Handles an event in a background task, for emails and external services. `name` is stored in tasks and must
 * never change.
 */
export const enqueueOn = <E extends EventName>(
  event: E,
  name: string,
  handle: (ctx: Context, payload: Events[E]) => Promise<unknown>,
  queue: TaskQueue = 'later',
  priority = 0,
): QueuedHandler => ({
  kind: 'later',
  event,
  name,
  queue,
  priority,
  isTogether: false,
  handle: async (ctx, payloads: Events[E][]) => {
    for (const payload of payloads) await handle(ctx, payload);
  },
});

/** Like `enqueueOn`, but handles the tasks that a process fetches together at once; if that fails, each alone. */
export const enqueueTogetherOn = <E extends EventName>(
  event: E,
  name: string,
  handle: (ctx: Context, payloads: Events[E][]) => Promise<unknown>,
): QueuedHandler => ({ kind: 'later', event, name, queue: 'later', priority: 0, isTogether: true, handle });

/** Registers a sweep, for effects of time alone. */
export const everyMinute = (name: string, run: EveryMinute['run']): EveryMinute => ({
  kind: 'every_minute',
  name,
  run,
});

/** Registers a sweep of deadlines, which stands still during maintenance: nobody can meet them. */
export const everyOpenMinute = (name: string, run: EveryMinute['run']) =>
  everyMinute(name, async (ctx) => {
    if (!ctx.settings.current().maintenance) await run(ctx);
  });

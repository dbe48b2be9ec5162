import type { Context } from '#server/context.ts';
import type { EventName, Events } from './events.ts';

/** Told inside the transaction of the change; `ctx.db` is that transaction. */
export interface EventHandler {
  kind: 'in_transaction';
  event: EventName;
  handle: (ctx: Context, payload: never) => Promise<unknown>;
}

/** Told by a job that is written with the change and runs after it, again until it succeeds. */
export interface QueuedHandler {
  kind: 'later';
  event: EventName;
  name: string;
  handle: (ctx: Context, payload: never) => Promise<unknown>;
}

/** Looks every minute for what has become due; it asks `ctx.now()`, so a test moves the clock and looks. */
export interface EveryMinute {
  kind: 'every_minute';
  name: string;
  run: (ctx: Context) => Promise<unknown>;
}

export type Handler = EventHandler | QueuedHandler | EveryMinute;

/** For rows that must be there when the call answers. */
export const onEvent = <E extends EventName>(
  event: E,
  handle: (ctx: Context, payload: Events[E]) => Promise<unknown>,
): EventHandler => ({ kind: 'in_transaction', event, handle });

/** For mail and the outside world. `name` stays the same for ever: waiting jobs refer to it. */
export const enqueueOn = <E extends EventName>(
  event: E,
  name: string,
  handle: (ctx: Context, payload: Events[E]) => Promise<unknown>,
): QueuedHandler => ({ kind: 'later', event, name, handle });

/** For what time alone brings about. */
export const everyMinute = (name: string, run: EveryMinute['run']): EveryMinute => ({
  kind: 'every_minute',
  name,
  run,
});

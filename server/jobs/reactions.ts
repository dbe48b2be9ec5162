import type { Context } from '#server/context.ts';
import type { EventName, Events } from './events.ts';

/** Told inside the transaction of the change; `ctx.db` is that transaction. */
export interface InTransaction {
  kind: 'in_transaction';
  event: EventName;
  react: (ctx: Context, payload: never) => Promise<unknown>;
}

/** Told by a job that is written with the change and runs after it, again until it succeeds. */
export interface Later {
  kind: 'later';
  event: EventName;
  name: string;
  react: (ctx: Context, payload: never) => Promise<unknown>;
}

/** Looks every minute for what has become due; it asks `ctx.now()`, so a test moves the clock and looks. */
export interface EveryMinute {
  kind: 'every_minute';
  name: string;
  look: (ctx: Context) => Promise<unknown>;
}

export type Reaction = InTransaction | Later | EveryMinute;

/** For rows that must be there when the call answers. */
export const inTransaction = <E extends EventName>(
  event: E,
  react: (ctx: Context, payload: Events[E]) => Promise<unknown>,
): InTransaction => ({ kind: 'in_transaction', event, react });

/** For mail and the outside world. `name` stays the same for ever: waiting jobs refer to it. */
export const later = <E extends EventName>(
  event: E,
  name: string,
  react: (ctx: Context, payload: Events[E]) => Promise<unknown>,
): Later => ({ kind: 'later', event, name, react });

/** For what time alone brings about. */
export const everyMinute = (name: string, look: EveryMinute['look']): EveryMinute => ({
  kind: 'every_minute',
  name,
  look,
});

import type { LiveKind } from '#contract/messaging/live-names.ts';
import { liveEvents, type LivePayloads } from '#contract/messaging/live.ts';
import type { Db } from '#server/db/database.ts';
import { afterCommit, collect, type Batch } from '#server/db/transaction.ts';
import { toEncoder } from '#server/encode.ts';
import { announce, type Announced } from './announce.ts';
import { insert, pass, type NewLiveEvent, type Touched } from './live-events.hot.repo.ts';

/** Written once per transaction, right before the commit. */
const batch: Batch<NewLiveEvent | Touched> = {
  isLast: true,
  flush: (tx, items) =>
    insert(
      tx,
      items.filter((item) => 'userId' in item),
      items.filter((item) => 'requestId' in item),
    ).then((added) => announceStored(tx, added)),
};

/** Payloads are checked and stripped like responses: a column that the contract does not name stays here. */
const encoders = Object.fromEntries(
  Object.entries(liveEvents).map(([kind, schema]) => [kind, toEncoder(schema)]),
) as Record<LiveKind, (payload: unknown) => object>;

/** Tells the open pages of a user, once the transaction of `db` commits; a stream that is broken gets it later. */
export const emit = <Kind extends LiveKind>(
  db: Db,
  userId: string,
  kind: Kind,
  payload: LivePayloads[Kind],
) => collect(db, batch, { userId, kind, payload: encoders[kind](payload) });

/** The payload of an event as it is stored. */
export const encodeEvent = <Kind extends LiveKind>(kind: Kind, payload: LivePayloads[Kind]) =>
  encoders[kind](payload);

/** Announces events that a statement of the transaction of `db` has stored. */
export function announceStored(db: Db, events: Announced[]) {
  if (events.length > 0) afterCommit(db, (pool) => announce(pool, events));
}

/** Tells the people of a request that it changed: a row of it, such as a quote or a payment, got a new status. */
export const emitChange = (db: Db, row: Touched) => collect(db, batch, row);

/** Tells the pages that are open right now; nothing is stored. */
export const emitPassing = <Kind extends LiveKind>(
  db: Db,
  to: string[],
  kind: Kind,
  payload: LivePayloads[Kind],
) => pass(db, to, kind, encoders[kind](payload));

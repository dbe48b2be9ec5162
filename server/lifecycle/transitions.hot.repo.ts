import type { LoggedEvents } from '#contract/jobs/event-labels.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { float } from '#server/db/result-columns.ts';
import type { transitions } from '#server/db/schema/jobs.ts';

/** Machines whose transitions are logged; stored values. */
export type Entity =
  | 'request'
  | 'quote'
  | 'counteroffer'
  | 'payment'
  | 'addition'
  | 'finding'
  | 'stage'
  | 'consent'
  | 'payout'
  | 'dispute'
  | 'verification'
  | 'report'
  | 'scan'
  | 'approval'
  | 'logbook_transfer'
  | 'logbook_export'
  | 'proposal';

/** Events of an entity; those that screens tell in words are known by name. */
export type EventOf<E extends Entity> = E extends keyof LoggedEvents ? LoggedEvents[E] : string;
export type LoggedRow = Omit<typeof transitions.$inferInsert, 'entity' | 'event' | 'at'> &
  {
    [E in Entity]: { entity: E; event: EventOf<E> };
  }[Entity] & {
    /** The request that the row belongs to; null for rows of none. */
    requestId: number | null;
  };
export type TransitionRow = LoggedRow & { at: Date };

const addAll = namedQuery(
  'transitions_add',
  { id: float },
  `insert into transitions (entity, entity_id, request_id, "from", "to", event, actor_id, reason, at)
   select entity, id, request, source, target, event, actor, reason, at
   from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::timestamptz[])
     as given (entity, id, request, source, target, event, actor, reason, at)
   returning id::float8 as id`,
);

/** Inserts transitions, in this order; returns their ids. */
export const add = (db: Db, ...rows: TransitionRow[]) =>
  addAll(db, [
    rows.map(({ entity }) => entity),
    rows.map(({ entityId }) => entityId),
    rows.map(({ requestId }) => requestId),
    rows.map(({ from }) => from ?? null),
    rows.map(({ to }) => to),
    rows.map(({ event }) => event),
    rows.map(({ actorId }) => actorId ?? null),
    rows.map(({ reason }) => reason ?? null),
    rows.map(({ at }) => at),
  ]);

import type { LoggedEvents } from '#contract/jobs/event-labels.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { float } from '#server/db/result-columns.ts';
import type { transitions } from '#server/db/schema/jobs.ts';
import type { InsertBeside } from '#server/db/table-gateway.ts';

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

const columns = 'entity, entity_id, request_id, "from", "to", event, actor_id, reason, at';
/** The types of the columns, in their order. */
const types = ['text', 'int', 'int', 'text', 'text', 'text', 'uuid', 'text', 'timestamptz'];

const addAll = namedQuery(
  'transitions_add',
  { id: float },
  `insert into transitions (${columns})
   select * from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
   returning id::float8 as id`,
);

const valuesOf = ({ entity, entityId, requestId, from, to, event, actorId, reason, at }: TransitionRow) => [
  entity,
  entityId,
  requestId,
  from ?? null,
  to,
  event,
  actorId ?? null,
  reason ?? null,
  at,
];

/** Inserts transitions, in this order; returns their ids. */
export const add = (db: Db, ...rows: TransitionRow[]) => {
  const values = rows.map(valuesOf);
  return addAll(
    db,
    types.map((_, column) => values.map((row) => row[column])),
  );
};

/** The insert of a transition in the statement that updates its row. */
export const besideUpdate = (row: TransitionRow): InsertBeside => ({
  name: 'transition',
  text: (place) => `insert into transitions (${columns})
    select ${types.map((type, index) => `${place(index)}::${type}`).join(', ')} from updated returning id`,
  values: valuesOf(row),
});

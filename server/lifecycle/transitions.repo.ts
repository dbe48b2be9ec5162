import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';

/** Machines whose transitions are logged; stored values. */
export type Entity = 'request' | 'quote' | 'payment' | 'addition';
export type TransitionRow = typeof transitions.$inferInsert & { entity: Entity; at: Date };

const addAll = namedQuery<object>(
  'transitions_add',
  `insert into transitions (entity, entity_id, "from", "to", event, actor_id, reason, at)
   select entity, id, source, target, event, actor, reason, at
   from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::timestamptz[])
     as given (entity, id, source, target, event, actor, reason, at)`,
);

/** Appends rows to the log, in this order. */
export const add = (db: Db, ...rows: TransitionRow[]) =>
  addAll(db, [
    rows.map(({ entity }) => entity),
    rows.map(({ entityId }) => entityId),
    rows.map(({ from }) => from ?? null),
    rows.map(({ to }) => to),
    rows.map(({ event }) => event),
    rows.map(({ actorId }) => actorId ?? null),
    rows.map(({ reason }) => reason ?? null),
    rows.map(({ at }) => at),
  ]);

/** Returns the log of one row, oldest first, with the name of each actor. */
export const of = (db: Db, entity: Entity, entityId: number) =>
  db
    .select({
      event: transitions.event,
      from: transitions.from,
      to: transitions.to,
      reason: transitions.reason,
      at: transitions.at,
      actorId: transitions.actorId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(transitions)
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(and(eq(transitions.entity, entity), eq(transitions.entityId, entityId)))
    .orderBy(asc(transitions.id));

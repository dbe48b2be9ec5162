import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import type { Entity } from '#server/lifecycle/transitions.hot.repo.ts';

/** The columns of a logged transition. */
export const entry = {
  id: transitions.id,
  event: transitions.event,
  from: transitions.from,
  to: transitions.to,
  reason: transitions.reason,
  at: transitions.at,
  actorId: transitions.actorId,
};

export const actorName = { firstName: users.firstName, lastName: users.lastName };

/** Returns the log of one row, oldest first, with the name of each actor. */
export const of = (db: Db, entity: Entity, entityId: number) =>
  db
    .select({ ...entry, ...actorName })
    .from(transitions)
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(and(eq(transitions.entity, entity), eq(transitions.entityId, entityId)))
    .orderBy(asc(transitions.id));

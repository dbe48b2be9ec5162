import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';

/** Returns the transitions of a request, quote or payment with their actors, in order. */
export const of = (db: Db, entity: 'request' | 'quote' | 'payment', entityId: number) =>
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

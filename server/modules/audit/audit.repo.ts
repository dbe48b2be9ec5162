import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Db } from '#server/db/database.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';

export const insert = (db: Db, entry: typeof auditLog.$inferInsert) => db.insert(auditLog).values(entry);

/** Returns the last entries about one thing, newest first. */
export const listLast = (db: Db, entity: string, entityId: string, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

export interface AuditFilters {
  q?: string | undefined;
  action?: AuditAction | undefined;
}

const actor = alias(users, 'actor');
/** The account that an entry is about. */
const changed = alias(users, 'changed');
const isAbout = and(eq(auditLog.entity, 'user'), eq(sql`${changed.id}::text`, auditLog.entityId));
const isBy = eq(actor.id, auditLog.actorId);

const person = ({ id, firstName, lastName, email, deletedAt }: typeof actor | typeof changed) => ({
  id,
  firstName,
  lastName,
  email,
  deletedAt,
});

const searched = sql`lower(concat_ws(' ', ${actor.firstName}, ${actor.lastName}, ${actor.email}, ${changed.firstName},
  ${changed.lastName}, ${changed.email}, ${auditLog.action}, ${auditLog.entityId}, ${auditLog.reason}))`;

const filtered = ({ q, action }: AuditFilters) =>
  and(action && eq(auditLog.action, action), q ? sql`strpos(${searched}, lower(${q})) > 0` : undefined);

/** Returns the people with these ids. */
export const peopleOf = (db: Db, ids: string[]) =>
  db.select(person(actor)).from(actor).where(inArray(actor.id, ids));

/** Returns a page of entries with the people in them, newest first. */
export const page = (db: Db, filters: AuditFilters, limit: number, before?: number) =>
  db
    .select({ entry: auditLog, actor: person(actor), changed: person(changed) })
    .from(auditLog)
    .leftJoin(actor, isBy)
    .leftJoin(changed, isAbout)
    .where(and(filtered(filters), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

export async function countEntries(db: Db, filters: AuditFilters) {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(actor, isBy)
    .leftJoin(changed, isAbout)
    .where(filtered(filters));
  return row?.total ?? 0;
}

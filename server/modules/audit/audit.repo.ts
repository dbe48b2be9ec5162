import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/accounts.ts';

export const insert = (db: Db, entry: typeof auditLog.$inferInsert) => db.insert(auditLog).values(entry);

/** Returns the last entries about one thing, newest first. */
export const listLast = (db: Db, entity: string, entityId: string, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

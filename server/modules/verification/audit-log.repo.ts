import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { verificationAuditLog } from '#server/db/schema/trust.ts';

export const insert = (db: Db, entry: typeof verificationAuditLog.$inferInsert) =>
  db.insert(verificationAuditLog).values(entry);

/** Returns the last entry of a verification. */
export const lastOf = (db: Db, verificationId: number) =>
  first(
    db
      .select()
      .from(verificationAuditLog)
      .where(eq(verificationAuditLog.verificationId, verificationId))
      .orderBy(desc(verificationAuditLog.id))
      .limit(1),
  );

/** Returns the entries of a verification, oldest first, with the name of each person. */
export const of = (db: Db, verificationId: number) =>
  db
    .select({
      id: verificationAuditLog.id,
      action: verificationAuditLog.action,
      details: verificationAuditLog.details,
      at: verificationAuditLog.timestamp,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(verificationAuditLog)
    .leftJoin(users, eq(sql`${users.id}::text`, verificationAuditLog.performedBy))
    .where(eq(verificationAuditLog.verificationId, verificationId))
    .orderBy(asc(verificationAuditLog.id));

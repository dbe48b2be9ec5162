import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';

/**
 * Marks some users who know only older terms as notified, and returns them. Terms that are due already stay due. Users whom
 * another process is telling are left to it.
 */
export function markAnnounced(db: Db, version: string, dueAt: Date, limit: number) {
  const untold = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        // As in the index.
        sql`greatest(${users.announcedTerms}, ${users.termsVersion}) < ${version}`,
        isNotNull(users.termsAcceptedAt),
        isNull(users.deletedAt),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(users)
    .set({ announcedTerms: version, termsDueAt: sql`coalesce(${users.termsDueAt}, ${dueAt})` })
    .where(inArray(users.id, untold))
    .returning({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt });
}

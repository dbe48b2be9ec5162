import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { reports } from '#server/db/schema/reports.ts';

/** Inserts a report; an open one of the same user about the same target gets the new reason. */
export async function insert(db: Db, report: typeof reports.$inferInsert) {
  const [row] = await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.targetType, reports.targetId],
      targetWhere: sql`${reports.status} = 'open'`,
      set: { reason: report.reason },
    })
    .returning({ id: reports.id });
  return row;
}

/** True if a review or a listed provider has this id. */
export async function isListed(db: Db, type: 'review' | 'provider', id: number) {
  const { rows } = await db.execute(
    type === 'review'
      ? sql`select from reviews where id = ${id}`
      : sql`select from service_providers where id = ${id} and hidden_at is null`,
  );
  return rows.length > 0;
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { reportTransitions } from '#contract/admin/report-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { reports } from '#server/db/schema/reports.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { nameOf } from './queue.repo.ts';

export type Report = typeof reports.$inferSelect;

export const machine = defineMachine(reports, {
  entity: 'report',
  transitions: reportTransitions,
  requestOf: () => null,
  formerStatus: ({ decision, status }) => (decision === 'hide' ? 'dismissed' : status),
});
export const { byId } = machine;

/** Inserts a report; an open one of the same user about the same target gets the new reason. */
export const insert = (db: Db, report: typeof reports.$inferInsert) =>
  first(
    db
      .insert(reports)
      .values(report)
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.targetType, reports.targetId],
        targetWhere: sql`${reports.status} = 'open'`,
        set: { reason: report.reason },
      })
      .returning({ id: reports.id }),
  );

/** True if a review or a listed provider has this id. */
export async function isListed(db: Db, type: 'review' | 'provider', id: number) {
  const { rows } = await db.execute(
    type === 'review'
      ? sql`select from reviews where id = ${id} and hidden_at is null`
      : sql`select from service_providers where id = ${id} and hidden_at is null`,
  );
  return rows.length > 0;
}

const isSameGroup = ({ targetType, targetId, status, decidedAt }: Report) =>
  and(
    eq(reports.targetType, targetType),
    eq(reports.targetId, targetId),
    eq(reports.status, status),
    sql`${reports.decidedAt} is not distinct from ${decidedAt?.toISOString() ?? null}::timestamptz`,
  );

/** Locks the reports of a target that are decided together, or were; those that changed since are left out. */
export const lockGroup = (db: Db, report: Report) =>
  db.select().from(reports).where(isSameGroup(report)).orderBy(asc(reports.id)).for('update');

/** Returns the reports of a target that are decided together, or were, with who sent them. */
export const group = (db: Db, report: Report) =>
  db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      reporter: sql<string>`${nameOf('users')}`,
      reason: reports.reason,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(isSameGroup(report))
    .orderBy(asc(reports.id));

/** True if somebody reported this row, open or decided. */
export const isReported = async (db: Db, targetType: Report['targetType'], targetId: string) =>
  (await db.$count(reports, and(eq(reports.targetType, targetType), eq(reports.targetId, targetId)))) > 0;

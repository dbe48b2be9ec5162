import { and, asc, count, eq, getTableColumns, gte, inArray, max, ne, sql } from 'drizzle-orm';
import { findingGrades } from '#contract/findings/finding-grades.ts';
import { findingTransitions } from '#contract/findings/finding-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { users } from '#server/db/schema/accounts.ts';
import { findings } from '#server/db/schema/findings.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { findingRefund } from './finding-refund.sql.ts';

export type Finding = typeof findings.$inferSelect;

export const machine = defineMachine(findings, {
  entity: 'finding',
  transitions: findingTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { updateIfStatus, byId } = machine;

export async function insert(db: Db, row: typeof findings.$inferInsert): Promise<Finding> {
  const [added] = await db.insert(findings).values(row).returning();
  return added as Finding;
}

/** Returns the last number that a finding of the job has, and how many are not withdrawn. */
export async function countOf(db: Db, requestId: number) {
  const [row] = await db
    .select({ last: max(findings.number), live: count(sql`nullif(${findings.status}, 'withdrawn')`) })
    .from(findings)
    .where(eq(findings.requestId, requestId));
  return { last: row?.last ?? 0, live: row?.live ?? 0 };
}

const isPaid = sql<boolean>`${findings.additionId} is null or ${jobAdditions.status} = 'paid'`;
const foundBy = sql<string>`${sql.raw(shownNameSql('users'))}`;
/** Grades in their order, the most serious first. */
const bySeverity = sql`array_position(${sql.param(findingGrades)}::text[], ${findings.grade}::text)`;

/** Returns the findings of a job with the name of who reported each, the most serious first. */
export const of = (db: Db, requestId: number) =>
  db
    .select({ ...getTableColumns(findings), refundedAmount: findingRefund, isPaid, foundBy })
    .from(findings)
    .innerJoin(users, eq(users.id, findings.reportedBy))
    .leftJoin(jobAdditions, eq(jobAdditions.id, findings.additionId))
    .where(eq(findings.requestId, requestId))
    .orderBy(bySeverity, asc(findings.number));

/** Returns the findings of a job that have one of the statuses, in the order of their numbers. */
export const withStatus = (db: Db, requestId: number, statuses: readonly Finding['status'][]) =>
  db
    .select()
    .from(findings)
    .where(and(eq(findings.requestId, requestId), inArray(findings.status, [...statuses])))
    .orderBy(asc(findings.number));

/** Returns the findings that the owner approved since a moment, or ever; not those within the no-call limit. */
export const approvedSince = (db: Db, requestId: number, since: Date | null) =>
  db
    .select({ id: findings.id, price: findings.price })
    .from(findings)
    .where(
      and(
        eq(findings.requestId, requestId),
        inArray(findings.status, ['approved', 'done']),
        eq(findings.isNoCall, false),
        since ? gte(findings.decidedAt, since) : undefined,
      ),
    );

/** Returns those of the jobs on which a finding waits for the owner's decision. */
export const undecidedOf = (db: Db, requestIds: number[]) =>
  db
    .selectDistinct({ requestId: findings.requestId, part: sql<'finding'>`'finding'` })
    .from(findings)
    .innerJoin(serviceRequests, eq(serviceRequests.id, findings.requestId))
    .where(
      and(
        inArray(findings.requestId, requestIds),
        eq(findings.status, 'reported'),
        ne(serviceRequests.kind, 'prebuy'),
      ),
    );

/** Returns the approved findings that an addition pays for. */
export const approvedOf = (db: Db, additionId: number) =>
  db
    .select()
    .from(findings)
    .where(and(eq(findings.additionId, additionId), eq(findings.status, 'approved')))
    .orderBy(asc(findings.number));

/** Returns the findings that an addition is to pay for, in the order of their numbers. */
export const findingsIn = (db: Db, additionId: number) =>
  db
    .select({ number: findings.number, title: findings.title })
    .from(findings)
    .where(and(eq(findings.additionId, additionId), ne(findings.status, 'withdrawn')))
    .orderBy(asc(findings.number));

import { and, desc, eq, exists, getTableColumns, gte, inArray } from 'drizzle-orm';
import { additionTransitions } from '#contract/jobs/addition-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { jobAdditions, transitions } from '#server/db/schema/jobs.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';

export type Addition = typeof jobAdditions.$inferSelect;

export const machine = defineMachine(jobAdditions, {
  entity: 'addition',
  transitions: additionTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { updateIfStatus, byId } = machine;

export async function insert(db: Db, row: typeof jobAdditions.$inferInsert): Promise<Addition> {
  const [added] = await db.insert(jobAdditions).values(row).returning();
  return added as Addition;
}

export const of = (db: Db, requestId: number) =>
  db
    .select({
      ...getTableColumns(jobAdditions),
      /** True if the end of the job closed it; providers withdraw theirs themselves. */
      isClosed: exists(
        db
          .select({ id: transitions.id })
          .from(transitions)
          .where(
            and(
              eq(transitions.entity, 'addition'),
              eq(transitions.entityId, jobAdditions.id),
              eq(transitions.event, 'close'),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(jobAdditions)
    .where(eq(jobAdditions.requestId, requestId))
    .orderBy(jobAdditions.id);

/** Returns additional work of approved findings that is not paid yet, which findings that are approved later join. */
export const findUnpaidOfFindings = (db: Db, requestId: number) =>
  first(
    db
      .select(getTableColumns(jobAdditions))
      .from(jobAdditions)
      .innerJoin(
        transitions,
        and(
          eq(transitions.entity, 'addition'),
          eq(transitions.entityId, jobAdditions.id),
          eq(transitions.event, 'from_findings'),
        ),
      )
      .where(and(eq(jobAdditions.requestId, requestId), eq(jobAdditions.status, 'approved')))
      .orderBy(desc(jobAdditions.id))
      .limit(1),
  );

/** Returns the additional work that the provider proposed and the owner approved since a moment, or ever. */
export const decidedSince = (db: Db, requestId: number, since: Date | null) =>
  db
    .select({ id: jobAdditions.id, price: jobAdditions.price })
    .from(jobAdditions)
    .innerJoin(
      transitions,
      and(
        eq(transitions.entity, 'addition'),
        eq(transitions.entityId, jobAdditions.id),
        eq(transitions.event, 'propose'),
      ),
    )
    .where(
      and(
        eq(jobAdditions.requestId, requestId),
        inArray(jobAdditions.status, ['approved', 'paid']),
        since ? gte(jobAdditions.decidedAt, since) : undefined,
      ),
    );

/** Returns the additional work of a job that is proposed, or approved and not paid. */
export const listUnpaid = (db: Db, requestId: number) =>
  db
    .select()
    .from(jobAdditions)
    .where(and(eq(jobAdditions.requestId, requestId), inArray(jobAdditions.status, ['proposed', 'approved'])))
    .orderBy(jobAdditions.id);

import { and, eq, exists, getTableColumns, inArray } from 'drizzle-orm';
import { additionTransitions } from '#contract/jobs/addition-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
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

/** Returns the additional work of a job that is proposed, or approved and not paid. */
export const listUnpaid = (db: Db, requestId: number) =>
  db
    .select()
    .from(jobAdditions)
    .where(and(eq(jobAdditions.requestId, requestId), inArray(jobAdditions.status, ['proposed', 'approved'])))
    .orderBy(jobAdditions.id);

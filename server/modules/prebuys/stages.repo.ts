import { and, eq, getTableColumns, lte, max, sql } from 'drizzle-orm';
import { stageTransitions } from '#contract/prebuys/stage-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { jobAdditions, transitions } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { jobStages } from '#server/db/schema/prebuys.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Stage = typeof jobStages.$inferSelect;

export const machine = defineMachine(jobStages, {
  entity: 'stage',
  transitions: stageTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { byId } = machine;

export async function insert(db: Db, row: typeof jobStages.$inferInsert) {
  const [added] = await db.insert(jobStages).values(row).returning();
  return added as Stage;
}

/** When the job last went on after a dispute; null if it never stood still. */
const resumedAt = (db: Db, requestId: number) =>
  db
    .select({ at: max(transitions.at).as('resumed_at') })
    .from(transitions)
    .where(
      and(
        eq(transitions.entity, 'request'),
        eq(transitions.entityId, requestId),
        eq(transitions.from, 'disputed'),
        eq(transitions.to, 'in_progress'),
      ),
    )
    .as('resumed');

/** Returns the stages of a pre-buy in their order, with the state of what pays for each. */
export function of(db: Db, requestId: number) {
  const resumed = resumedAt(db, requestId);
  return db
    .select({
      ...getTableColumns(jobStages),
      resumedAt: resumed.at,
      additionStatus: jobAdditions.status,
      refunded: sql<string | null>`(select p.refunded_amount from payments p
        where p.addition_id = ${jobStages.additionId} and p.refunded_amount > 0)`,
    })
    .from(jobStages)
    .leftJoin(jobAdditions, eq(jobAdditions.id, jobStages.additionId))
    .crossJoin(resumed)
    .where(eq(jobStages.requestId, requestId))
    .orderBy(jobStages.number);
}

export type PaidStage = Awaited<ReturnType<typeof of>>[number];

export const byAddition = (db: Db, additionId: number) =>
  first(db.select().from(jobStages).where(eq(jobStages.additionId, additionId)));

/** Returns a page of reported stages after which the owner has not gone on or stopped, reported before a time. */
export const undecided = (db: Db, before: Date, last: DueRow | undefined): Promise<DueRow[]> =>
  db
    .select({ id: jobStages.id, at: sql<string>`${jobStages.reportedAt}::text` })
    .from(jobStages)
    .where(
      and(
        eq(jobStages.status, 'reported'),
        lte(jobStages.reportedAt, before),
        last && sql`(${jobStages.reportedAt}, ${jobStages.id}) > (${last.at}::timestamptz, ${last.id})`,
        sql`exists (select from job_stages n where n.request_id = ${jobStages.requestId}
          and n.number = ${jobStages.number} + 1 and n.status = 'waiting')`,
      ),
    )
    .orderBy(jobStages.reportedAt, jobStages.id)
    .limit(500);

/** True if the user was notified of an event. */
export const wasNotified = async (db: Db, userId: string, eventKey: string) =>
  (await db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.eventKey, eventKey)),
  )) > 0;

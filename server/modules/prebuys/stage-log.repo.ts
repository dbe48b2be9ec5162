import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { toldPaymentEvents } from '#contract/jobs/event-labels.ts';
import { mentionedStage } from '#contract/prebuys/stages.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { jobStages } from '#server/db/schema/prebuys.ts';
import { logColumns } from '#server/modules/requests/log.service.ts';

/** True for the first of the stages that won't be done: stopping before it stops those after it. */
const isFirstStopped = sql<boolean>`not exists (select from job_stages former
  where former.request_id = job_stages.request_id and former.number = job_stages.number - 1
    and former.status = 'stopped')`;

/** Returns what happened to the stages of a pre-buy, oldest first; the reason of what is paid is its price. */
export async function stageLog(db: Db, requestId: number) {
  const rows = await db
    .select({
      ...logColumns,
      event: sql<string>`concat('stage_', ${transitions.event})`,
      reason: sql<string | null>`case when ${transitions.event} in ('continue', 'pay', 'give_back')
        then to_char(${jobStages.price}, 'FM$999,999,990.00') end`,
      number: jobStages.number,
      title: jobStages.title,
    })
    .from(jobStages)
    .innerJoin(
      transitions,
      or(
        and(eq(transitions.entity, 'stage'), eq(transitions.entityId, jobStages.id)),
        and(
          eq(transitions.entity, 'addition'),
          eq(transitions.entityId, jobStages.additionId),
          inArray(transitions.event, toldPaymentEvents),
        ),
      ),
    )
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(and(eq(jobStages.requestId, requestId), or(sql`${transitions.event} <> 'stop'`, isFirstStopped)))
    .orderBy(transitions.id);
  return rows.map(({ number, title, ...entry }) => ({ ...entry, stage: mentionedStage({ number, title }) }));
}

/** Returns the stage of a logged row: of the stage itself, or of the additional work that pays for it. */
export const stageOf = (db: Db, entity: 'stage' | 'addition', entityId: number) =>
  first(
    db
      .select({ number: jobStages.number, title: jobStages.title, isFirstStopped })
      .from(jobStages)
      .where(eq(entity === 'stage' ? jobStages.id : jobStages.additionId, entityId)),
  );

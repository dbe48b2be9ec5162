import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { toldFindingEvents } from '#contract/jobs/event-labels.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { findings } from '#server/db/schema/findings.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { logColumns } from '#server/modules/requests/log.service.ts';

/**
 * Returns what happened to the findings of a job, oldest first. That one was reported again is logged by the job; that one
 * cost something and was not done, or whose approval was revoked, by its additional work.
 */
export const findingLog = (db: Db, requestId: number) =>
  db
    .select({
      ...logColumns,
      event: sql<string>`concat('finding_', ${transitions.event})`,
      number: findings.number,
      title: findings.title,
      price: findings.price,
      grade: findings.grade,
    })
    .from(findings)
    .innerJoin(transitions, and(eq(transitions.entity, 'finding'), eq(transitions.entityId, findings.id)))
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(
      and(
        eq(findings.requestId, requestId),
        inArray(transitions.event, toldFindingEvents),
        not(and(eq(transitions.event, 'report'), isNotNull(findings.replacesId))!),
        not(and(eq(transitions.event, 'give_back'), isNotNull(findings.additionId))!),
      ),
    )
    .orderBy(transitions.id);

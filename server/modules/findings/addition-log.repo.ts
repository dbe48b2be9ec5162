import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { jobAdditions, transitions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { logColumns } from '#server/modules/requests/log.service.ts';

/**
 * Returns the log of a job's additional work, oldest first; the reason names the work and its price at that time. Work of
 * findings is not proposed: its findings were reported, and their log tells who approved them. That of a pre-buy pays for
 * its stages, which have a log of their own.
 */
export const additionLog = (db: Db, requestId: number) =>
  db
    .select({
      ...logColumns,
      event: sql<string>`concat('addition_', ${transitions.event})`,
      reason: sql<string>`coalesce(${transitions.reason}, concat(to_char(${jobAdditions.price}, 'FM$999,999,990.00'), ', ', ${jobAdditions.description}))`,
    })
    .from(jobAdditions)
    .innerJoin(
      transitions,
      and(eq(transitions.entity, 'addition'), eq(transitions.entityId, jobAdditions.id)),
    )
    .innerJoin(serviceRequests, eq(serviceRequests.id, jobAdditions.requestId))
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(
      and(
        eq(jobAdditions.requestId, requestId),
        ne(serviceRequests.kind, 'prebuy'),
        or(
          notInArray(transitions.event, ['propose', 'from_findings', 'extend', 'approve']),
          sql`not exists (select from findings f where f.addition_id = ${jobAdditions.id})`,
        ),
      ),
    )
    .orderBy(transitions.id);

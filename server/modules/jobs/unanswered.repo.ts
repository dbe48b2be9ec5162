import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/** Returns the additional work, cancellations and dates on these requests that wait for an answer. */
export const unansweredOf = (db: Db, requestIds: number[]) => {
  const requestId = serviceRequests.id;
  return db
    .selectDistinct({
      requestId: jobAdditions.requestId,
      part: sql<'addition' | 'cancellation' | 'date'>`'addition'`,
    })
    .from(jobAdditions)
    .where(and(inArray(jobAdditions.requestId, requestIds), eq(jobAdditions.status, 'proposed')))
    .unionAll(
      db
        .select({ requestId, part: sql<'cancellation'>`'cancellation'` })
        .from(serviceRequests)
        .where(and(inArray(requestId, requestIds), isNotNull(serviceRequests.cancelProposedBy))),
    )
    .unionAll(
      db
        .select({ requestId, part: sql<'date'>`'date'` })
        .from(serviceRequests)
        .where(and(inArray(requestId, requestIds), isNotNull(serviceRequests.dateProposedBy))),
    );
};

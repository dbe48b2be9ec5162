import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { accessStatuses } from '#contract/logbook/access-rules.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { logbookAccess as access } from '#server/db/schema/logbook-access.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

export type Access = typeof access.$inferSelect;

const isLive = (now: Date) => and(isNull(access.endedAt), or(isNull(access.until), gt(access.until, now)));

/** Returns the access that works on a job. */
export const liveOf = (db: Db, requestId: number, now: Date) =>
  first(
    db
      .select()
      .from(access)
      .where(and(eq(access.requestId, requestId), isLive(now))),
  );

/** Returns the accesses to a logbook that work now with their jobs, the latest first; one that waits for the payment does not. */
export const liveOfLogbook = (db: Db, logbookId: number, now: Date) =>
  db
    .select({
      requestId: access.requestId,
      title: serviceRequests.title,
      shopName: serviceProviders.businessName,
      givenAt: access.givenAt,
      until: access.until,
    })
    .from(access)
    .innerJoin(serviceRequests, eq(serviceRequests.id, access.requestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, access.providerId))
    .where(
      and(eq(access.logbookId, logbookId), isLive(now), inArray(serviceRequests.status, [...accessStatuses])),
    )
    .orderBy(desc(access.id));

/** Gives access, unless the job has it already. */
export const insert = (db: Db, row: typeof access.$inferInsert) =>
  db.insert(access).values(row).onConflictDoNothing();

/** Sets when the access on a completed job ends. A dispute afterwards does not move it. */
export const setEnd = (db: Db, requestId: number, until: Date) =>
  db
    .update(access)
    .set({ until })
    .where(and(eq(access.requestId, requestId), isNull(access.endedAt), isNull(access.until)));

/** Ends what works of a job, or of a logbook. */
export const end = (db: Db, of: { requestId: number } | { logbookId: number }, at: Date) =>
  db
    .update(access)
    .set({ endedAt: at })
    .where(
      and(
        'requestId' in of ? eq(access.requestId, of.requestId) : eq(access.logbookId, of.logbookId),
        isNull(access.endedAt),
      ),
    );

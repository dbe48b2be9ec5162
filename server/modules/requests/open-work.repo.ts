import { and, eq, inArray } from 'drizzle-orm';
import { unfinishedStatuses } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/** True if the user has posted a request that has not ended. */
export const hasUnfinished = async (db: Db, userId: string) =>
  (await db.$count(
    serviceRequests,
    and(eq(serviceRequests.ownerId, userId), inArray(serviceRequests.status, unfinishedStatuses)),
  )) > 0;

/** Locks the requests of an owner, in the order of their ids. */
export const lockOfOwner = (db: Db, ownerId: string) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.ownerId, ownerId))
    .orderBy(serviceRequests.id)
    .for('no key update');

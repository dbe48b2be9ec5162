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

/** Locks the requests for an aircraft; true if a job on it has begun and not ended. */
export const lockRunningOn = async (db: Db, aircraftId: number) =>
  (await lockUnfinished(db, aircraftId)).some((status) => status !== 'open');

/** Locks the requests for an aircraft; true if one of them has not ended. */
export const lockUnfinishedOn = async (db: Db, aircraftId: number) =>
  (await lockUnfinished(db, aircraftId)).length > 0;

async function lockUnfinished(db: Db, aircraftId: number) {
  const rows = await db
    .select({ status: serviceRequests.status })
    .from(serviceRequests)
    .where(eq(serviceRequests.aircraftId, aircraftId))
    .orderBy(serviceRequests.id)
    .for('no key update');
  return rows.map(({ status }) => status).filter((status) => unfinishedStatuses.includes(status));
}

/** Hands the open requests for an aircraft over to its new owner; ended ones stay with who posted them. */
export const moveOpen = (db: Db, aircraftId: number, ownerId: string) =>
  db
    .update(serviceRequests)
    .set({ ownerId })
    .where(and(eq(serviceRequests.aircraftId, aircraftId), eq(serviceRequests.status, 'open')));

/** Locks the requests of an owner, in the order of their ids. */
export const lockOfOwner = (db: Db, ownerId: string) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.ownerId, ownerId))
    .orderBy(serviceRequests.id)
    .for('no key update');

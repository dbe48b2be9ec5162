import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/** Returns what a request of the owner needs; undefined if it is unknown or another owner's. */
export async function ownRequest(db: Db, id: number, ownerId: string) {
  const [row] = await db
    .select({
      requestId: serviceRequests.id,
      title: serviceRequests.title,
      category: serviceRequests.category,
      urgency: serviceRequests.urgency,
      budgetRange: serviceRequests.budgetRange,
      latitude: serviceRequests.latitude,
      longitude: serviceRequests.longitude,
      locationCode: serviceRequests.locationCode,
      locationTown: serviceRequests.locationTown,
      aircraftType: aircraft.aircraftType,
    })
    .from(serviceRequests)
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(and(eq(serviceRequests.id, id), eq(serviceRequests.ownerId, ownerId)));
  return row;
}

/** Returns the type of the aircraft that the owner added last; undefined without aircraft. */
export async function latestAircraftType(db: Db, ownerId: string) {
  const [row] = await db
    .select({ aircraftType: aircraft.aircraftType })
    .from(aircraft)
    .where(and(eq(aircraft.ownerId, ownerId), isNull(aircraft.removedAt)))
    .orderBy(desc(aircraft.createdAt), desc(aircraft.id))
    .limit(1);
  return row?.aircraftType;
}

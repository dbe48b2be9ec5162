import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraft, maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/** Returns what a request needs, and whose it is; undefined if it is unknown. */
export const needsOf = (db: Db, id: number) =>
  first(
    db
      .select({
        requestId: serviceRequests.id,
        ownerId: serviceRequests.ownerId,
        title: serviceRequests.title,
        category: serviceRequests.category,
        urgency: serviceRequests.urgency,
        budgetRange: serviceRequests.budgetRange,
        latitude: serviceRequests.latitude,
        longitude: serviceRequests.longitude,
        locationCode: serviceRequests.locationCode,
        locationTown: serviceRequests.locationTown,
        serviceJob: serviceRequests.serviceJob,
        aircraftType: aircraft.aircraftType,
        aircraftCategory: aircraft.category,
        make: aircraft.make,
        model: aircraft.model,
      })
      .from(serviceRequests)
      .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
      .where(eq(serviceRequests.id, id)),
  );

/** Returns the items of the due list that a request is for. */
export const remindersOf = (db: Db, requestId: number) =>
  db
    .select({ template: maintenanceReminders.template })
    .from(requestReminders)
    .innerJoin(maintenanceReminders, eq(maintenanceReminders.id, requestReminders.reminderId))
    .where(eq(requestReminders.requestId, requestId));

/** Returns the aircraft that the owner added last; undefined without aircraft. */
export const latestAircraft = (db: Db, ownerId: string) =>
  first(
    db
      .select({
        aircraftType: aircraft.aircraftType,
        aircraftCategory: aircraft.category,
        make: aircraft.make,
        model: aircraft.model,
      })
      .from(aircraft)
      .where(and(eq(aircraft.ownerId, ownerId), isNull(aircraft.removedAt)))
      .orderBy(desc(aircraft.createdAt), desc(aircraft.id))
      .limit(1),
  );

import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders as reminders } from '#server/db/schema/aircraft.ts';
import { findings } from '#server/db/schema/findings.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/** Returns the findings that were deferred to the due list of an aircraft. */
export const deferredFindingsOf = (db: Db, aircraftId: number) =>
  db
    .select({ id: findings.id, requestId: findings.requestId, reminderId: reminders.id })
    .from(findings)
    .innerJoin(reminders, eq(reminders.id, findings.reminderId))
    // Handed on with its aircraft, an item says nothing of the former owner’s jobs.
    .innerJoin(
      serviceRequests,
      and(eq(serviceRequests.id, findings.requestId), eq(serviceRequests.aircraftId, reminders.aircraftId)),
    )
    .where(eq(reminders.aircraftId, aircraftId));

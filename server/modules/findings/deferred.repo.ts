import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders as reminders } from '#server/db/schema/aircraft.ts';
import { findings } from '#server/db/schema/findings.ts';

/** Returns the findings that were deferred to the due list of an aircraft. */
export const deferredFindingsOf = (db: Db, aircraftId: number) =>
  db
    .select({ id: findings.id, requestId: findings.requestId, reminderId: reminders.id })
    .from(findings)
    .innerJoin(reminders, eq(reminders.id, findings.reminderId))
    .where(eq(reminders.aircraftId, aircraftId));

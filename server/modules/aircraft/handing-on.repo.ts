import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';

/** Moves the due list and the meter log to another aircraft; who logged a reading is no one there. */
export async function moveRecords(db: Db, from: number, to: number) {
  await db
    .update(maintenanceReminders)
    .set({ aircraftId: to })
    .where(eq(maintenanceReminders.aircraftId, from));
  await db
    .update(meterReadings)
    .set({ aircraftId: to, loggedBy: null })
    .where(eq(meterReadings.aircraftId, from));
}

import type { Db } from '#server/db/database.ts';
import { aircraft, maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

const aircraftRows = tableGateway(aircraft);
const reminderRows = tableGateway(maintenanceReminders);

/** Returns the owner's aircraft, the newest first: all of them, or at most `max`. */
export const ofOwner = (db: Db, ownerId: string, max: number | null = null) =>
  aircraftRows.list(db, 'owner_id = $1 and removed_at is null order by created_at desc, id desc limit $2', [
    ownerId,
    max,
  ]);

/** Returns the active reminders of several aircraft. */
export const remindersOf = (db: Db, aircraftIds: number[]) =>
  reminderRows.list(db, 'aircraft_id = any ($1::int[]) and is_active order by id', [aircraftIds]);

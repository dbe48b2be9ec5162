import type { Db } from '#server/db/database.ts';
import { aircraft, maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

const aircraftRows = tableGateway(aircraft);
const reminderRows = tableGateway(maintenanceReminders);
const readingRows = tableGateway(meterReadings);

/** Returns the owner's aircraft, the newest first: all of them, or at most `max`. */
export const ofOwner = (db: Db, ownerId: string, max: number | null = null) =>
  aircraftRows.list(db, 'owner_id = $1 and removed_at is null order by created_at desc, id desc limit $2', [
    ownerId,
    max,
  ]);

/** Returns the aircraft of several owners by their tail numbers. */
export const ofOwners = (db: Db, ownerIds: string[]) =>
  aircraftRows.list(db, 'owner_id = any ($1::uuid[]) and removed_at is null order by tail_number, id', [
    ownerIds,
  ]);

/** Returns the active reminders of several aircraft. */
export const remindersOf = (db: Db, aircraftIds: number[]) =>
  reminderRows.list(db, 'aircraft_id = any ($1::int[]) and is_active order by id', [aircraftIds]);

/** Returns the latest reading of each meter of several aircraft. */
export const latestReadings = (db: Db, aircraftIds: number[]) =>
  readingRows.list(
    db,
    `aircraft_id = any ($1::int[]) and superseded_by is null and not exists
      (select from meter_readings later where later.aircraft_id = meter_readings.aircraft_id
        and later.meter = meter_readings.meter and later.superseded_by is null
        and (later.read_on, later.retired_by is null, later.hours, later.id)
          > (meter_readings.read_on, meter_readings.retired_by is null, meter_readings.hours, meter_readings.id))`,
    [aircraftIds],
  );

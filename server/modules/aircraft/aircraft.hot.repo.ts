import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, int } from '#server/db/result-columns.ts';
import { aircraft, maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
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
        and (later.read_on, later.hours, later.id) > (meter_readings.read_on, meter_readings.hours, meter_readings.id))`,
    [aircraftIds],
  );

const lastInspections = namedQuery(
  'aircraft_last_inspections',
  { aircraftId: int, ...columnsOf(signOffs, 'requestId', 'doneOn', 'result') },
  `select distinct on (r.aircraft_id) r.aircraft_id as "aircraftId", s.request_id as "requestId",
     s.done_on::text as "doneOn", s.result
   from service_requests r join sign_offs s on s.request_id = r.id
   where r.aircraft_id = any ($1::int[]) and s.kind <> 'maintenance'
     and not exists (select from sign_offs later where later.request_id = s.request_id and later.version > s.version)
   order by r.aircraft_id, s.done_on desc, s.request_id desc`,
);

/** Returns the last inspection of each of these aircraft, as the latest version of its sheet has it. */
export const lastInspectionsOf = (db: Db, aircraftIds: number[]) => lastInspections(db, [aircraftIds]);

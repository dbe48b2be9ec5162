import { and, eq, or, sql, type Column } from 'drizzle-orm';
import {
  aircraft,
  erasedTailNumber,
  maintenanceReminders,
  meterReadings,
} from '#server/db/schema/aircraft.ts';
import { aircraftSquawks } from '#server/db/schema/squawks.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

/** Requests on which a provider quoted show the make and model of their aircraft. */
const isOnRequest = sql`exists (select from service_requests r where r.aircraft_id = ${aircraft.id})`;

const ofOwnAircraft =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from aircraft where owner_id = ${userId})`;

const ofOwnReadings = ofOwnAircraft(meterReadings.aircraftId);

/** The aircraft of an owner and what is due on them. */
export const aircraftTables = [
  personal(meterReadings, {
    rows: (person) => or(ofOwnReadings(person), eq(meterReadings.loggedBy, person.userId)),
    erase: [
      { rows: ofOwnReadings, delete: true },
      // Those of a shared aircraft stay with the others.
      { rows: ({ userId }) => eq(meterReadings.loggedBy, userId), set: { loggedBy: null } },
    ],
    exports: {
      as: 'meterReadings',
      columns: columns(
        meterReadings,
        'id',
        'aircraftId',
        'meter',
        'hours',
        'readOn',
        'source',
        'supersededBy',
        'lastOld',
        'retiredBy',
        'createdAt',
      ),
    },
  }),
  personal(aircraftSquawks, {
    rows: ofOwnAircraft(aircraftSquawks.aircraftId),
    erase: [{ delete: true }],
    exports: {
      as: 'aircraftSquawks',
      columns: columns(
        aircraftSquawks,
        'id',
        'aircraftId',
        'text',
        'notedOn',
        'meter',
        'hours',
        'requestId',
        'resolvedAt',
        'resolution',
        'createdAt',
      ),
    },
  }),
  personal(maintenanceReminders, {
    rows: ofOwnAircraft(maintenanceReminders.aircraftId),
    erase: [{ delete: true }],
    exports: {
      as: 'maintenanceReminders',
      columns: columns(
        maintenanceReminders,
        'id',
        'aircraftId',
        'reminderType',
        'serviceType',
        'template',
        'meter',
        'dueDate',
        'dueHours',
        'currentHours',
        'hoursReadOn',
        'lastDoneDate',
        'lastDoneHours',
        'isRecurring',
        'intervalDays',
        'intervalMonths',
        'isByCalendar',
        'intervalHours',
        'adNumber',
        'adRevision',
        'adMethod',
        'isActive',
        'createdAt',
      ),
    },
  }),
  personal(aircraft, {
    rows: ({ userId }) => eq(aircraft.ownerId, userId),
    names: ({ userId }) => sql`select tail_number from aircraft where owner_id = ${userId}`,
    erase: [
      { rows: ({ userId }) => and(eq(aircraft.ownerId, userId), sql`not ${isOnRequest}`), delete: true },
      {
        set: (now) => ({
          tailNumber: erasedTailNumber,
          year: null,
          serialNumber: null,
          homeAirport: null,
          notes: null,
          isForHire: false,
          timeZone: null,
          removedAt: now,
          updatedAt: now,
        }),
      },
      { keep: 'A provider’s past jobs show make, model and type; the tail number is gone.' },
    ],
    exports: {
      as: 'aircraft',
      columns: columns(
        aircraft,
        'id',
        'tailNumber',
        'aircraftType',
        'make',
        'model',
        'year',
        'serialNumber',
        'category',
        'homeAirport',
        'notes',
        'isForHire',
        'timeZone',
        'createdAt',
        'updatedAt',
        'removedAt',
      ),
    },
  }),
];

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { aircraftCategory, aircraftType } from '#contract/requests/catalog.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId, timestamps } from './columns.ts';

/** Meters of an aircraft: they run at different speeds. */
const meters = ['tach', 'hobbs', 'total', 'cycles', 'landings'] as const;

/** Where a meter reading comes from. */
const readingSources = ['owner', 'reminder', 'done', 'delivery', 'new_meter'] as const;

/** Hours of a meter, in tenths; of a counter whole numbers. */
export const meterHours = () => numeric({ precision: 8, scale: 1, mode: 'number' });

/** Stands for the tail number of an aircraft whose owner's data is erased. */
export const erasedTailNumber = 'REMOVED';

/**
 * The records of one aircraft, which go with it to its next owner. The database makes one for each aircraft that is added,
 * whatever process adds it, and keeps its tail and serial number those of the aircraft.
 */
export const logbooks = pgTable(
  'logbooks',
  {
    id: serialId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    tailNumber: varchar({ length: 12 }).notNull(),
    serial: varchar({ length: 30 }),
    /** When the sheets of jobs from before there were logbooks became entries; null until then. */
    sheetsFiledAt: timestamptz(),
    /** When it was last looked at for a gap, and the last covered day before the one that its owner was notified of. */
    gapCheckedAt: timestamptz(),
    gapNotifiedFrom: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('logbooks_owner').on(t.ownerId),
    index('logbooks_gap_checked').on(t.gapCheckedAt.asc().nullsFirst()),
    index('logbooks_unfiled')
      .on(t.id)
      .where(sql`${t.sheetsFiledAt} is null`),
  ],
);

export const aircraft = pgTable(
  'aircraft',
  {
    id: serialId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    tailNumber: varchar({ length: 12 }).notNull(),
    aircraftType: varchar({ length: 40 }).notNull(),
    make: varchar({ length: 80 }),
    model: varchar({ length: 80 }),
    year: integer(),
    serialNumber: varchar({ length: 30 }),
    category: varchar({ length: 40 }),
    homeAirport: varchar({ length: 80 }),
    notes: text(),
    /** Carries persons or gives instruction for hire, which needs a 100-hour inspection, 14 CFR 91.409(b). */
    isForHire: boolean().notNull().default(false),
    /** Time zone of the owner's browser: sets the date where the home airport is unknown. */
    timeZone: varchar({ length: 64 }),
    /** Its records; null once they were handed on, or their owner's data is erased. */
    logbookId: integer().references(() => logbooks.id, { onDelete: 'set null' }),
    ...timestamps(),
    /** Set when the owner removes it; jobs still refer to it. */
    removedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('aircraft_mark_once_an_owner')
      .on(t.ownerId, t.tailNumber)
      .where(sql`${t.removedAt} is null`),
    uniqueIndex('aircraft_one_a_logbook')
      .on(t.logbookId)
      .where(sql`${t.removedAt} is null`),
    // For the search of administrators, by the start of a tail number.
    index('aircraft_tail_number').on(t.tailNumber.op('varchar_pattern_ops')),
    checkOneOf('aircraft_type_known', t.aircraftType, aircraftType.options),
    checkOneOf('aircraft_category_known', t.category, aircraftCategory.options),
    check('aircraft_tail_number_upper_case', sql`${t.tailNumber} = upper(${t.tailNumber})`),
    check('aircraft_year_sensible', sql`${t.year} between 1900 and 2100`),
  ],
);

export const maintenanceReminders = pgTable(
  'maintenance_reminders',
  {
    id: serialId(),
    aircraftId: integer()
      .notNull()
      .references(() => aircraft.id),
    reminderType: varchar({ length: 50 }).notNull(),
    serviceType: varchar({ length: 120 }).notNull(),
    dueHours: meterHours(),
    dueDate: date({ mode: 'string' }),
    /** The last reading of the meter, kept equal to `meter_readings`; of this reminder alone if it names no meter. */
    currentHours: meterHours(),
    hoursReadOn: date({ mode: 'string' }),
    /** The meter of the hours; has no default. */
    meter: oneOf(meters),
    /** The template of the reminder, which sets its interval. */
    template: varchar({ length: 20 }),
    lastDoneDate: date({ mode: 'string' }),
    lastDoneHours: meterHours(),
    /** The hours at which it was due before it was last done: over-flown ones count against the next interval. */
    formerDueHours: meterHours(),
    isRecurring: boolean().notNull().default(false),
    intervalHours: meterHours(),
    intervalDays: integer(),
    intervalMonths: integer(),
    /** Months end on the last day of a month; else they are counted to the day, as an AD may say (14 CFR 39.7). */
    isByCalendar: boolean().notNull().default(true),
    /** Of an airworthiness directive: its number, revision and method of compliance. */
    adNumber: varchar({ length: 30 }),
    adRevision: varchar({ length: 20 }),
    adMethod: varchar({ length: 200 }),
    lastNotified: timestamptz(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('maintenance_reminders_aircraft').on(t.aircraftId),
    index('maintenance_reminders_due')
      .on(t.dueDate)
      .where(sql`${t.isActive}`),
    checkOneOf('maintenance_reminders_meter_known', t.meter, meters),
    check('maintenance_reminders_has_a_clock', sql`${t.dueHours} is not null or ${t.dueDate} is not null`),
  ],
);

export const meterReadings = pgTable(
  'meter_readings',
  {
    id: serialId(),
    aircraftId: integer()
      .notNull()
      .references(() => aircraft.id),
    meter: oneOf(meters).notNull(),
    hours: meterHours().notNull(),
    readOn: date({ mode: 'string' }).notNull(),
    source: oneOf(readingSources).notNull(),
    /** Who logged it; null for readings of jobs and from before there were groups. */
    loggedBy: uuid().references(() => users.id),
    /** The correction that contradicts this reading, which then no longer counts. */
    supersededBy: integer().references((): AnyPgColumn => meterReadings.id),
    /** Of the first reading of a new meter: what the one before it read last. */
    lastOld: meterHours(),
    /** The first reading of the meter that replaced the one of this reading. */
    retiredBy: integer().references((): AnyPgColumn => meterReadings.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('meter_readings_latest').on(t.aircraftId, t.meter, t.readOn, t.hours),
    index('meter_readings_superseded_by')
      .on(t.supersededBy)
      .where(sql`${t.supersededBy} is not null`),
    index('meter_readings_retired_by')
      .on(t.retiredBy)
      .where(sql`${t.retiredBy} is not null`),
    index('meter_readings_logged_by')
      .on(t.loggedBy)
      .where(sql`${t.loggedBy} is not null`),
    checkOneOf('meter_readings_meter_known', t.meter, meters),
    checkOneOf('meter_readings_source_known', t.source, readingSources),
    check('meter_readings_hours_sensible', sql`${t.hours} between 0 and 99999.9`),
  ],
);

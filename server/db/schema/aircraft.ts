import { sql } from 'drizzle-orm';
import {
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
import { aircraftCategory, aircraftType } from '#contract/catalog.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId, timestamps } from './columns.ts';

/** Hour meters of an aircraft: they run at different speeds. */
const meters = ['tach', 'hobbs'] as const;

const hours = () => numeric({ precision: 8, scale: 1, mode: 'number' });

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
    category: varchar({ length: 40 }),
    homeAirport: varchar({ length: 80 }),
    notes: text(),
    ...timestamps(),
    /** Set when the owner removes it; jobs still refer to it. */
    removedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('aircraft_mark_once_an_owner')
      .on(t.ownerId, t.tailNumber)
      .where(sql`${t.removedAt} is null`),
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
    dueHours: hours(),
    dueDate: date({ mode: 'string' }),
    currentHours: hours(),
    /** The meter of the hours; has no default. */
    meter: oneOf(meters),
    /** The template of the reminder, which sets its interval. */
    template: varchar({ length: 20 }),
    lastDoneDate: date({ mode: 'string' }),
    lastDoneHours: hours(),
    isRecurring: boolean().notNull().default(false),
    intervalHours: hours(),
    intervalDays: integer(),
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

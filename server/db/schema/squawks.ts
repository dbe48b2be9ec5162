import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { meters } from '#contract/aircraft/meters.ts';
import { aircraft, meterHours } from './aircraft.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceRequests } from './requests.ts';

/** What pilots noted about an aircraft between inspections. */
export const aircraftSquawks = pgTable(
  'aircraft_squawks',
  {
    id: serialId(),
    aircraftId: integer()
      .notNull()
      .references(() => aircraft.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    notedOn: date({ mode: 'string' }).notNull(),
    meter: oneOf(meters),
    hours: meterHours(),
    /** The request that was posted for it; null again if it comes to nothing. */
    requestId: integer().references(() => serviceRequests.id),
    resolvedAt: timestamptz(),
    resolution: varchar({ length: 80 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('aircraft_squawks_aircraft').on(t.aircraftId, t.id),
    index('aircraft_squawks_request')
      .on(t.requestId)
      .where(sql`${t.requestId} is not null`),
    checkOneOf('aircraft_squawks_meter_known', t.meter, meters),
    check('aircraft_squawks_reading_whole', sql`(${t.meter} is null) = (${t.hours} is null)`),
  ],
);

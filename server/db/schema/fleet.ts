import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { aircraft } from './aircraft.ts';
import { createdAt, serialId, timestamptz } from './columns.ts';

/** Days on which a member marked an aircraft out of service. Those of an aircraft do not overlap: see `outages.service.ts`. */
export const aircraftOutages = pgTable(
  'aircraft_outages',
  {
    id: serialId(),
    aircraftId: integer()
      .notNull()
      .references(() => aircraft.id, { onDelete: 'cascade' }),
    from: date({ mode: 'string' }).notNull(),
    /** The last day; null while it is not known. */
    until: date({ mode: 'string' }),
    reason: varchar({ length: 120 }).notNull(),
    setBy: uuid().references(() => users.id),
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('aircraft_outages_aircraft').on(t.aircraftId, t.from),
    index('aircraft_outages_set_by').on(t.setBy),
    check('aircraft_outages_in_order', sql`${t.until} is null or ${t.until} >= ${t.from}`),
    check('aircraft_outages_ended_whole', sql`${t.endedAt} is null or ${t.until} is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { createdAt, serialId, timestamptz } from './columns.ts';

export const waitlist = pgTable(
  'waitlist',
  {
    id: serialId(),
    email: varchar({ length: 254 }).notNull().unique(),
    firstName: varchar({ length: 80 }),
    lastName: varchar({ length: 80 }),
    userType: varchar({ length: 20 }).$type<'aircraft_owner' | 'service_provider'>(),
    createdAt: createdAt(),
    /** When an administrator last sent an invitation. */
    invitedAt: timestamptz(),
    /** When the launch chose the entry for its one email, and when that email was queued. */
    launchDueAt: timestamptz(),
    launchMailedAt: timestamptz(),
  },
  (t) => [
    index('waitlist_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('waitlist_launch_due')
      .on(t.launchDueAt, t.id)
      .where(sql`${t.launchMailedAt} is null`),
    check('waitlist_email_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
);

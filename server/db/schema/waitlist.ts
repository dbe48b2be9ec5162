import { sql } from 'drizzle-orm';
import { check, pgTable, varchar } from 'drizzle-orm/pg-core';
import { createdAt, serialId } from './columns.ts';

export const waitlist = pgTable(
  'waitlist',
  {
    id: serialId(),
    email: varchar({ length: 254 }).notNull().unique(),
    firstName: varchar({ length: 80 }),
    lastName: varchar({ length: 80 }),
    userType: varchar({ length: 20 }),
    createdAt: createdAt(),
  },
  (t) => [check('waitlist_email_lower_case', sql`${t.email} = lower(${t.email})`)],
);

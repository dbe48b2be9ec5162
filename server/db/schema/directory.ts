import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment, serialId, textList, timestamps } from './columns.ts';

export const serviceProviders = pgTable(
  'service_providers',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    businessName: varchar({ length: 80 }).notNull(),
    credentials: textList(),
    servicesOffered: textList(),
    coverageAreas: textList(),
    description: text(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0'),
    reviewCount: integer().notNull().default(0),
    isVerified: boolean().notNull().default(false),
    verifiedAt: moment(),
    isAvailable: boolean().notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    check('service_providers_rating_range', sql`${t.rating} between 0 and 5`),
    check('service_providers_review_count', sql`${t.reviewCount} >= 0`),
  ],
);

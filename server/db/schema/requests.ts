import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { budgetRange, service, urgency } from '#contract/catalog.ts';
import { quoteStatus } from '#contract/quotes.ts';
import { requestStatus } from '#contract/requests.ts';
import { users } from './accounts.ts';
import { aircraft } from './aircraft.ts';
import { checkOneOf, dollars, isOneOf, oneOf, serialId, timestamps } from './columns.ts';
import { serviceProviders } from './directory.ts';

export const serviceRequests = pgTable(
  'service_requests',
  {
    id: serialId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    aircraftId: integer().references(() => aircraft.id),
    title: varchar({ length: 120 }).notNull(),
    description: text().notNull(),
    category: oneOf(service.options).notNull(),
    urgency: oneOf(urgency.options).notNull().default('normal'),
    budgetRange: oneOf(budgetRange.options),
    preferredLocation: varchar({ length: 120 }),
    status: oneOf(requestStatus.options).notNull().default('open'),
    ...timestamps(),
  },
  (t) => [
    index('service_requests_owner').on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('service_requests_open')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open'`),
    index('service_requests_aircraft').on(t.aircraftId),
    checkOneOf('service_requests_category_known', t.category, service.options),
    checkOneOf('service_requests_urgency_known', t.urgency, urgency.options),
    checkOneOf('service_requests_budget_known', t.budgetRange, budgetRange.options),
    checkOneOf('service_requests_status_known', t.status, requestStatus.options),
  ],
);

export const serviceQuotes = pgTable(
  'service_quotes',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    price: dollars().notNull(),
    description: text().notNull(),
    estimatedDuration: text(),
    availableDate: date({ mode: 'string' }),
    status: oneOf(quoteStatus.options).notNull().default('pending'),
    ...timestamps(),
  },
  (t) => [
    // Two clicks, two tabs: whatever happens, a request has one accepted quote.
    uniqueIndex('service_quotes_one_accepted')
      .on(t.requestId)
      .where(isOneOf(t.status, ['accepted'])),
    uniqueIndex('service_quotes_one_live_a_provider')
      .on(t.requestId, t.providerId)
      .where(isOneOf(t.status, ['pending', 'accepted'])),
    index('service_quotes_provider').on(t.providerId, t.createdAt.desc().nullsFirst()),
    checkOneOf('service_quotes_status_known', t.status, quoteStatus.options),
    check('service_quotes_price_range', sql`${t.price} between 1 and 999999.99`),
  ],
);

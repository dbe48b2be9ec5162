import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { QuotedStage } from '#contract/prebuys/stages.ts';
import { budgetRange, service, urgency } from '#contract/requests/catalog.ts';
import { counterofferStatuses } from '#contract/requests/counteroffer-lifecycle.ts';
import { pricings } from '#contract/requests/pricing.ts';
import { quoteStatus } from '#contract/requests/quotes.ts';
import { requestKinds } from '#contract/requests/request-kinds.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { users } from './accounts.ts';
import { aircraft } from './aircraft.ts';
import {
  checkOneOf,
  createdAt,
  dollars,
  isOneOf,
  oneOf,
  serialId,
  timestamps,
  timestamptz,
} from './columns.ts';
import { serviceProviders } from './directory.ts';

export const serviceRequests = pgTable(
  'service_requests',
  {
    id: serialId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    aircraftId: integer().references(() => aircraft.id),
    /** A pre-buy has a row in `prebuys`. */
    kind: oneOf(requestKinds).notNull().default('standard'),
    title: varchar({ length: 120 }).notNull(),
    description: text().notNull(),
    category: oneOf(service.options).notNull(),
    /** The usual job that the owner chose for the estimate; null if its title or its items of the due list tell. */
    serviceJob: varchar({ length: 30 }),
    urgency: oneOf(urgency.options).notNull().default('normal'),
    budgetRange: oneOf(budgetRange.options),
    preferredLocation: varchar({ length: 120 }),
    status: oneOf(requestStatus.options).notNull().default('open'),
    ...timestamps(),
    /** Of the preferred location, if it is a known place: the code of an airport. */
    locationCode: varchar({ length: 10 }),
    /** Of the preferred location, if it is a town: its name, such as 'San Jose, CA'. */
    locationTown: varchar({ length: 120 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    position: point({ mode: 'tuple' }),
    /** The number of pending and accepted quotes. */
    quoteCount: integer().notNull().default(0),
    acceptedQuoteId: integer().references((): AnyPgColumn => serviceQuotes.id),
    expiresAt: timestamptz(),
    paymentDueAt: timestamptz(),
    fundedAt: timestamptz(),
    deliverBy: timestamptz(),
    /** Until when the owner may cancel the job alone; null once work has begun. */
    cancelFreeUntil: timestamptz(),
    deliveredAt: timestamptz(),
    deliverySummary: text(),
    /** The date on which the delivered work counts as done; a delivery after requested changes keeps it. */
    doneOn: date({ mode: 'string' }),
    /** Set while the owner is suspended: only the people of the job see it. */
    hiddenAt: timestamptz(),
    confirmBy: timestamptz(),
    changesAsked: integer().notNull().default(0),
    completedAt: timestamptz(),
    cancelProposedBy: oneOf(['owner', 'provider']),
    cancelReason: text(),
    /** The delivery date that both parties agreed on. */
    agreedDate: date({ mode: 'string' }),
    /** The delivery date that one party proposes. */
    proposedDate: date({ mode: 'string' }),
    dateProposedBy: oneOf(['owner', 'provider']),
    disputedFrom: oneOf(requestStatus.options),
    /** The job whose list of discrepancies the request is posted for. */
    fixesId: integer().references((): AnyPgColumn => serviceRequests.id),
  },
  (t) => [
    index('service_requests_owner').on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('service_requests_open')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open'`),
    index('service_requests_aircraft').on(t.aircraftId),
    index('service_requests_accepted_quote')
      .on(t.acceptedQuoteId)
      .where(sql`${t.acceptedQuoteId} is not null`),
    // The administrators' list of jobs.
    index('service_requests_jobs_by_change')
      .on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.acceptedQuoteId} is not null`),
    index('service_requests_open_place')
      .using('gist', t.position)
      .where(sql`${t.status} = 'open'`),
    // For the sweeps, which run every minute.
    index('service_requests_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'open'`),
    index('service_requests_unpaid')
      .on(t.paymentDueAt)
      .where(sql`${t.status} = 'awaiting_payment'`),
    index('service_requests_undelivered')
      .on(t.deliverBy)
      .where(sql`${t.status} = 'in_progress'`),
    index('service_requests_unconfirmed')
      .on(t.confirmBy)
      .where(sql`${t.status} = 'delivered'`),
    index('service_requests_without_entry')
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered' and ${t.confirmBy} is null`),
    // One at a time: a further one is for what an ended one left. A completed one may be disputed beside it.
    uniqueIndex('service_requests_fixes')
      .on(t.fixesId)
      .where(
        sql`${t.fixesId} is not null and ${t.status} not in ('cancelled', 'expired', 'completed', 'disputed')`,
      ),
    index('service_requests_fixes_of')
      .on(t.fixesId)
      .where(sql`${t.fixesId} is not null`),
    check('service_requests_quote_count', sql`${t.quoteCount} >= 0`),
    check('service_requests_changes_range', sql`${t.changesAsked} between 0 and 3`),
    checkOneOf('service_requests_category_known', t.category, service.options),
    checkOneOf('service_requests_urgency_known', t.urgency, urgency.options),
    checkOneOf('service_requests_budget_known', t.budgetRange, budgetRange.options),
    checkOneOf('service_requests_kind_known', t.kind, requestKinds),
    checkOneOf('service_requests_status_known', t.status, requestStatus.options),
  ],
);

/** A line of a quote. */
export interface QuoteItem {
  kind: 'labor' | 'parts' | 'travel' | 'other';
  description: string;
  amount: number;
  /** The owner may leave it out when accepting. */
  isOptional?: boolean | undefined;
  /** The item of the owner's due list that the line is for. */
  reminderId?: number | null | undefined;
}

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
    items: jsonb().$type<QuoteItem[]>().notNull().default([]),
    validUntil: timestamptz(),
    /** When the owner first saw the quote. */
    seenAt: timestamptz(),
    /** A reason of the product, or the owner's text. */
    rejectReason: text(),
    /** True if the provider does not offer the category of the request; the owner sees that. */
    isOffCategory: boolean().notNull().default(false),
    /** The sentence that the owner accepted because no hangarkeepers insurance was in force, and when. */
    noCoverAcknowledgement: text(),
    noCoverAcknowledgedAt: timestamptz(),
    /** Findings up to the first sum are approved without asking, until they add up to the second. */
    noCallEach: dollars(),
    noCallTotal: dollars(),
    pricing: oneOf(pricings).notNull().default('fixed'),
    /** Of a capped quote, whose price is the cap: what it will probably come to, and the rate of an hour of labor. */
    estimate: dollars(),
    hourlyRate: dollars(),
    /** The price without optional lines; null if it has none. */
    basePrice: dollars(),
    /** Indexes of the optional lines that the owner chose when accepting; null unless it is accepted. */
    chosenItems: integer().array(),
    /** The counteroffer that the provider agreed to with this quote. */
    counterofferId: integer().references((): AnyPgColumn => counteroffers.id),
    /** Of a pre-buy: its stages, of which the price is that of the first; null for other requests. */
    stages: jsonb().$type<QuotedStage[]>(),
  },
  (t) => [
    // Two concurrent acceptances, as from two tabs, must not both succeed.
    uniqueIndex('service_quotes_one_accepted')
      .on(t.requestId)
      .where(isOneOf(t.status, ['accepted'])),
    uniqueIndex('service_quotes_one_live_a_provider')
      .on(t.requestId, t.providerId)
      .where(isOneOf(t.status, ['pending', 'accepted'])),
    index('service_quotes_request').on(t.requestId, t.id),
    index('service_quotes_validity')
      .on(t.validUntil)
      .where(isOneOf(t.status, ['pending'])),
    index('service_quotes_provider').on(t.providerId, t.createdAt.desc().nullsFirst()),
    checkOneOf('service_quotes_status_known', t.status, quoteStatus.options),
    check(
      'service_quotes_no_call_range',
      sql`(${t.noCallEach} is null) = (${t.noCallTotal} is null) and ${t.noCallEach} between 1 and ${t.noCallTotal}`,
    ),
    check('service_quotes_price_range', sql`${t.price} between 1 and 999999.99`),
    checkOneOf('service_quotes_pricing_known', t.pricing, pricings),
    check(
      'service_quotes_capped',
      sql`case ${t.pricing} when 'capped' then ${t.estimate} is not null and ${t.estimate} between 1 and ${t.price}
        and ${t.hourlyRate} is not null and ${t.hourlyRate} between 1 and 999.99
        else ${t.estimate} is null and ${t.hourlyRate} is null end`,
    ),
    check('service_quotes_base_price', sql`${t.price} >= ${t.basePrice}`),
  ],
);

/** Other terms that the owner proposes for a pending quote. */
export const counteroffers = pgTable(
  'counteroffers',
  {
    id: serialId(),
    quoteId: integer()
      .notNull()
      .references((): AnyPgColumn => serviceQuotes.id),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    /** Counts the counteroffers to this provider about the request. */
    round: smallint().notNull(),
    price: dollars().notNull(),
    availableDate: date({ mode: 'string' }),
    /** Indexes of the quote's lines that are left out. */
    droppedItems: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    note: text(),
    status: oneOf(counterofferStatuses).notNull().default('open'),
    /** Why the provider declined. */
    declineReason: text(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
    answeredAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('counteroffers_one_open_a_quote')
      .on(t.quoteId)
      .where(isOneOf(t.status, ['open'])),
    uniqueIndex('counteroffers_round').on(t.requestId, t.providerId, t.round),
    index('counteroffers_expiry')
      .on(t.expiresAt)
      .where(isOneOf(t.status, ['open'])),
    checkOneOf('counteroffers_status_known', t.status, counterofferStatuses),
    check('counteroffers_round_range', sql`${t.round} between 1 and 2`),
  ],
);

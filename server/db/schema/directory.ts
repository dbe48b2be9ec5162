import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, timestamptz, serialId, textList, timestamps } from './columns.ts';
import { airports } from './reference.ts';

/** The mean of the ratings as if eight more reviews of 4.0 were there, in ten-thousandths. */
const bayesian = sql.raw('round(10000 * (32 + rating * review_count) / (8 + review_count))::integer');
/** What being verified and being available are worth against it. */
const favor = sql.raw(
  'case when is_verified then 5000 else 0 end + case when is_available then 7500 else 0 end',
);

/** The least ratings that the filter offers. */
export const ratingSteps = [4.5, 4, 3.5];

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
    /** Ids of the catalog. */
    servicesOffered: textList(),
    /** What else is offered, in the provider's own words. */
    tags: textList(),
    coverageAreas: textList(),
    description: text(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0'),
    reviewCount: integer().notNull().default(0),
    isVerified: boolean().notNull().default(false),
    verifiedAt: timestamptz(),
    isAvailable: boolean().notNull().default(true),
    ...timestamps(),
    /** A trigger counts them with the requests. */
    completedJobs: integer().notNull().default(0),
    /** As it was typed. */
    baseAirport: varchar({ length: 80 }),
    /** Where they stand on the map: the base, else the first served airport. */
    airportId: integer().references(() => airports.id),
    serviceRadiusNm: integer(),
    isMobile: boolean().notNull().default(false),
    showEmail: boolean().notNull().default(true),
    /** Not to be found: the account is being deleted or is suspended. */
    hiddenAt: timestamptz(),
    ratingRank: integer().notNull().generatedAlwaysAs(bayesian),
    /** The directory's order; none while hidden. */
    bestRank: integer().generatedAlwaysAs(sql`case when hidden_at is null then ${bayesian} + ${favor} end`),
  },
  (t) => [
    check('service_providers_rating_range', sql`${t.rating} between 0 and 5`),
    check('service_providers_review_count', sql`${t.reviewCount} >= 0`),
    check('service_providers_radius_range', sql`${t.serviceRadiusNm} between 1 and 500`),
    index('service_providers_best')
      .on(t.bestRank, t.id)
      .where(sql`${t.hiddenAt} is null`),
    // The ratings that the filter offers, each in the directory's order.
    ...ratingSteps.map((step) =>
      index(`service_providers_best_from_${String(step).replace('.', '_')}`)
        .on(t.bestRank, t.id)
        .where(sql`${t.hiddenAt} is null and ${t.rating} >= ${sql.raw(String(step))}`),
    ),
    index('service_providers_rating')
      .on(t.ratingRank, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index('service_providers_airport')
      .on(t.airportId)
      .where(sql`${t.hiddenAt} is null`),
  ],
);

const providerId = () =>
  integer()
    .notNull()
    .references(() => serviceProviders.id);

/** The airports that a provider serves, its base among them. */
export const providerPlaces = pgTable(
  'provider_places',
  {
    providerId: providerId(),
    airportId: integer()
      .notNull()
      .references(() => airports.id),
    /** In the order in which they were named. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.airportId] })],
);

/**
 * Under which headings a provider is found (its words, services, airports, the squares that it reaches), each list in
 * the directory's order. A trigger keeps `best_rank` like the provider's. No foreign key: it is made from the profile,
 * in its transaction, and checking tens of rows a profile would cost more than writing them.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  { heading: text().notNull(), bestRank: integer(), providerId: integer().notNull() },
  (t) => [
    index('directory_entries_best')
      .on(t.heading, t.bestRank, t.providerId)
      .where(sql`${t.bestRank} is not null`),
    index('directory_entries_provider').on(t.providerId),
  ],
);

/** Every word that was ever a heading, to mend what was mistyped. */
export const directoryWords = pgTable('directory_words', { word: text().primaryKey() }, (t) => [
  index('directory_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/**
 * A row a change of the directory, summed up every minute: the sum of `changes` names a state of the directory, the sum
 * of `listed` is how many providers can be found. Rows are only added, so that writers never wait for each other.
 */
export const directoryChanges = pgTable('directory_changes', {
  id: serialId(),
  changes: integer().notNull(),
  listed: integer().notNull(),
});

/** Providers that somebody wants to find again. */
export const savedProviders = pgTable(
  'saved_providers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: providerId(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.providerId] }),
    index('saved_providers_provider').on(t.providerId),
  ],
);

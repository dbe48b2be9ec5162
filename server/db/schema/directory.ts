import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { VerifiedChecks } from '#contract/providers/directory.ts';
import { users } from './accounts.ts';
import { createdAt, dollars, timestamptz, serialId, textList, timestamps } from './columns.ts';
import { airports } from './reference.ts';

/** Bayesian mean rating with a prior of eight reviews of 4.0, in ten-thousandths. */
const bayesian = sql.raw('round(10000 * (32 + rating * review_count) / (8 + review_count))::integer');
/** The bonus for verified and for available providers, in the same unit. */
const favor = sql.raw(
  'case when is_verified then 5000 else 0 end + case when is_available then 7500 else 0 end',
);

/** The minimum ratings of the filter. */
export const ratingSteps = [4.5, 4, 3.5];

export const serviceProviders = pgTable(
  'service_providers',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    /** The person who registered it, also once it belongs to a team; null in rows from before teams. */
    founderId: uuid().references(() => users.id),
    /** True if mechanics of its team may take jobs without a lead. */
    mechanicsTake: boolean().notNull().default(true),
    businessName: varchar({ length: 80 }).notNull(),
    credentials: textList(),
    /** Ids of the catalog. */
    servicesOffered: textList(),
    /** Further services, as the provider named them. */
    tags: textList(),
    coverageAreas: textList(),
    description: text(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0'),
    reviewCount: integer().notNull().default(0),
    isVerified: boolean().notNull().default(false),
    verifiedAt: timestamptz(),
    /** What was checked for the Verified badge; null without one, or from before it was recorded. */
    verifiedChecks: jsonb().$type<VerifiedChecks>(),
    isAvailable: boolean().notNull().default(true),
    ...timestamps(),
    /** Counted by a trigger on requests. */
    completedJobs: integer().notNull().default(0),
    /** As the provider typed it. */
    baseAirport: varchar({ length: 80 }),
    /** The position on the map: the base airport, else the first served airport. */
    airportId: integer().references(() => airports.id),
    serviceRadiusNm: integer(),
    isMobile: boolean().notNull().default(false),
    showEmail: boolean().notNull().default(true),
    /** What the shop usually asks for; a quote may differ. */
    hourlyRate: dollars(),
    callOutFee: dollars(),
    minimumCharge: dollars(),
    phone: varchar({ length: 30 }),
    /** True if every user may see the phone; owners who have had a job with the shop always do. */
    showPhone: boolean().notNull().default(false),
    /** Set while the account is being deleted or suspended; the directory leaves it out. */
    hiddenAt: timestamptz(),
    /** The version of the rules by which its index terms were made; older ones are made again. */
    termsVersion: smallint().notNull().default(0),
    /** The airports in `provider_places`, and what 'Best match' reads of the profile, see `toSearchTerms`: one visit. */
    servedAirportIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    searchTerms: text().notNull().default(''),
    /** Make and type of the aircraft in completed jobs ('cessna|Glider'); a trigger on requests adds them. */
    jobKinds: textList(),
    ratingRank: integer().notNull().generatedAlwaysAs(bayesian),
    /** The sort of the directory; null while hidden. */
    bestRank: integer().generatedAlwaysAs(sql`case when hidden_at is null then ${bayesian} + ${favor} end`),
  },
  (t) => [
    check('service_providers_rating_range', sql`${t.rating} between 0 and 5`),
    check('service_providers_review_count', sql`${t.reviewCount} >= 0`),
    check('service_providers_radius_range', sql`${t.serviceRadiusNm} between 1 and 500`),
    check('service_providers_hourly_rate', sql`${t.hourlyRate} between 1 and 999.99`),
    check('service_providers_call_out_fee', sql`${t.callOutFee} between 1 and 2500`),
    check('service_providers_minimum_charge', sql`${t.minimumCharge} between 1 and 2500`),
    index('service_providers_best')
      .on(t.bestRank, t.id)
      .where(sql`${t.hiddenAt} is null`),
    // One per minimum rating of the filter, in the sort of the directory.
    ...ratingSteps.map((step) =>
      index(`service_providers_best_from_${String(step).replace('.', '_')}`)
        .on(t.bestRank, t.id)
        .where(sql`${t.hiddenAt} is null and ${t.rating} >= ${sql.raw(String(step))}`),
    ),
    index('service_providers_rating')
      .on(t.ratingRank, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index('service_providers_founder').on(t.founderId),
    index('service_providers_terms_version').on(t.termsVersion),
    // For the search of administrators.
    index('service_providers_name').using('gin', sql`lower(${t.businessName}) gin_trgm_ops`),
    index('service_providers_airport')
      .on(t.airportId)
      .where(sql`${t.hiddenAt} is null`),
  ],
);

const providerId = () =>
  integer()
    .notNull()
    .references(() => serviceProviders.id);

/** The airports that a provider serves, the base included. */
export const providerPlaces = pgTable(
  'provider_places',
  {
    providerId: providerId(),
    airportId: integer()
      .notNull()
      .references(() => airports.id),
    /** The order in which the provider named them. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.airportId] })],
);

/**
 * The median hours until a provider's first quote on a request or its reply to a first message; null without any. Beside
 * the profile: a change of it is no change of the directory.
 */
export const providerResponseTimes = pgTable(
  'provider_response_times',
  {
    providerId: integer()
      .primaryKey()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    hours: doublePrecision(),
    /** True after a further quote or reply, until the next sweep. */
    isOutdated: boolean().notNull().default(false),
  },
  (t) => [
    index('provider_response_times_outdated')
      .on(t.providerId)
      .where(sql`${t.isOutdated}`),
  ],
);

/**
 * The search index: the terms of each provider (words, services, airports, grid cells of the service radius), each list
 * in the sort of the directory. A trigger copies `best_rank` from the provider. No foreign key: the rows are written in
 * the transaction of the profile, and checking tens of rows per profile would cost more than writing them.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  { heading: text().notNull(), bestRank: integer(), providerId: integer().notNull() },
  (t) => [
    index('directory_entries_best')
      .on(t.heading, t.bestRank, t.providerId)
      .where(sql`${t.bestRank} is not null`),
    // With the other one, every entry of a word: erasing a profile removes the words that no other one has.
    index('directory_entries_hidden')
      .on(t.heading, t.providerId)
      .where(sql`${t.bestRank} is null`),
    index('directory_entries_provider').on(t.providerId),
  ],
);

/** Every indexed word, for prefixes and close spelling matches. */
export const directoryWords = pgTable('directory_words', { word: text().primaryKey() }, (t) => [
  index('directory_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/**
 * One row per change of the directory; a sweep adds them up every minute. The sum of `changes` is the version of the
 * directory, the sum of `listed` the number of listed providers. Rows are only inserted: writers need no common lock.
 */
export const directoryChanges = pgTable('directory_changes', {
  id: serialId(),
  changes: integer().notNull(),
  listed: integer().notNull(),
  /** The providers that changed; null in a sum, and if they are too many to list. */
  providerIds: integer().array(),
  createdAt: createdAt(),
});

/** The providers that a user has saved. */
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

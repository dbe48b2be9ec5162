import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { consentStatuses } from '#contract/prebuys/consent-lifecycle.ts';
import type { ReportContent } from '#contract/prebuys/report-content.ts';
import { shareKinds, type ShareScope } from '#contract/prebuys/sharing.ts';
import { stageStatuses } from '#contract/prebuys/stage-lifecycle.ts';
import { stageKinds, type Scope, type StageKind } from '#contract/prebuys/stages.ts';
import { aircraftType } from '#contract/requests/catalog.ts';
import { users } from './accounts.ts';
import { aircraft } from './aircraft.ts';
import {
  checkOneOf,
  createdAt,
  dollars,
  isOneOf,
  oneOf,
  serialId,
  textList,
  timestamptz,
} from './columns.ts';
import { jobAdditions } from './jobs.ts';
import { airports } from './reference.ts';
import { serviceRequests } from './requests.ts';

const requestId = () =>
  integer()
    .notNull()
    .references(() => serviceRequests.id);

/** What a pre-buy is about: an aircraft that someone else owns. */
export const prebuys = pgTable(
  'prebuys',
  {
    requestId: requestId().primaryKey(),
    /** Null once the buyer's account is erased. */
    tailNumber: varchar({ length: 12 }),
    serial: varchar({ length: 30 }),
    engineSerials: textList(),
    propellerSerials: textList(),
    damageHistory: text(),
    make: varchar({ length: 80 }),
    model: varchar({ length: 80 }),
    year: smallint(),
    aircraftType: oneOf(aircraftType.options),
    airportId: integer()
      .notNull()
      .references(() => airports.id),
    /** What the buyer wants examined. */
    wantedStages: jsonb().$type<StageKind[]>().notNull(),
    /** Of the seller, until some time after the end. */
    sellerName: varchar({ length: 80 }),
    sellerEmail: varchar({ length: 254 }),
    sellerPhone: varchar({ length: 30 }),
    sellerErasedAt: timestamptz(),
    /** Emails that the seller got. */
    sellerEmails: smallint().notNull().default(0),
    /** What the provider says about earlier work on the aircraft; null until it does. */
    workedBefore: boolean(),
    workedBeforeAt: timestamptz(),
    /** When the request ended. */
    endedAt: timestamptz(),
    boughtAt: timestamptz(),
    aircraftId: integer().references(() => aircraft.id),
  },
  (t) => [
    index('prebuys_seller_data')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null and ${t.sellerErasedAt} is null`),
    index('prebuys_ended')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null`),
    index('prebuys_aircraft').on(t.aircraftId),
    check('prebuys_bought_whole', sql`(${t.boughtAt} is null) = (${t.aircraftId} is null)`),
    check('prebuys_worked_before_whole', sql`(${t.workedBefore} is null) = (${t.workedBeforeAt} is null)`),
    check('prebuys_seller_emails', sql`${t.sellerEmails} between 0 and 3`),
  ],
);

/** The seller's consent, asked for with a link; of the link's token only a hash is stored. */
export const prebuyConsents = pgTable(
  'prebuy_consents',
  {
    id: serialId(),
    requestId: requestId(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /** True if the buyer wants the seller to read their last name, too. */
    showsSurname: boolean().notNull().default(false),
    /** The seller's address, unless the buyer passes the link on. */
    sentTo: varchar({ length: 254 }),
    status: oneOf(consentStatuses).notNull().default('sent'),
    scope: jsonb().$type<Scope>(),
    /** The sentence that the seller agreed to. */
    statement: text(),
    name: varchar({ length: 80 }),
    phone: varchar({ length: 30 }),
    /** The email with the link, which leaves it as soon as it ends. */
    mailId: integer(),
    answeredAt: timestamptz(),
    withdrawnAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('prebuy_consents_one_live')
      .on(t.requestId)
      .where(isOneOf(t.status, ['sent', 'given'])),
    index('prebuy_consents_request').on(t.requestId, t.id),
    index('prebuy_consents_expiry')
      .on(t.expiresAt)
      .where(isOneOf(t.status, ['sent'])),
    checkOneOf('prebuy_consents_status_known', t.status, consentStatuses),
    check(
      'prebuy_consents_given_whole',
      sql`${t.status} not in ('given', 'withdrawn') or (${t.scope} is not null and ${t.statement} is not null)`,
    ),
  ],
);

/** The stages of a pre-buy from its first payment on; the first one is the quote itself. */
export const jobStages = pgTable(
  'job_stages',
  {
    id: serialId(),
    requestId: requestId(),
    number: smallint().notNull(),
    kind: oneOf(stageKinds).notNull(),
    title: varchar({ length: 80 }).notNull(),
    price: dollars().notNull(),
    days: smallint().notNull(),
    /** The additional work that pays for it; null for the first stage. */
    additionId: integer().references(() => jobAdditions.id),
    status: oneOf(stageStatuses).notNull().default('waiting'),
    summary: text(),
    /** When the provider confirmed access with the seller. */
    sellerConfirmedAt: timestamptz(),
    startedAt: timestamptz(),
    reportedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('job_stages_number').on(t.requestId, t.number),
    uniqueIndex('job_stages_addition').on(t.additionId),
    index('job_stages_reported')
      .on(t.reportedAt)
      .where(isOneOf(t.status, ['reported'])),
    checkOneOf('job_stages_kind_known', t.kind, stageKinds),
    checkOneOf('job_stages_status_known', t.status, stageStatuses),
    check('job_stages_number_range', sql`${t.number} between 1 and 4`),
    check('job_stages_first_is_quote', sql`(${t.number} = 1) = (${t.additionId} is null)`),
    check('job_stages_reported_whole', sql`(${t.status} = 'reported') = (${t.reportedAt} is not null)`),
  ],
);

/** The report of a pre-buy as it was delivered; a correction is a version of its own. Rows are inserted only. */
export const prebuyReports = pgTable(
  'prebuy_reports',
  {
    requestId: requestId(),
    version: smallint().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.version] })],
);

/** Secret addresses that show one thing to people without an account; of the token only a hash is stored. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: serialId(),
    kind: oneOf(shareKinds).notNull(),
    /** The request of a report. */
    subjectId: integer().notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    label: varchar({ length: 80 }).notNull(),
    scope: jsonb().$type<ShareScope>().notNull(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('share_links_subject').on(t.kind, t.subjectId),
    index('share_links_creator').on(t.createdBy),
    checkOneOf('share_links_kind_known', t.kind, shareKinds),
  ],
);

/** When a link was opened; the hash tells visitors of one day apart and names nobody. */
export const shareLinkViews = pgTable(
  'share_link_views',
  {
    id: serialId(),
    linkId: integer()
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    dayHash: varchar({ length: 64 }).notNull(),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('share_link_views_one_a_day').on(t.linkId, t.dayHash),
    index('share_link_views_age').on(t.at),
  ],
);

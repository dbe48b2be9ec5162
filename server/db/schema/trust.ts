import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type {
  DocumentType,
  TaxDocument,
  VerificationStatus,
} from '#contract/providers/verification-labels.ts';
import { verificationStatus, type verificationChecks } from '#contract/providers/verification.ts';
import { aircraftType, service } from '#contract/requests/catalog.ts';
import { users } from './accounts.ts';
import {
  checkOneOf,
  createdAt,
  dollars,
  isOneOf,
  timestamptz,
  serialId,
  textList,
  timestamps,
} from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: serialId(),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    rating: integer().notNull(),
    comment: text(),
    createdAt: createdAt(),
    /** The provider's public reply. */
    reply: text(),
    repliedAt: timestamptz(),
    /** Hidden by an administrator. */
    hiddenAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('reviews_once_a_job').on(t.requestId),
    index('reviews_provider').on(t.providerId, t.id.desc().nullsFirst()),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
  ],
);

export const businessVerifications = pgTable(
  'business_verifications',
  {
    id: serialId(),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    businessName: varchar({ length: 200 }),
    /** The mask, such as '••-•••4417'; the number itself is in `ein_sealed`. */
    ein: varchar({ length: 20 }),
    einSealed: text(),
    /** Keyed hash that finds the same EIN under another account. */
    einHash: varchar({ length: 64 }),
    businessAddress: text(),
    businessPhone: varchar({ length: 20 }),
    businessEmail: varchar({ length: 100 }),
    businessType: varchar({ length: 50 }),
    stateOfIncorporation: varchar({ length: 50 }),
    businessLicenseUrl: text(),
    einDocumentUrl: text(),
    /** What a sole proprietor sent instead of the EIN letter. */
    einDocumentKind: varchar({ length: 20 }).$type<TaxDocument>(),
    insuranceDocumentUrl: text(),
    certificationDocumentUrls: textList(),
    /** The default is the specification's; the API creates drafts. */
    status: varchar({ length: 20 })
      .$type<VerificationStatus>()
      .notNull()
      .default('pending' as VerificationStatus),
    verificationMethod: varchar({ length: 20 }),
    aiVerificationResults: jsonb().$type<z.infer<typeof verificationChecks>>(),
    einVerified: boolean().notNull().default(false),
    businessRegistrationVerified: boolean().notNull().default(false),
    /** Null for approvals from before it was asked for. */
    insuranceEndsOn: date({ mode: 'string' }),
    backgroundCheckedOn: date({ mode: 'string' }),
    backgroundCheckedBy: uuid().references(() => users.id),
    backgroundNotCheckedBecause: text(),
    /** Who reviews it, from the claim on. */
    reviewedBy: uuid().references(() => users.id),
    reviewedAt: timestamptz(),
    reviewNotes: text(),
    rejectionReason: text(),
    /** The document that an administrator asked for, until the verification is submitted again. */
    askedDocument: varchar({ length: 50 }).$type<DocumentType>(),
    askedNote: text(),
    submittedAt: timestamptz(),
    approvedAt: timestamptz(),
    expiresAt: timestamptz(),
    /** The profile's business name at the approval: under another one the badge is not shown. */
    approvedName: varchar({ length: 200 }),
    /** Days before `expires_at` of the last notice that was sent. */
    noticeDays: integer(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('business_verifications_one_under_way')
      .on(t.providerId)
      .where(isOneOf(t.status, ['draft', 'submitted', 'under_review'])),
    uniqueIndex('business_verifications_one_approved')
      .on(t.providerId)
      .where(sql`${t.status} = 'approved'`),
    index('business_verifications_provider').on(t.providerId, t.id),
    index('business_verifications_queue').on(t.status, t.submittedAt),
    index('business_verifications_ein').on(t.einHash),
    index('business_verifications_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'approved'`),
    checkOneOf('business_verifications_status_known', t.status, ['pending', ...verificationStatus.options]),
  ],
);

const verificationId = () =>
  integer()
    .notNull()
    .references(() => businessVerifications.id);

export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: serialId(),
    verificationId: verificationId(),
    documentType: varchar({ length: 50 }).$type<DocumentType>().notNull(),
    documentName: varchar({ length: 200 }).notNull(),
    documentUrl: text().notNull(),
    fileSize: integer(),
    mimeType: varchar({ length: 100 }),
    uploadedAt: createdAt(),
  },
  (t) => [uniqueIndex('verification_documents_once').on(t.verificationId, t.documentType, t.documentUrl)],
);

export const verificationAuditLog = pgTable(
  'verification_audit_log',
  {
    id: serialId(),
    verificationId: verificationId(),
    action: varchar({ length: 50 }).notNull(),
    performedBy: varchar({ length: 100 }).notNull(),
    details: text(),
    timestamp: createdAt(),
  },
  (t) => [index('verification_audit_log_verification').on(t.verificationId)],
);

const multiplier = (usual = '1.00') => numeric({ precision: 4, scale: 2 }).notNull().default(usual);

/** Typical prices by job and aircraft type, for the instant estimate. */
export const instantQuotes = pgTable(
  'instant_quotes',
  {
    id: serialId(),
    serviceCategory: varchar({ length: 20 }).notNull(),
    aircraftType: varchar({ length: 40 }).notNull(),
    /** Empty: any job of the category, for calls that name none. */
    job: varchar({ length: 40 }).notNull().default(''),
    basePrice: dollars().notNull(),
    pricePerHour: dollars().notNull(),
    estimatedDuration: integer().notNull(),
    locationMultiplier: multiplier(),
    urgencyMultiplier: multiplier(),
    /** From the typical price to the ends of usual quotes. */
    lowMultiplier: multiplier('0.83'),
    highMultiplier: multiplier('1.38'),
    isActive: boolean().notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('instant_quotes_one_active')
      .on(t.serviceCategory, t.aircraftType, t.job)
      .where(sql`${t.isActive}`),
    checkOneOf('instant_quotes_category_known', t.serviceCategory, service.options),
    checkOneOf('instant_quotes_type_known', t.aircraftType, aircraftType.options),
  ],
);

import * as z from 'zod';
import { isoDate, oneLine, sitePath, text, timestamp } from '#contract/common.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import {
  maxBusinessAddress,
  maxBusinessEmail,
  maxBusinessPhone,
  maxCertificationDocuments,
  maxEin,
  maxLegalName,
  maxStateOfIncorporation,
} from '#contract/limits.ts';
import {
  businessEmailPattern,
  businessTypeLabels,
  checkLabels,
  documentLabels,
  taxDocumentNames,
  verificationStatuses,
  type BusinessType,
  type CheckId,
  type DocumentType,
  type VerificationStatus,
} from './verification-labels.ts';
import { verificationTransitions } from './verification-lifecycle.ts';

const keysOf = <K extends string>(labels: Record<K, unknown>) => Object.keys(labels) as [K, ...K[]];

export const verificationStatus = z.enum(keysOf<VerificationStatus>(verificationStatuses));
export const businessType = z.enum(keysOf<BusinessType>(businessTypeLabels));
export const documentType = z.enum(keysOf<DocumentType>(documentLabels));
export const checkId = z.enum(keysOf<CheckId>(checkLabels));

const optional = (max: number) => oneLine(0, max).nullish();
const document = sitePath.nullish();

export const verificationForm = z.object({
  businessName: oneLine(0, maxLegalName).min(1, 'Business name is required'),
  businessType: businessType.nullish(),
  stateOfIncorporation: optional(maxStateOfIncorporation),
  businessAddress: text(0, maxBusinessAddress).min(1, 'Business address is required'),
  businessPhone: optional(maxBusinessPhone),
  businessEmail: z
    .union(
      [
        z.literal(''),
        z.email({ pattern: businessEmailPattern, error: 'Valid email required' }).max(maxBusinessEmail),
      ],
      'Valid email required',
    )
    .nullish(),
  /** The number, or the mask from the response, which leaves it as it was. */
  ein: optional(maxEin),
  businessLicenseUrl: document,
  einDocumentUrl: document,
  /** Sole proprietors may send another document than the EIN letter; of other businesses it is ignored. */
  einDocumentKind: z.enum(taxDocumentNames).nullish(),
  insuranceDocumentUrl: document,
  certificationDocumentUrls: z.array(sitePath).max(maxCertificationDocuments).optional(),
});

const verificationDocument = z.object({
  id: z.int(),
  documentType,
  name: z.string(),
  fileUrl: z.string(),
  size: z.int().nullable(),
  mimeType: z.string().nullable(),
  uploadedAt: timestamp,
});

export const verification = z.object({
  id: z.int(),
  status: verificationStatus,
  rejectionReason: z.string().nullable(),
  /** The document that an administrator asked for; null unless the draft waits for it. */
  askedDocument: documentType.nullable(),
  /** Why, in the administrator’s words. */
  askedNote: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Masked but for the last four digits. */
  ein: z.string().nullable(),
  businessAddress: z.string().nullable(),
  businessPhone: z.string().nullable(),
  businessEmail: z.string().nullable(),
  businessType: z.string().nullable(),
  stateOfIncorporation: z.string().nullable(),
  businessLicenseUrl: z.string().nullable(),
  einDocumentUrl: z.string().nullable(),
  /** Null is the EIN letter. */
  einDocumentKind: z.enum(taxDocumentNames).nullable(),
  insuranceDocumentUrl: z.string().nullable(),
  certificationDocumentUrls: z.array(z.string()),
  documents: z.array(verificationDocument),
  submittedAt: timestamp.nullable(),
  /** While submitted or under review: when the promised review time ends. */
  answerBy: timestamp.nullable(),
  reviewedAt: timestamp.nullable(),
  approvedAt: timestamp.nullable(),
  /** The business name that the badge vouches for; under another one it is not shown. */
  approvedName: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  updatedAt: timestamp,
  can: z.array(z.enum(eventsOf(verificationTransitions))),
});

/** The verification under way; `approved` is the one that still counts meanwhile. */
export const ownVerification = verification.extend({ approved: verification.nullable() });

/** A hint of the automatic checks; a person decides. */
export const verificationCheck = z.object({
  id: checkId,
  verdict: z.enum(['ok', 'look']),
  says: z.string(),
  /** Id of the document that it is about. */
  document: z.int().optional(),
  page: z.int().optional(),
  /** Text of the document to look for. */
  found: z.string().optional(),
  /** The end of the document's validity. */
  endsOn: isoDate.optional(),
});
export const verificationChecks = z.object({ ranAt: z.iso.datetime(), checks: z.array(verificationCheck) });

const claim = z.object({ name: z.string(), isYou: z.boolean() });

export const queued = z.object({
  id: z.int(),
  status: verificationStatus,
  businessName: z.string().nullable(),
  businessType: z.string().nullable(),
  baseAirport: z.string().nullable(),
  submittedAt: timestamp.nullable(),
  /** Business days since the submission, while it waits. */
  businessDays: z.int().nullable(),
  claim: claim.nullable(),
  /** Checks to look at; null while they run. */
  looks: z.int().nullable(),
});

export const review = verification.extend({
  provider: z.object({ id: z.int(), businessName: z.string(), person: z.string() }),
  businessDays: z.int().nullable(),
  claim: claim.nullable(),
  checks: verificationChecks.nullable(),
  verificationMethod: z.string().nullable(),
  einVerified: z.boolean(),
  businessRegistrationVerified: z.boolean(),
  insuranceEndsOn: isoDate.nullable(),
  backgroundCheckedOn: isoDate.nullable(),
  backgroundNotCheckedBecause: z.string().nullable(),
  reviewNotes: z.string().nullable(),
  history: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      by: z.string().nullable(),
      details: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

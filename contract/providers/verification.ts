import * as z from 'zod';
import {
  byId,
  idParam,
  isoDate,
  dateInput,
  note,
  oneLine,
  pageQuery,
  reason,
  sitePath,
  text,
  timestamp,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
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
const ownVerification = verification.extend({ approved: verification.nullable() });

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

const queued = z.object({
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

const review = verification.extend({
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

/** What the Verified badge stands for; the profile names each. */
const approvalChecks = z.object({
  /** Certificates of at least one person, or of the repair station. */
  certificates: z.literal(true, 'Check the certificates of a person or the station first'),
  insurance: z.object({ endsOn: dateInput }),
  backgroundCheck: z.union([
    z.object({ doneOn: dateInput }),
    /** The profile shows it. */
    z.object({ notDoneBecause: reason }),
  ]),
});

const own = { access: 'provider', response: ownVerification } as const;
const reviewed = { method: 'POST', access: 'admin', params: byId, response: review } as const;

const seen = {
  /** Time of the submission that the administrator saw; a later submission is not decided unseen. */
  submittedAt: timestamp.optional(),
};

export const verificationEndpoints = {
  getVerification: endpoint({
    method: 'GET',
    path: '/api/business-verification',
    access: 'provider',
    summary: 'Your business verification, or null',
    response: ownVerification.nullable(),
  }),
  createVerification: endpoint({
    ...own,
    method: 'POST',
    path: '/api/business-verification',
    summary: 'Starts a verification as a draft, also beside an approved one',
    status: 201,
    body: verificationForm,
    errors: ['provider_profile_required', 'verification_exists'],
  }),
  updateVerification: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/business-verification/:id',
    summary: 'Saves a draft; a rejected verification becomes a draft again',
    params: byId,
    body: verificationForm,
  }),
  submitVerification: endpoint({
    ...own,
    method: 'POST',
    path: '/api/business-verification/:id/submit',
    summary: 'Submits a draft for review',
    params: byId,
  }),
  withdrawVerification: endpoint({
    ...own,
    method: 'POST',
    path: '/api/business-verification/:id/withdraw',
    summary: 'Takes a submitted verification back as a draft',
    params: byId,
  }),
  listVerifications: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    access: 'admin',
    summary: 'Submitted verifications, the longest waiting first',
    query: pageQuery.extend({
      /** 'waiting' is submitted or under review, 'asked' waits for a document of the provider. */
      status: z.enum([...verificationStatus.options, 'waiting', 'asked']).optional(),
    }),
    response: queued,
    paged: true,
  }),
  reviewVerification: endpoint({
    ...reviewed,
    method: 'GET',
    path: '/api/admin/verifications/:id',
    summary: 'One verification with its documents, checks and history',
  }),
  verificationDocumentText: endpoint({
    method: 'GET',
    path: '/api/admin/verifications/:id/documents/:documentId/text',
    access: 'admin',
    summary: 'The text of a PDF or Word document, by page',
    params: z.object({ id: idParam, documentId: idParam }),
    response: z.object({ pages: z.array(z.string()), isWhole: z.boolean() }),
  }),
  claimVerification: endpoint({
    ...reviewed,
    path: '/api/admin/verifications/:id/claim',
    summary: 'Starts the review of a submitted verification, or takes it over',
    audits: ['verification.claimed'],
    body: z.object({ takeOver: z.boolean().default(false), ...seen }).default({ takeOver: false }),
    errors: ['verification_claimed', 'stale_state'],
  }),
  approveVerification: endpoint({
    ...reviewed,
    path: '/api/admin/verifications/:id/approve',
    summary: 'Approves a verification; the Verified badge appears',
    audits: ['verification.approved'],
    body: z.object({
      ...seen,
      notes: note.optional(),
      /** At most a year from now, and no later than the insurance; that is the default. */
      expiresAt: timestamp.optional(),
      einVerified: z.boolean().default(false),
      businessRegistrationVerified: z.boolean().default(false),
      checked: approvalChecks,
    }),
    errors: ['verification_claimed'],
  }),
  askForDocument: endpoint({
    ...reviewed,
    path: '/api/admin/verifications/:id/ask',
    summary: 'Asks the provider for a document; the verification is a draft until they submit it again',
    audits: ['verification.document_asked'],
    body: z.object({ document: documentType, note: reason, ...seen }),
    errors: ['verification_claimed', 'stale_state'],
  }),
  rejectVerification: endpoint({
    ...reviewed,
    path: '/api/admin/verifications/:id/reject',
    summary: 'Rejects a verification with a reason',
    audits: ['verification.rejected'],
    body: z.object({ reason, ...seen }),
    errors: ['verification_claimed', 'stale_state'],
  }),
  revealEin: endpoint({
    method: 'POST',
    path: '/api/admin/verifications/:id/reveal-ein',
    access: 'admin',
    summary: 'The EIN in full; recorded in the audit log',
    audits: ['verification.ein_revealed'],
    params: byId,
    response: z.object({ ein: z.string().nullable() }),
  }),
};

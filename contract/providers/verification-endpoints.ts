import * as z from 'zod';
import { byId, idParam, dateInput, note, pageQuery, reason, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  documentType,
  ownVerification,
  queued,
  review,
  verificationForm,
  verificationStatus,
} from './verification.ts';

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

const own = { access: 'provider', needs: 'verification', response: ownVerification } as const;
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
    needs: 'verification',
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

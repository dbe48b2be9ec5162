import * as z from 'zod';
import { byId, timestamp, note, pageQuery, reason, sitePath, text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const verificationStatus = z.enum([
  'draft',
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'expired',
]);
export const businessType = z.enum(['llc', 'corporation', 'partnership', 'sole_proprietorship', 'other']);

const optional = (max: number) => text(0, max).nullish();
const document = sitePath.nullish();

export const verificationForm = z.object({
  businessName: z.string().trim().min(1, 'Business name is required').max(200),
  businessType: businessType.nullish(),
  stateOfIncorporation: optional(50),
  businessAddress: z.string().trim().min(1, 'Business address is required').max(500),
  businessPhone: optional(20),
  businessEmail: z.union([z.literal(''), z.email('Valid email required').max(100)]).nullish(),
  ein: optional(20),
  businessLicenseUrl: document,
  einDocumentUrl: document,
  insuranceDocumentUrl: document,
  certificationDocumentUrls: z.array(sitePath).max(20).optional(),
});

export const verification = z.object({
  id: z.int(),
  status: verificationStatus,
  rejectionReason: z.string().nullable(),
  businessName: z.string().nullable(),
  ein: z.string().nullable(),
  businessAddress: z.string().nullable(),
  businessPhone: z.string().nullable(),
  businessEmail: z.string().nullable(),
  businessType: z.string().nullable(),
  stateOfIncorporation: z.string().nullable(),
  businessLicenseUrl: z.string().nullable(),
  einDocumentUrl: z.string().nullable(),
  insuranceDocumentUrl: z.string().nullable(),
  certificationDocumentUrls: z.array(z.string()),
  submittedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
});

const review = { access: 'admin', params: byId, response: verification } as const;

export const verificationEndpoints = {
  getVerification: endpoint({
    method: 'GET',
    path: '/api/business-verification',
    access: 'provider',
    summary: 'Your business verification, or null',
    response: verification.nullable(),
  }),
  createVerification: endpoint({
    method: 'POST',
    path: '/api/business-verification',
    access: 'provider',
    summary: 'Starts a verification as a draft',
    status: 201,
    body: verificationForm,
    response: verification,
  }),
  updateVerification: endpoint({
    method: 'PUT',
    path: '/api/business-verification/:id',
    access: 'provider',
    summary: 'Saves a draft',
    params: byId,
    body: verificationForm,
    response: verification,
  }),
  submitVerification: endpoint({
    method: 'POST',
    path: '/api/business-verification/:id/submit',
    access: 'provider',
    summary: 'Submits a draft for review',
    params: byId,
    response: verification,
  }),
  listVerifications: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    access: 'admin',
    summary: 'The review queue',
    query: pageQuery.extend({ status: verificationStatus.optional() }),
    response: verification,
    paged: true,
  }),
  reviewVerification: endpoint({
    ...review,
    method: 'GET',
    path: '/api/admin/verifications/:id',
    summary: 'One verification, for review',
  }),
  claimVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/claim',
    summary: 'Starts the review of a submitted verification',
  }),
  approveVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/approve',
    summary: 'Approves a verification; the Verified badge appears',
    body: z.object({ notes: note.optional(), expiresAt: timestamp.optional() }),
  }),
  rejectVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/reject',
    summary: 'Rejects a verification with a reason',
    body: z.object({ reason }),
  }),
};

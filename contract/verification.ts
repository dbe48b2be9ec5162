import * as z from 'zod';
import { timestamp, sitePath, oneLine } from './common.ts';

export const verificationStatus = z.enum([
  'draft',
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'expired',
]);
export const businessType = z.enum(['llc', 'corporation', 'partnership', 'sole_proprietorship', 'other']);

const optional = (max: number) => oneLine(0, max).nullish();
const document = sitePath.nullish();

export const verificationForm = z.object({
  businessName: oneLine(0, 200).min(1, 'Business name is required'),
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

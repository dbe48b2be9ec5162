import { eq, sql, type Column } from 'drizzle-orm';
import {
  businessVerifications,
  verificationAuditLog,
  verificationDocuments,
} from '#server/db/schema/trust.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const ofOwnVerifications =
  (column: Column) =>
  ({ providerId }: Person) =>
    sql`${column} in (select id from business_verifications where provider_id = ${providerId})`;

/** The papers of a business. */
export const verificationTables = [
  personal(verificationDocuments, {
    rows: ofOwnVerifications(verificationDocuments.verificationId),
    erase: [{ delete: true }],
    exports: {
      as: 'verificationDocuments',
      columns: columns(
        verificationDocuments,
        'verificationId',
        'documentType',
        'documentName',
        'fileSize',
        'uploadedAt',
      ),
    },
  }),
  personal(verificationAuditLog, {
    rows: ofOwnVerifications(verificationAuditLog.verificationId),
    erase: [{ set: { details: null } }, { keep: 'Which administrator decided what, and when.' }],
    exports: {
      as: 'verificationHistory',
      columns: columns(verificationAuditLog, 'verificationId', 'action', 'timestamp'),
    },
  }),
  personal(businessVerifications, {
    rows: ({ providerId }) => eq(businessVerifications.providerId, providerId),
    names: ({ providerId }) =>
      sql`select business_name from business_verifications where provider_id = ${providerId}`,
    erase: [
      {
        set: (now) => ({
          // Nobody is left to be verified.
          status: sql`case when ${businessVerifications.status} in ('submitted', 'under_review') then 'draft' else ${businessVerifications.status} end`,
          businessName: null,
          ein: null,
          einSealed: null,
          einHash: null,
          businessAddress: null,
          businessPhone: null,
          businessEmail: null,
          businessType: null,
          stateOfIncorporation: null,
          businessLicenseUrl: null,
          einDocumentUrl: null,
          einDocumentKind: null,
          askedDocument: null,
          askedNote: null,
          insuranceDocumentUrl: null,
          certificationDocumentUrls: [],
          aiVerificationResults: null,
          insuranceEndsOn: null,
          backgroundCheckedOn: null,
          backgroundNotCheckedBecause: null,
          reviewNotes: null,
          rejectionReason: null,
          approvedName: null,
          updatedAt: now,
        }),
      },
      { keep: 'The administrators’ decisions refer to it.' },
    ],
    // The EIN is its mask.
    exports: {
      as: 'businessVerifications',
      columns: columns(
        businessVerifications,
        'id',
        'businessName',
        'ein',
        'businessAddress',
        'businessPhone',
        'businessEmail',
        'businessType',
        'stateOfIncorporation',
        'status',
        'rejectionReason',
        'askedDocument',
        'askedNote',
        'einDocumentKind',
        'insuranceEndsOn',
        'backgroundCheckedOn',
        'backgroundNotCheckedBecause',
        'submittedAt',
        'reviewedAt',
        'approvedAt',
        'expiresAt',
        'createdAt',
      ),
    },
  }),
];

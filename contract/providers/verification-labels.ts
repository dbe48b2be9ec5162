// Without zod: the browser bundles this file.

/** Statuses of a business verification: label, tone and progress in percent, as the specification sets them. */
export const verificationStatuses = {
  draft: { label: 'Draft', tone: 'quiet', percent: 25 },
  submitted: { label: 'Under Review', tone: 'caution', percent: 50 },
  under_review: { label: 'Under Review', tone: 'caution', percent: 75 },
  approved: { label: 'Verified', tone: 'ok', percent: 100 },
  rejected: { label: 'Rejected', tone: 'warning', percent: 0 },
  expired: { label: 'Expired', tone: 'warning', percent: 0 },
} as const;
export type VerificationStatus = keyof typeof verificationStatuses;

export const businessTypeLabels = {
  llc: 'LLC',
  corporation: 'Corporation',
  partnership: 'Partnership',
  sole_proprietorship: 'Sole Proprietorship',
  other: 'Other',
} as const;
export type BusinessType = keyof typeof businessTypeLabels;

/** Kinds of documents: stored values of `verification_documents.document_type`. */
export const documentLabels = {
  business_license: 'Business license',
  ein_document: 'EIN document',
  insurance: 'Insurance certificate',
  certification: 'Certification',
} as const;
export type DocumentType = keyof typeof documentLabels;

/** What may stand in the place of the EIN document; stored values of `business_verifications.ein_document_kind`. */
export const taxDocumentLabels = {
  ein_letter: 'EIN letter',
  w9: 'W-9',
  dba: 'DBA registration',
  id: 'Government ID',
} as const;
export type TaxDocument = keyof typeof taxDocumentLabels;
export const taxDocumentNames = Object.keys(taxDocumentLabels) as [TaxDocument, ...TaxDocument[]];

/** True for a kind of business that may have no EIN, and so no letter about one. */
export const mayLackEin = (type: string | null | undefined) => type === 'sole_proprietorship';

/** Returns what a document is called; the one about taxes by its kind. */
export const documentLabel = (type: DocumentType, kind?: string | null) =>
  type === 'ein_document' && kind && kind !== 'ein_letter'
    ? taxDocumentLabels[kind as TaxDocument]
    : documentLabels[type];

/** Automatic checks, in the order in which administrators read them. */
export const checkLabels = {
  ein_form: 'EIN form and prefix',
  readable: 'Documents readable',
  name_found: 'Business name found',
  ein_found: 'EIN found',
  expiry_dates: 'Expiry dates',
  not_elsewhere: 'Not used elsewhere',
} as const;
export type CheckId = keyof typeof checkLabels;

/** Email addresses that server and wizard accept, by one rule: otherwise a draft would pass here and fail to save there. */
export const businessEmailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Masks an EIN but for its last four characters; a short one is masked whole. */
export function maskEin(ein: string): string {
  const digits = ein.replace(/\D/g, '');
  if (digits.length === 9) return `••-•••${digits.slice(-4)}`;
  return ein.length > 4 ? '•'.repeat(ein.length - 4) + ein.slice(-4) : '•'.repeat(ein.length);
}

/** True for text that a mask may have produced. */
export const isMask = (ein: string) => ein.includes('•');

/** Formats nine digits as an EIN, however they are spaced, dashed or written; leaves other text as it is. */
export const formatEin = (ein: string) => {
  const digits = ein.normalize('NFKC').replace(/[\s\p{Pd}.]/gu, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : ein.trim();
};

/** File types that verification accepts: by content type and by the ending of the name. */
export const acceptedDocuments = {
  types: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  endings: ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'],
};

import {
  businessEmailPattern,
  formatEin,
  isMask,
  type BusinessType,
  type TaxDocument,
} from '#contract/providers/verification-labels.ts';
import type { OwnVerification, VerificationBody } from '#web/api/verification.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';

/** The form of the wizard; documents are addresses of uploaded files. */
export interface Values {
  businessName: string;
  businessType: BusinessType | '';
  stateOfIncorporation: string;
  businessAddress: string;
  businessPhone: string;
  businessEmail: string;
  ein: string;
  businessLicenseUrl: string;
  einDocumentUrl: string;
  einDocumentKind: TaxDocument;
  insuranceDocumentUrl: string;
  certificationDocumentUrls: string[];
}

export type ValueName = keyof Values;

/** Fields of each step, as the specification groups them. */
export const steps = [
  { label: 'Business Information', fields: ['businessName', 'businessType', 'stateOfIncorporation'] },
  { label: 'Contact Details', fields: ['businessAddress', 'businessPhone', 'businessEmail'] },
  { label: 'Tax Information', fields: ['ein', 'einDocumentKind', 'einDocumentUrl'] },
  {
    label: 'Documentation',
    fields: ['businessLicenseUrl', 'insuranceDocumentUrl', 'certificationDocumentUrls'],
  },
] as const satisfies { label: string; fields: ValueName[] }[];

export const fieldNames: readonly ValueName[] = steps.flatMap(({ fields }): readonly ValueName[] => fields);

export const lastStep = steps.length - 1;

/** Returns the step of a field. */
export const stepOf = (field: string) =>
  Math.max(
    0,
    steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field)),
  );

/** A sole proprietor's business was not incorporated anywhere. */
export const isIncorporated = (type: Values['businessType']) => type !== 'sole_proprietorship';

export const toValues = (row: OwnVerification | null, businessName = '', phone = ''): Values => ({
  businessName: row?.businessName ?? businessName,
  businessType: (row?.businessType ?? '') as Values['businessType'],
  stateOfIncorporation: row?.stateOfIncorporation ?? '',
  businessAddress: row?.businessAddress ?? '',
  businessPhone: row ? (row.businessPhone ?? '') : phone,
  businessEmail: row?.businessEmail ?? '',
  ein: row?.ein ?? '',
  businessLicenseUrl: row?.businessLicenseUrl ?? '',
  einDocumentUrl: row?.einDocumentUrl ?? '',
  einDocumentKind: row?.einDocumentKind ?? 'ein_letter',
  insuranceDocumentUrl: row?.insuranceDocumentUrl ?? '',
  certificationDocumentUrls: row?.certificationDocumentUrls ?? [],
});

export const toBody = ({ businessType, ...values }: Values): VerificationBody => ({
  ...values,
  businessName: values.businessName.trim(),
  businessAddress: values.businessAddress.trim(),
  businessPhone: values.businessPhone.trim(),
  businessEmail: values.businessEmail.trim(),
  ein: formatEin(values.ein),
  businessType: businessType || null,
  businessLicenseUrl: values.businessLicenseUrl || null,
  einDocumentUrl: values.einDocumentUrl || null,
  insuranceDocumentUrl: values.insuranceDocumentUrl || null,
});

/** Client rules; the first three texts are the specification's. */
export const validate = (values: Values): FieldErrors<ValueName> => ({
  businessName: values.businessName.trim() ? undefined : 'Business name is required',
  businessAddress: values.businessAddress.trim() ? undefined : 'Business address is required',
  businessEmail:
    values.businessEmail.trim() === '' || businessEmailPattern.test(values.businessEmail.trim())
      ? undefined
      : 'Valid email required',
  ein:
    values.ein.trim() === '' || isMask(values.ein) || /^\d{2}-\d{7}$/.test(formatEin(values.ein))
      ? undefined
      : 'Enter 9 digits, such as 12-3456789',
});

const hints: [RegExp, field: ValueName][] = [
  [/insur|licen[sc]e|certificat|document|scan|photo|page/i, 'insuranceDocumentUrl'],
  [/\bEIN\b|tax|CP ?575|147C/i, 'ein'],
  [/address|phone|email|e-mail/i, 'businessAddress'],
  [/name|business type|state/i, 'businessName'],
];

/** Returns the step that the reason of a rejection is about: the one whose word comes first. */
export function stepConcerned(reason: string | null): number {
  const found = hints
    .map(([pattern, field]) => ({ at: reason?.search(pattern) ?? -1, field }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  return found ? stepOf(found.field) : lastStep;
}

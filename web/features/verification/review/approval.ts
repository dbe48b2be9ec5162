import { minReason } from '#contract/limits.ts';
import { verifiedDays } from '#contract/product.ts';
import { daysAfter, formatLongDate } from '#contract/time.ts';
import type { Approval, Review } from '#web/api/verification.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';

/** The form of an approval. */
export interface ApprovalValues {
  certificates: boolean;
  einVerified: boolean;
  businessRegistrationVerified: boolean;
  insuranceEndsOn: string;
  backgroundCheck: 'done' | 'not_done' | '';
  doneOn: string;
  notDoneBecause: string;
  expiresAt: string;
  /** Notes of an approval, or the reason of a rejection. */
  text: string;
}

/** Server paths that are shown at another field. */
export const approvalAliases = {
  'checked.certificates': 'certificates',
  'checked.insurance.endsOn': 'insuranceEndsOn',
  'checked.backgroundCheck': 'backgroundCheck',
  'checked.backgroundCheck.doneOn': 'doneOn',
  'checked.backgroundCheck.notDoneBecause': 'notDoneBecause',
  notes: 'text',
} as const;

/** Returns the end of the insurance that the automatic checks found in its certificate. */
const insuranceEndIn = ({ checks, documents }: Review) => {
  const insurance = documents.find(({ documentType }) => documentType === 'insurance')?.id;
  return checks?.checks.find(({ id, document }) => id === 'expiry_dates' && document === insurance)?.endsOn;
};

/** Returns the last day of an approval: a day less than a year, which counts from its moment, or that of the insurance. */
export const lastDayOf = (today: string, insuranceEndsOn: string) => {
  const latest = daysAfter(today, verifiedDays - 1);
  return insuranceEndsOn !== '' && insuranceEndsOn < latest ? insuranceEndsOn : latest;
};

export const emptyApproval: ApprovalValues = {
  certificates: false,
  einVerified: false,
  businessRegistrationVerified: false,
  insuranceEndsOn: '',
  backgroundCheck: '',
  doneOn: '',
  notDoneBecause: '',
  expiresAt: '',
  text: '',
};

/** Fills dates that are empty with proposals: the end that was found in the certificate, and the last day of the badge. */
export const withProposals = (values: ApprovalValues, review: Review, today: string): ApprovalValues => {
  const found = insuranceEndIn(review) ?? '';
  const insuranceEndsOn = values.insuranceEndsOn || (found > today ? found : '');
  return {
    ...values,
    insuranceEndsOn,
    doneOn: values.doneOn || today,
    expiresAt: values.expiresAt || lastDayOf(today, insuranceEndsOn),
  };
};

function insuranceErrorOf({ insuranceEndsOn }: ApprovalValues, today: string) {
  if (!insuranceEndsOn) return 'Enter the date on the insurance certificate';
  return insuranceEndsOn > today ? undefined : 'Choose a date in the future';
}

function endErrorOf({ expiresAt, insuranceEndsOn }: ApprovalValues, today: string) {
  const last = lastDayOf(today, insuranceEndsOn);
  if (last <= today || (expiresAt > today && expiresAt <= last)) return undefined;
  return `Choose a date from tomorrow to ${formatLongDate(last)}`;
}

/** Returns what an approval lacks, by field. */
export const validateApproval = (
  values: ApprovalValues,
  today: string,
): FieldErrors<keyof ApprovalValues> => ({
  certificates: values.certificates ? undefined : 'Check the certificates of a person or the station first',
  insuranceEndsOn: insuranceErrorOf(values, today),
  expiresAt: endErrorOf(values, today),
  backgroundCheck: values.backgroundCheck ? undefined : 'Choose whether it was done',
  notDoneBecause:
    values.backgroundCheck !== 'not_done' || values.notDoneBecause.trim().length >= minReason
      ? undefined
      : `Enter at least ${minReason} characters`,
});

export const toApproval = (
  { text, expiresAt, insuranceEndsOn, backgroundCheck, doneOn, notDoneBecause, ...values }: ApprovalValues,
  { submittedAt }: Review,
  today: string,
): Approval => ({
  einVerified: values.einVerified,
  businessRegistrationVerified: values.businessRegistrationVerified,
  submittedAt: submittedAt ?? undefined,
  ...(text.trim() && { notes: text.trim() }),
  // The last day is the server's to count: to the second.
  ...(expiresAt !== lastDayOf(today, insuranceEndsOn) && { expiresAt: `${expiresAt}T12:00:00Z` }),
  checked: {
    certificates: true,
    insurance: { endsOn: insuranceEndsOn },
    backgroundCheck: backgroundCheck === 'done' ? { doneOn } : { notDoneBecause: notDoneBecause.trim() },
  },
});

/** What was checked and what was not, in the words of the question before the approval. */
export function summaryOf(values: ApprovalValues, { ein }: Review) {
  const isDone = values.backgroundCheck === 'done';
  const rows: [done: boolean, text: string][] = [
    [true, 'Certificates of a person or the station'],
    [true, `Insurance, until ${formatLongDate(values.insuranceEndsOn)}`],
    [isDone, isDone ? `Background check, on ${formatLongDate(values.doneOn)}` : 'Background check'],
    [values.einVerified, ein ? 'EIN' : 'EIN, which was not given'],
    [values.businessRegistrationVerified, 'Business registration'],
  ];
  const textsOf = (wanted: boolean) => rows.filter(([done]) => done === wanted).map(([, text]) => text);
  return { checked: textsOf(true), notChecked: textsOf(false) };
}

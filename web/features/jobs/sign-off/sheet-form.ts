import { meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import {
  missingFrom,
  resultsOf,
  type SignerCertificate,
  type SignOffKind,
  type SignOffResult,
} from '#contract/sign-off/sign-off-rules.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';

/** Values of the sheet in a form; its date and readings are those of the delivery. */
export interface SheetValues {
  /** False if the entry comes later. */
  hasSheet: boolean;
  inspectionType: string;
  description: string;
  /** Findings that are done, one a line; they go into the entry below the description. */
  corrected: string;
  dataReferenced: string;
  performedBy: string;
  signerName: string;
  certificateKind: SignerCertificate | '';
  certificateNumber: string;
  result: SignOffResult | '';
  /** One item a line. */
  discrepancies: string;
  /** The readings are right although they contradict others of the aircraft. */
  areReadingsRight: boolean;
}

/** Returns a line for each finding that is done and that the last version doesn't mention. */
const correctedLines = ({ doneFindings, sheets: [last] }: SignOffs) =>
  doneFindings
    .filter(({ title }) => !last?.description.includes(title))
    .map(({ title, basis }) => `Corrected: ${title}${basis ? ` (${basis})` : ''}`);

/**
 * Splits the description of the last version into its own words and the corrected findings below them. Words that came
 * from the summary of the delivery are left out, so that the next entry follows the next summary.
 */
function splitDescription({ sheets: [last], doneFindings }: SignOffs, summary: string | null) {
  const description = last?.description ?? '';
  if (description === summary) return { description: '', corrected: [] };
  if (summary && doneFindings.length > 0 && description.startsWith(`${summary}\n`))
    return { description: '', corrected: [description.slice(summary.length + 1)] };
  return { description, corrected: [] };
}

/** Starts from the last version, else from what the shop's credentials suggest; `summary` is that of the last delivery. */
export function toSheetValues(signOffs: SignOffs, summary: string | null = null): SheetValues {
  const {
    kind,
    sheets: [last],
    suggestion,
  } = signOffs;
  const typed = last?.discrepancies.filter(({ number }) => number === null) ?? [];
  const { description, corrected } = splitDescription(signOffs, summary);
  return {
    hasSheet: kind !== null,
    inspectionType: last?.inspectionType ?? suggestion?.inspectionType ?? '',
    description,
    corrected: [...corrected, ...correctedLines(signOffs)].join('\n'),
    dataReferenced: last?.dataReferenced ?? '',
    performedBy: last?.performedBy ?? '',
    signerName: last?.signerName ?? suggestion?.signerName ?? '',
    certificateKind: last?.certificateKind ?? suggestion?.certificateKind ?? '',
    certificateNumber: last?.certificateNumber ?? suggestion?.certificateNumber ?? '',
    result: last && kind && resultsOf(kind).includes(last.result) ? last.result : '',
    discrepancies: typed.map(({ title }) => title).join('\n'),
    areReadingsRight: false,
  };
}

export const noSheet: SheetValues = toSheetValues({
  kind: null,
  works: [],
  sheets: [],
  openFindings: [],
  doneFindings: [],
  suggestion: null,
  canSign: false,
  canAsk: false,
  askedAt: null,
  fix: null,
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the body; without a description of its own the sheet has the summary of the delivery. Corrected findings stand
 * below it.
 */
export const toSheetBody = (values: SheetValues, summary = '') => ({
  ...(values.inspectionType && { inspectionType: values.inspectionType }),
  description: [values.description.trim() || summary, values.corrected.trim()].filter(Boolean).join('\n'),
  dataReferenced: values.dataReferenced,
  performedBy: values.performedBy,
  signerName: values.signerName,
  certificateNumber: values.certificateNumber,
  ...(values.certificateKind && { certificateKind: values.certificateKind }),
  ...(values.result && { result: values.result }),
  ...(values.result === 'discrepancies' && { discrepancies: linesOf(values.discrepancies) }),
});

interface Beside {
  kind: SignOffKind;
  doneOn: string;
  total: string;
  openFindings: SignOffs['openFindings'];
  summary?: string;
}

type SheetErrors = Partial<Record<keyof SheetValues | 'doneOn' | 'total', string>>;

/** Returns what the sheet lacks, with the paragraphs, at the fields of the form. */
export function sheetErrors(
  values: SheetValues,
  { kind, doneOn, total, openFindings, summary }: Beside,
): SheetErrors {
  const { discrepancies = [], ...body } = toSheetBody(values, summary);
  const missing = missingFrom(kind, {
    ...body,
    // What was corrected says nothing about the extent of an inspection.
    ...(kind !== 'maintenance' && { description: values.description.trim() || summary }),
    doneOn,
    total: total.trim() === '' ? undefined : Number(total),
    discrepancyCount: discrepancies.length + openFindings.length,
  });
  return Object.fromEntries(
    missing.map(({ path, message }) => [path === 'readings.total' ? 'total' : path, message]),
  );
}

/** Returns errors of readings that are finer than a meter shows; they would be rounded. */
export const readingErrors = (typed: Record<Meter, string>): Partial<Record<Meter, string>> =>
  Object.fromEntries(
    meters
      .filter((meter) => Number(typed[meter]) !== tenths(Number(typed[meter])))
      .map((meter) => [meter, 'Enter hours with at most 1 decimal place']),
  );

const fields = [
  'inspectionType',
  'description',
  'dataReferenced',
  'performedBy',
  'signerName',
  'certificateKind',
  'certificateNumber',
  'result',
  'discrepancies',
] as const;

/** Where the form shows errors of a sheet that was sent with a delivery. */
export const sheetAliases = Object.fromEntries(fields.map((field) => [`signOff.${field}`, field])) as Record<
  string,
  (typeof fields)[number]
>;

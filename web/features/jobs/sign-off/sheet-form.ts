import { isCounter, meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import { maxAltitudeTested } from '#contract/limits.ts';
import type { Inspection } from '#contract/providers/works.ts';
import type { EntryFacts } from '#contract/sign-off/due-items.ts';
import {
  isMaintenance,
  missingFrom,
  resultsOf,
  testsKind,
  type SignerCertificate,
  type SignOffResult,
} from '#contract/sign-off/sign-off-rules.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

/** Values of the sheet in a form; its date and readings are those of the delivery. */
export interface SheetValues {
  /** False if the entry comes later. */
  hasSheet: boolean;
  /** What the signer enters the work as; '' for maintenance. */
  inspection: Inspection | '';
  inspectionType: string;
  program: string;
  /** Of a progressive inspection: what was inspected as routine, and in detail. */
  routine: string;
  detailed: string;
  description: string;
  /** Findings that are done, one a line; they go into the entry below the description. */
  corrected: string;
  dataReferenced: string;
  performedBy: string;
  assistedBy: string;
  altitudeTested: string;
  isStaticOnly: boolean;
  /** The entry is for no altimeter test. */
  isUntested: boolean;
  isMajor: boolean;
  majorRecord: string;
  isStatementPrinted: boolean;
  signerName: string;
  certificateKind: SignerCertificate | '';
  certificateNumber: string;
  result: SignOffResult | '';
  /** One item a line. */
  discrepancies: string;
  /** Inoperative items of an inspection, one a line. */
  inoperative: string;
  /** The entry for tests beside an inspection; false if it comes elsewhere. */
  hasTests: boolean;
  testsDescription: string;
  testsAltitude: string;
  areTestsStaticOnly: boolean;
  isAltimeterUntested: boolean;
  testsSigner: string;
  testsCertificate: SignerCertificate | '';
  testsNumber: string;
  /** The readings are right although they contradict others of the aircraft. */
  areReadingsRight: boolean;
}

/** Returns what follows from what the work is entered as: kind of sheet, works and type of inspection. */
export const entryAs = (inspection: SheetValues['inspection'], { entries }: SignOffs) =>
  entries.find((entry) => entry.inspection === (inspection || null));

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
  const inspection = last ? last.inspection : signOffs.inspection;
  const entry = entryAs(inspection ?? '', signOffs);
  const typed = last?.discrepancies.filter(({ number }) => number === null) ?? [];
  const { description, corrected } = splitDescription(signOffs, summary);
  return {
    hasSheet: kind !== null,
    inspection: inspection ?? '',
    inspectionType: last?.inspectionType ?? entry?.inspectionType ?? '',
    program: last?.program ?? '',
    routine: last?.routine ?? '',
    detailed: last?.detailed ?? '',
    description,
    corrected: [...corrected, ...correctedLines(signOffs)].join('\n'),
    dataReferenced: last?.dataReferenced ?? '',
    performedBy: last?.performedBy ?? '',
    assistedBy: last?.assistedBy ?? '',
    altitudeTested: last?.altitudeTested?.toString() ?? '',
    isStaticOnly: last?.isStaticOnly ?? false,
    isUntested: last !== undefined && entry?.works.includes('altimeter') === true && isWithoutTest(last),
    isMajor: last?.isMajor ?? false,
    majorRecord: last?.majorRecord ?? '',
    isStatementPrinted: last?.isStatementPrinted ?? false,
    signerName: last?.signerName ?? suggestion?.signerName ?? '',
    certificateKind: last?.certificateKind ?? suggestion?.certificateKind ?? '',
    certificateNumber: last?.certificateNumber ?? suggestion?.certificateNumber ?? '',
    result: last && entry && resultsOf(entry.kind).includes(last.result) ? last.result : '',
    discrepancies: typed.map(({ title }) => title).join('\n'),
    inoperative: last?.inoperative.join('\n') ?? '',
    ...toTestsValues(signOffs),
    areReadingsRight: false,
  };
}

const isWithoutTest = ({
  altitudeTested,
  isStaticOnly,
}: {
  altitudeTested: number | null;
  isStaticOnly: boolean;
}) => altitudeTested === null && !isStaticOnly;

/** Starts the entry for tests from the last version, else from the certificate that fits them. */
function toTestsValues({ entries, sheets: [last], suggestion }: SignOffs) {
  const tests = last?.tests;
  const signer = tests ?? suggestion?.tests;
  return {
    hasTests: last ? last.tests !== null : entries.some((entry) => entry.tests.length > 0),
    testsDescription: tests?.description ?? '',
    testsAltitude: tests?.altitudeTested?.toString() ?? '',
    areTestsStaticOnly: tests?.isStaticOnly ?? false,
    isAltimeterUntested: tests ? isWithoutTest(tests) : false,
    testsSigner: signer?.signerName ?? '',
    testsCertificate: signer?.certificateKind ?? ('' as const),
    testsNumber: signer?.certificateNumber ?? '',
  };
}

export const noSheet: SheetValues = toSheetValues({
  kind: null,
  inspection: null,
  entries: [],
  aircraft: null,
  sheets: [],
  openFindings: [],
  doneFindings: [],
  suggestion: null,
  canSign: false,
  canAsk: false,
  askedAt: null,
  fix: null,
  completes: null,
});

const toFeet = (typed: string) => Number(plainNumber(typed));
const isFeet = (feet: number) => Number.isInteger(feet) && feet >= 0 && feet <= maxAltitudeTested;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What was tested by 14 CFR 91.411: up to an altitude, the static system alone, or nothing. */
const testedBody = (altitude: string, isStaticOnly: boolean, isUntested: boolean) => ({
  isStaticOnly: isStaticOnly && !isUntested,
  isUntested,
  ...(altitude.trim() && !isStaticOnly && !isUntested && { altitudeTested: toFeet(altitude) }),
});

/**
 * Returns the body; without a description of its own the sheet has the summary of the delivery. Corrected findings stand
 * below it.
 */
export const toSheetBody = (values: SheetValues, summary = '') => ({
  inspection: values.inspection || null,
  ...(values.inspectionType && { inspectionType: values.inspectionType }),
  program: values.program,
  routine: values.routine,
  detailed: values.detailed,
  description: [values.description.trim() || summary, values.corrected.trim()].filter(Boolean).join('\n'),
  dataReferenced: values.dataReferenced,
  performedBy: values.performedBy,
  assistedBy: values.assistedBy,
  ...testedBody(values.altitudeTested, values.isStaticOnly, values.isUntested),
  isMajor: values.isMajor,
  majorRecord: values.majorRecord,
  isStatementPrinted: values.isStatementPrinted,
  signerName: values.signerName,
  certificateNumber: values.certificateNumber,
  ...(values.certificateKind && { certificateKind: values.certificateKind }),
  ...(values.result && { result: values.result }),
  ...(values.result === 'discrepancies' && { discrepancies: linesOf(values.discrepancies) }),
  inoperative: linesOf(values.inoperative),
  tests: values.hasTests
    ? {
        description: values.testsDescription,
        ...testedBody(values.testsAltitude, values.areTestsStaticOnly, values.isAltimeterUntested),
        signerName: values.testsSigner,
        certificateNumber: values.testsNumber,
        ...(values.testsCertificate && { certificateKind: values.testsCertificate }),
      }
    : null,
});

/** An altitude that is still to be filled in counts as given. */
const testedFacts = (isStaticOnly: boolean, isUntested: boolean) => ({
  isStaticOnly: isStaticOnly && !isUntested,
  altitudeTested: isStaticOnly || isUntested ? null : 0,
  unfit: [],
});

/** Returns what the entry says about the items of the due list; who may sign is said beside the signer. */
export const toEntryFacts = (values: SheetValues): EntryFacts => ({
  inspection: values.inspection || null,
  result: values.result || null,
  ...testedFacts(values.isStaticOnly, values.isUntested),
  tests: values.hasTests ? testedFacts(values.areTestsStaticOnly, values.isAltimeterUntested) : null,
});

interface Beside {
  signOffs: SignOffs;
  doneOn: string;
  total: string;
  summary?: string;
}

type SheetErrors = Partial<Record<keyof SheetValues | 'doneOn' | 'total', string>>;

/** Returns what the sheet lacks, with the paragraphs, at the fields of the form. */
export function sheetErrors(values: SheetValues, { signOffs, doneOn, total, summary }: Beside): SheetErrors {
  const entry = entryAs(values.inspection, signOffs);
  if (!entry) return {};
  const { kind, works } = entry;
  const {
    inspection: _entered,
    discrepancies = [],
    tests,
    ...body
  } = {
    discrepancies: undefined,
    ...toSheetBody(values, summary),
  };
  const missing = missingFrom(kind, {
    ...body,
    works,
    isLightSport: signOffs.aircraft !== null && isLightSport(signOffs.aircraft),
    // What was corrected says nothing about the extent of an inspection.
    ...(!isMaintenance(kind) && { description: values.description.trim() || summary }),
    doneOn,
    total: total.trim() === '' ? undefined : Number(total),
    discrepancyCount: discrepancies.length + signOffs.openFindings.length,
  });
  const missingOfTests =
    tests && entry.tests.length > 0
      ? missingFrom(testsKind(kind), { ...tests, works: entry.tests, doneOn, result: 'approved' })
      : [];
  return {
    ...(!isAltitude(values.altitudeTested) && { altitudeTested: feetText }),
    ...(!isAltitude(values.testsAltitude) && { testsAltitude: feetText }),
    ...Object.fromEntries([
      ...missing.map(({ path, message }) => [path === 'readings.total' ? 'total' : path, message]),
      ...missingOfTests.map(({ path, message }) => [testsFields[path as keyof typeof testsFields], message]),
    ]),
  };
}

const feetText = 'Enter feet, such as 20,000';
const isAltitude = (typed: string) => typed.trim() === '' || isFeet(toFeet(typed));

// What is no number, its input refuses.
const isFiner = (meter: Meter, figure: number) =>
  !Number.isNaN(figure) && (isCounter(meter) ? !Number.isInteger(figure) : figure !== tenths(figure));

/** Returns errors of readings that are finer than a meter shows; they would be rounded. */
export const readingErrors = (typed: Record<Meter, string>): Partial<Record<Meter, string>> =>
  Object.fromEntries(
    meters
      .filter((meter) => isFiner(meter, Number(typed[meter])))
      .map((meter) => [
        meter,
        isCounter(meter) ? 'Enter a whole number' : 'Enter hours with at most 1 decimal place',
      ]),
  );

/** The fields of the form for the entry of tests, by their names in it. */
const testsFields = {
  description: 'testsDescription',
  altitudeTested: 'testsAltitude',
  signerName: 'testsSigner',
  certificateKind: 'testsCertificate',
  certificateNumber: 'testsNumber',
} as const;

const testsAt = (prefix: string) =>
  Object.fromEntries(Object.entries(testsFields).map(([name, field]) => [`${prefix}tests.${name}`, field]));

/** Where the form shows errors of the entry for tests. */
export const testsAliases = testsAt('');

const fields = [
  'routine',
  'detailed',
  'inspection',
  'program',
  'assistedBy',
  'altitudeTested',
  'majorRecord',
  'inoperative',
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
export const sheetAliases = {
  ...(Object.fromEntries(fields.map((field) => [`signOff.${field}`, field])) as Record<
    string,
    (typeof fields)[number]
  >),
  ...testsAt('signOff.'),
};

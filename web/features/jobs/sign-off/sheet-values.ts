import type { Inspection } from '#contract/providers/works.ts';
import {
  isMaintenance,
  resultsOf,
  type SignerCertificate,
  type SignOffResult,
} from '#contract/sign-off/sign-off-rules.ts';
import { noSignOffs, type PreparedFields, type SignOffs, type SignOffSheet } from '#web/api/sign-offs.ts';

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
  /** Findings that are done, one a line. Of an inspection they have an entry of their own, else they stand below the description. */
  corrected: string;
  /** Of the entry for corrections made with an inspection. */
  areCorrectionsMajor: boolean;
  correctionsRecord: string;
  dataReferenced: string;
  performedBy: string;
  assistedBy: string;
  altitudeTested: string;
  isStaticOnly: boolean;
  /** The entry is for no altimeter test. */
  isUntested: boolean;
  /** By which a new ELT battery must be replaced. */
  eltBatteryDue: string;
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

const textsOf = (sheet: SignOffSheet | undefined) =>
  sheet ? [sheet.description, sheet.corrections?.description ?? ''] : [];

/** Returns a line for each finding that is done and that the last version doesn't mention. */
const correctedLines = ({ doneFindings, sheets: [last] }: SignOffs) =>
  doneFindings
    .filter(({ title }) => !textsOf(last).some((text) => text.includes(title)))
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
    hasSheet: kind !== null && signOffs.isSigner,
    inspection: inspection ?? '',
    inspectionType: last?.inspectionType ?? entry?.inspectionType ?? '',
    program: last?.program ?? '',
    routine: last?.routine ?? '',
    detailed: last?.detailed ?? '',
    description,
    corrected: [...corrected, last?.corrections?.description, ...correctedLines(signOffs)]
      .filter(Boolean)
      .join('\n'),
    areCorrectionsMajor: last?.corrections?.isMajor ?? false,
    correctionsRecord: last?.corrections?.majorRecord ?? '',
    dataReferenced: last?.dataReferenced ?? '',
    // An inspection is the signer’s own, 43.3(d).
    performedBy:
      (last ? last.performedBy : entry && isMaintenance(entry.kind) ? suggestion?.performedBy : undefined) ??
      '',
    assistedBy: last?.assistedBy ?? '',
    altitudeTested: last?.altitudeTested?.toString() ?? '',
    isStaticOnly: last?.isStaticOnly ?? false,
    isUntested: last !== undefined && entry?.works.includes('altimeter') === true && isWithoutTest(last),
    eltBatteryDue: last?.eltBatteryDue ?? '',
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
    ...(signOffs.draft && toPreparedValues(signOffs.draft.fields)),
  };
}

/** Returns what a member prepared; who signs, and with which certificate, is the signer's to enter. */
function toPreparedValues(fields: PreparedFields): Partial<SheetValues> {
  const { inspection, altitudeTested, discrepancies, inoperative, tests, corrections, ...rest } = fields;
  const {
    signerId: _id,
    signerName: _name,
    certificateKind: _kind,
    certificateNumber: _number,
    ...texts
  } = rest;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(inspection !== undefined && { inspection: inspection ?? '' }),
    ...(altitudeTested !== undefined && { altitudeTested: String(altitudeTested) }),
    discrepancies: discrepancies?.join('\n') ?? '',
    inoperative: inoperative?.join('\n') ?? '',
    corrected: corrections?.description ?? '',
    areCorrectionsMajor: corrections?.isMajor ?? false,
    correctionsRecord: corrections?.majorRecord ?? '',
    hasTests: Boolean(tests),
    testsDescription: tests?.description ?? '',
    testsAltitude: tests?.altitudeTested?.toString() ?? '',
    areTestsStaticOnly: tests?.isStaticOnly ?? false,
    isAltimeterUntested: tests?.isUntested ?? false,
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

export const noSheet: SheetValues = toSheetValues(noSignOffs);

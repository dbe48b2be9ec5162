import type { EntryFacts } from '#contract/sign-off/due-items.ts';
import { sideInspected } from '#contract/sign-off/sign-off-rules.ts';
import type { SignerCheck } from '#contract/sign-off/signer-check.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';
import type { SheetValues } from './sheet-values.ts';
import type { SignerChecks } from './signer-checks.ts';

export const toFeet = (typed: string) => Number(plainNumber(typed));

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

/** Returns the entry for corrections made with an inspection; null if there are none. */
const correctionsBody = ({ inspection, corrected, areCorrectionsMajor, correctionsRecord }: SheetValues) =>
  inspection && corrected.trim()
    ? { description: corrected.trim(), isMajor: areCorrectionsMajor, majorRecord: correctionsRecord }
    : null;

/**
 * Returns the body; without a description of its own the sheet has the summary of the delivery. Corrected findings stand
 * below it in an entry for maintenance; beside an inspection, whose list may approve nothing, they have one of their own.
 */
export const toSheetBody = (values: SheetValues, summary = '') => ({
  inspection: values.inspection || null,
  ...(values.inspectionType && { inspectionType: values.inspectionType }),
  program: values.program,
  routine: values.routine,
  detailed: values.detailed,
  description: [values.description.trim() || summary, values.inspection ? '' : values.corrected.trim()]
    .filter(Boolean)
    .join('\n'),
  corrections: correctionsBody(values),
  dataReferenced: values.dataReferenced,
  performedBy: values.performedBy,
  assistedBy: values.assistedBy,
  ...testedBody(values.altitudeTested, values.isStaticOnly, values.isUntested),
  ...(values.eltBatteryDue && { eltBatteryDue: values.eltBatteryDue }),
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
const testedFacts = (
  isStaticOnly: boolean,
  isUntested: boolean,
  { unfit, isExpired = false }: SignerCheck,
) => ({
  isStaticOnly: isStaticOnly && !isUntested,
  altitudeTested: isStaticOnly || isUntested ? null : 0,
  unfit,
  isExpired,
});

/** Returns what the entry says about the items of the due list, by how the certificates fit. */
export const toEntryFacts = (values: SheetValues, checks: SignerChecks): EntryFacts => ({
  inspection: values.inspection || null,
  result: values.result || null,
  side: sideInspected(values),
  hasCorrections: correctionsBody(values) !== null,
  eltBatteryDue: values.eltBatteryDue || null,
  ...testedFacts(values.isStaticOnly, values.isUntested, checks.own),
  tests: values.hasTests
    ? testedFacts(values.areTestsStaticOnly, values.isAltimeterUntested, checks.tests)
    : null,
});

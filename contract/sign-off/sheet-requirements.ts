import type { WorkId } from '#contract/providers/works.ts';
import { namesOther } from './inspection-types.ts';
import {
  gradedText,
  isMaintenance,
  resultsOf,
  resultText,
  signOffKindNames,
  type SignOffKind,
  type SignOffResult,
} from './sign-off-rules.ts';

// The facts that a sheet must hold, each with the paragraph that asks for it, for server and browser, without zod.

/** The fields of a sheet that a rule asks for. */
export interface SheetFacts {
  /** The kinds of work that the entry is for. */
  works?: readonly WorkId[] | undefined;
  isLightSport?: boolean | undefined;
  /** The name of the inspection program. */
  program?: string | undefined;
  /** Of a progressive inspection: what was inspected as routine, and in detail. */
  routine?: string | undefined;
  detailed?: string | undefined;
  altitudeTested?: number | undefined;
  /** True if the static system alone was tested, not the altimeter. */
  isStaticOnly?: boolean | undefined;
  /** True if the entry is for no test by 14 CFR 91.411. */
  isUntested?: boolean | undefined;
  /** True if the signer calls the work a major repair or alteration. */
  isMajor?: boolean | undefined;
  /** Its record, such as Form 337 with its date. */
  majorRecord?: string | undefined;
  inspectionType?: string | null | undefined;
  description?: string | undefined;
  /** The date of a new ELT battery. */
  eltBatteryDue?: string | undefined;
  doneOn?: string | null | undefined;
  total?: number | undefined;
  signerName?: string | undefined;
  certificateKind?: string | undefined;
  certificateNumber?: string | undefined;
  result?: SignOffResult | undefined;
  /** Items of the list, with the open findings that are graded unairworthy. */
  discrepancyCount?: number;
}

interface Requirement {
  path: string;
  message: string;
  /** The paragraph that asks for it; null if the kind of entry does without. */
  paragraph: Record<SignOffKind, string | null>;
  isMissing: (sheet: SheetFacts) => boolean;
}

/** 14 CFR 43.11 leaves out experimental aircraft, 43.1(b): their operating limitations ask for the same facts. */
const paragraphs = (
  maintenance: string | null,
  inspection: string,
  program = inspection,
  progressive = inspection,
) => ({
  maintenance,
  experimental: maintenance && 'operating limitations',
  inspection,
  condition: 'operating limitations',
  light_sport: inspection,
  program,
  progressive,
});
const byAll = (paragraph: string | null) =>
  Object.fromEntries(signOffKindNames.map((kind) => [kind, paragraph])) as Requirement['paragraph'];
const only = (kind: SignOffKind, paragraph: string) => ({ ...byAll(null), [kind]: paragraph });
const isBlank = (text: string | null | undefined) => !text?.trim();

const requirements: readonly Requirement[] = [
  {
    path: 'inspectionType',
    message: 'Enter the type of inspection',
    paragraph: paragraphs(null, '43.11(a)(1)'),
    isMissing: ({ inspectionType }) => isBlank(inspectionType),
  },
  {
    path: 'inspectionType',
    message: 'Name only the inspection that the work is entered as',
    paragraph: paragraphs(null, '43.11(a)(1)'),
    isMissing: ({ works = [], inspectionType }) => namesOther(works, inspectionType ?? ''),
  },
  {
    path: 'program',
    message: 'Name the inspection program',
    paragraph: only('program', '43.11(a)(7)'),
    isMissing: ({ program }) => isBlank(program),
  },
  {
    path: 'majorRecord',
    message: 'Name the record of the major repair or alteration, such as Form 337 with its date',
    paragraph: only('maintenance', '43.9(d)'),
    isMissing: ({ isMajor = false, isLightSport: isLsa = false, majorRecord }) =>
      isMajor && !isLsa && isBlank(majorRecord),
  },
  {
    // 14 CFR 43.1(d) asks for no Form 337 there.
    path: 'majorRecord',
    message: 'Name the manufacturer’s authorization of the change',
    paragraph: only('maintenance', '91.327(b)'),
    isMissing: ({ isMajor = false, isLightSport: isLsa = false, majorRecord }) =>
      isMajor && isLsa && isBlank(majorRecord),
  },
  {
    path: 'routine',
    message: 'Name what the routine inspection covered: the aircraft or components',
    paragraph: only('progressive', '43.11(a)(6)'),
    isMissing: ({ routine }) => isBlank(routine),
  },
  {
    path: 'detailed',
    message: 'Name the components of the detailed inspection',
    paragraph: only('progressive', '43.11(a)(6)'),
    isMissing: ({ detailed }) => isBlank(detailed),
  },
  {
    path: 'altitudeTested',
    message: 'Enter the altitude tested, or say that the altimeter wasn’t tested',
    paragraph: byAll('43 Appendix E(d)'),
    isMissing: ({ works = [], altitudeTested, isStaticOnly = false, isUntested = false }) =>
      works.includes('altimeter') && altitudeTested === undefined && !isStaticOnly && !isUntested,
  },
  {
    path: 'eltBatteryDue',
    message: 'Enter the date marked for the new battery, after the work',
    paragraph: byAll('91.207(c)'),
    isMissing: ({ eltBatteryDue, doneOn }) => Boolean(eltBatteryDue && doneOn && eltBatteryDue <= doneOn),
  },
  {
    path: 'description',
    message: 'Describe the work or refer to the data used',
    paragraph: paragraphs('43.9(a)(1)', '43.11(a)(1)', '43.11(a)(7)', '43.11(a)(6)'),
    isMissing: ({ description }) => isBlank(description),
  },
  {
    path: 'doneOn',
    message: 'Enter the date on which the work was completed',
    paragraph: paragraphs('43.9(a)(2)', '43.11(a)(2)'),
    isMissing: ({ doneOn }) => isBlank(doneOn),
  },
  {
    path: 'readings.total',
    message: 'Enter the total time in service',
    paragraph: paragraphs(null, '43.11(a)(2)'),
    isMissing: ({ total }) => total === undefined,
  },
  {
    path: 'signerName',
    message: 'Enter the name of the person who signs',
    paragraph: paragraphs('43.9(a)(4)', '43.11(a)(3)'),
    isMissing: ({ signerName }) => isBlank(signerName),
  },
  {
    path: 'certificateKind',
    message: 'Choose the kind of certificate',
    paragraph: paragraphs('43.9(a)(4)', '43.11(a)(3)'),
    isMissing: ({ certificateKind }) => isBlank(certificateKind),
  },
  {
    path: 'certificateNumber',
    message: 'Enter the certificate number',
    paragraph: paragraphs('43.9(a)(4)', '43.11(a)(3)'),
    isMissing: ({ certificateNumber }) => isBlank(certificateNumber),
  },
  {
    path: 'result',
    message: 'Choose the result',
    paragraph: paragraphs('43.9(a)(4)', '43.11(a)(4), (5)', '43.11(a)(4), (5), (7)', '43.11(a)(6)'),
    isMissing: ({ result }) => result === undefined,
  },
  {
    path: 'discrepancies',
    message: 'List the discrepancies',
    paragraph: paragraphs(null, '43.11(a)(5), (b)', '43.11(a)(5), (b)', '43.11(a)(6), (b)'),
    isMissing: ({ result, discrepancyCount = 0 }) => result === 'discrepancies' && discrepancyCount === 0,
  },
];

/** Returns what a sheet lacks, each with the paragraph that asks for it: 'Enter the total time in service, 43.11(a)(2)'. */
export const missingFrom = (kind: SignOffKind, sheet: SheetFacts) =>
  requirements.flatMap(({ path, message, paragraph, isMissing }) =>
    paragraph[kind] !== null && isMissing(sheet) ? [{ path, message: `${message}, ${paragraph[kind]}` }] : [],
  );

/**
 * Returns why an entry can’t have a result, with the paragraph; undefined if it can. Maintenance ends with no list, and
 * an inspection is not approved while findings that the signer graded unairworthy are open. Other work says nothing about
 * the rest of the aircraft.
 */
export function resultError(kind: SignOffKind, result: SignOffResult, openNumbers: readonly number[]) {
  if (!resultsOf(kind).includes(result))
    return 'Only an inspection ends with a list of discrepancies, 43.11(a)(5). Report what you found as findings.';
  if (isMaintenance(kind) || result !== 'approved' || openNumbers.length === 0) return undefined;
  const named = `${openNumbers.length === 1 ? 'finding' : 'findings'} ${openNumbers.join(', ')}`;
  const paragraph = paragraphs(null, '43.11(a)(5)')[kind];
  return `${gradedText(kind, named)}. Choose “${resultText(kind, 'discrepancies')}”, ${paragraph}`;
}

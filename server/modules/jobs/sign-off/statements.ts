import {
  kindBeside,
  ratedSides,
  sideInspected,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import type { SignOff } from './sign-offs.repo.ts';

// What the signer of an inspection certifies, in the words of the paragraph or of the operating limitations.

type Certified = Pick<
  SignOff,
  | 'kind'
  | 'inspection'
  | 'certificateKind'
  | 'result'
  | 'doneOn'
  | 'inspectionType'
  | 'program'
  | 'routine'
  | 'detailed'
  | 'description'
  | 'isStatementPrinted'
>;

/** 'Annual' of 'Annual' and of 'Annual inspection': what stands before the word. */
export const typeWord = (type: string) => type.replace(/ inspection$/i, '');

/** 'Annual inspection', also if the signer wrote the second word. */
export const inspectionName = (type: string) => (/\binspection\b/i.test(type) ? type : `${type} inspection`);

/** The statement of a passed inspection is the signer's alone: it is written by hand, unless they made it in the form. */
interface Statements {
  /** Sentences that are printed, one paragraph each. */
  printed: string[];
  /** What stands above the lines for a statement that is written by hand; null if there are none. */
  byHand: string | null;
}

/** Returns what the signer certifies, by the paragraph of the kind; nothing for maintenance. */
export function statementsOf(sheet: Certified): Statements {
  const always = sheet.kind === 'program' ? [performedText(sheet)] : [];
  const isByHand = sheet.result === 'approved' && !sheet.isStatementPrinted && sheet.kind in byHandLabels;
  if (isByHand) return { printed: always, byHand: byHandLabels[sheet.kind] ?? null };
  const certified = certifiedText(sheet);
  return { printed: certified ? [...always, certified] : always, byHand: null };
}

const byHandLabels: Partial<Record<SignOffKind, string>> = {
  inspection: 'Statement by 14 CFR 43.11(a)(4), written by the signer:',
  program: 'Statement by 14 CFR 43.11(a)(4), written by the signer:',
  light_sport: 'Statement by 14 CFR 91.327(b), written by the signer:',
  condition: 'Statement by the operating limitations, written by the signer:',
};

/** 14 CFR 43.11(a)(7). */
const performedText = ({ program }: Certified) =>
  `This inspection was performed in accordance with the inspections and procedures of ${program ?? 'the program'}.`;

/** A mechanic with one rating certifies that side of the aircraft alone, 14 CFR 65.85 and 65.87. */
function beginOf(sheet: Certified) {
  const side = sideInspected(sheet);
  return `I certify that ${side ? `${ratedSides[side].name} of this aircraft` : 'this aircraft'} has been inspected`;
}

const wholeAircraft =
  /^(?:(?:the|this|whole|entire|complete) )*(?:aircraft|airplane|helicopter|glider)(?: as a whole)?\.?$/i;

/** 14 CFR 43.11(a)(6) lets the signer name the aircraft or its components: 'aircraft tires' are components. */
const inspectedText = (routine: string) =>
  wholeAircraft.test(routine.trim()) ? 'the aircraft is' : 'these components are';

/** 'an annual inspection' of 'Annual inspection'; what the signer wrote in capitals stays. */
function inSentence(name: string) {
  if (/^(?:an?|the) /i.test(name)) return name;
  const plain = /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
  return `${/^(?:[aeio]|8|1[18]\b)/i.test(plain) ? 'an' : 'a'} ${plain}`;
}

function certifiedText(sheet: Certified): string | undefined {
  const { kind, result, doneOn } = sheet;
  const begin = beginOf(sheet);
  const name = inspectionName(sheet.inspectionType ?? '');
  const type = inSentence(`${typeWord(name)} inspection`);
  const date = formatLongDate(doneOn);
  const isApproved = result === 'approved';
  const routine = sheet.routine ?? sheet.description;
  // The wording of 14 CFR 43.11(a)(5).
  const list = `a list of discrepancies and unairworthy items dated ${date} has been provided for the aircraft owner or operator`;
  switch (kind) {
    case 'maintenance':
    case 'experimental':
      return undefined;
    case 'condition':
      return isApproved
        ? `${begin} on ${date} in accordance with the scope and detail of appendix D to part 43, and was found to be in a condition for safe operation.`
        : `This aircraft has been inspected on ${date} in accordance with the scope and detail of appendix D to part 43, and a list of discrepancies dated ${date} has been provided for the aircraft owner or operator.`;
    case 'light_sport':
      return isApproved
        ? `${begin} on ${date} in accordance with ${type} and was found to be in a condition for safe operation.`
        : `${begin} in accordance with ${type} and ${list}.`;
    // 14 CFR 43.11(a)(4) and (5) leave out progressive inspections alone.
    case 'program':
    case 'inspection':
      return isApproved
        ? `${begin} in accordance with ${type} and was determined to be in airworthy condition.`
        : `${begin} in accordance with ${type} and ${list}.`;
    // 14 CFR 43.11(a)(6) has its own words.
    case 'progressive':
      return `I certify that in accordance with a progressive inspection program, a routine inspection of ${routine} and a detailed inspection of ${sheet.detailed ?? 'the components named above'} were performed and ${inspectedText(routine)} ${isApproved ? 'approved for return to service.' : `disapproved for return to service, and ${list.replace('provided for', 'provided to')}.`}`;
  }
}

/** Returns the entries for tests and corrections beside an inspection, by 14 CFR 43.9, each as a sheet of its own. */
export const sheetsBeside = (sheet: SignOff): SignOff[] =>
  [sheet.tests && { ...sheet.tests, eltBatteryDue: null, directives: [] }, sheet.corrections].flatMap(
    (entry) => (entry ? [{ ...besideOf(sheet), ...entry }] : []),
  );

/** The facts of an inspection's sheet that an entry beside it shares. */
function besideOf(sheet: SignOff): SignOff {
  return {
    ...sheet,
    kind: kindBeside(sheet.kind),
    inspection: null,
    inspectionType: null,
    program: null,
    routine: null,
    detailed: null,
    dataReferenced: null,
    performedBy: null,
    assistedBy: null,
    result: 'approved',
    discrepancies: [],
    inoperative: [],
    tests: null,
    corrections: null,
  };
}

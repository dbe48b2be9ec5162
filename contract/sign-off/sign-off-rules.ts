import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import {
  isExperimental,
  isLightSport,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import type { CredentialKind } from '#contract/providers/credential-kinds.ts';
import { inspectionAmong, inspectionsFor } from '#contract/providers/requested-works.ts';
import { isInspection, workOf, type Inspection, type WorkId } from '#contract/providers/works.ts';

// What a sign-off sheet must hold, for server and browser, without zod. A sheet is the draft of an
// entry in the aircraft's records: it informs and never decides on airworthiness.

/** Marks every page of a sheet, to the letter. */
export const draftMark =
  'Draft of an entry. Not the maintenance record until signed; no airworthiness determination.';

/** Kinds of sheets with the rule that says what the entry holds. */
export const signOffKinds = {
  maintenance: { label: 'Maintenance entry', rule: '14 CFR 43.9' },
  experimental: { label: 'Maintenance entry', rule: 'Operating limitations' },
  inspection: { label: 'Inspection entry', rule: '14 CFR 43.11' },
  condition: { label: 'Condition inspection entry', rule: 'Operating limitations' },
  light_sport: { label: 'Inspection entry', rule: '14 CFR 43.11, 91.327' },
  program: { label: 'Program inspection entry', rule: '14 CFR 43.11(a)(7)' },
  progressive: { label: 'Progressive inspection entry', rule: '14 CFR 43.11(a)(6)' },
} as const;
export type SignOffKind = keyof typeof signOffKinds;
export const signOffKindNames = Object.keys(signOffKinds) as [SignOffKind, ...SignOffKind[]];

export const signOffResultNames = ['approved', 'discrepancies'] as const;
export type SignOffResult = (typeof signOffResultNames)[number];

const approval = {
  approved: 'Approved for return to service',
  discrepancies: 'Not approved: list of discrepancies',
};
/** Operating limitations ask for a statement instead of an approval, and only the signer makes it. */
const statement = {
  approved: 'Statement by the signer: condition for safe operation',
  discrepancies: 'No statement of condition: list of discrepancies',
};
/** Part 43 and its approval do not apply to an experimental aircraft, 14 CFR 43.1(b). */
const completion = { ...approval, approved: 'Work completed' };
/** A signature by 14 CFR 43.9(a)(4) approves the work performed, never the aircraft: its inspection may end with a list. */
const workApproval = {
  ...approval,
  approved: 'Approved for return to service, only for the work performed',
};
const resultTexts: Partial<Record<SignOffKind, typeof approval>> = {
  maintenance: workApproval,
  condition: statement,
  experimental: completion,
};

/** The sides of an aircraft that a mechanic with one rating inspects, in the words of an entry. */
export const ratedSides = {
  airframe: { name: 'the airframe', rule: '14 CFR 65.85' },
  powerplant: { name: 'the powerplant with propeller', rule: '14 CFR 65.87' },
} as const;
export type RatedSide = keyof typeof ratedSides;

interface InspectedBy {
  inspection: Inspection | null | '';
  certificateKind: SignerCertificate | '';
}

/** Returns the side of the aircraft that a 100-hour inspection is for, by the signer's rating; null for the whole. */
export const sideInspected = ({ inspection, certificateKind }: InspectedBy): RatedSide | null =>
  inspection === 'hundred_hour' && (certificateKind === 'airframe' || certificateKind === 'powerplant')
    ? certificateKind
    : null;

/** Returns the result of a sheet in the signer's words; `side` if it is for one side of the aircraft alone. */
export const resultText = (kind: SignOffKind, result: SignOffResult, side: RatedSide | null = null) =>
  `${(resultTexts[kind] ?? approval)[result]}${side && result === 'approved' ? `, only ${ratedSides[side].name}` : ''}`;

/** True if an entry is for maintenance, not for an inspection. */
export const isMaintenance = (kind: SignOffKind) => kind === 'maintenance' || kind === 'experimental';

/** Returns the results that an entry may have: a list of discrepancies belongs to inspections, 14 CFR 43.11(a)(5), (b). */
export const resultsOf = (kind: SignOffKind): readonly SignOffResult[] =>
  isMaintenance(kind) ? ['approved'] : signOffResultNames;

/** Certificates that a signer may name, with the words for the entry. */
export const signerCertificates = {
  a_and_p: 'A&P mechanic',
  ia: 'A&P mechanic with IA',
  airframe: 'Mechanic, airframe',
  powerplant: 'Mechanic, powerplant',
  repair_station: 'Repair station',
  repairman_builder: 'Repairman, experimental aircraft builder',
  repairman_lsri: 'Repairman, light-sport aircraft (inspection)',
  repairman_lsrm: 'Repairman, light-sport aircraft (maintenance)',
  repairman_station: 'Repairman of a repair station',
  repairman: 'Repairman',
} as const satisfies Partial<Record<CredentialKind, string>>;
/** Certificates that a new entry may have; older ones did not say which kind of repairman signed. */
export const isOffered = (certificate: SignerCertificate) => certificate !== 'repairman';
export type SignerCertificate = keyof typeof signerCertificates;
export const signerCertificateNames = Object.keys(signerCertificates) as [
  SignerCertificate,
  ...SignerCertificate[],
];

/** The entry belongs to the owner's records: it is made when the work is done, whatever is still to be paid. */
export const notWithheldText =
  'The work isn’t complete without its entry, so the entry can’t be withheld for money.';

/** Under the list of discrepancies: who corrects it, and how the aircraft gets there. Part 43 leaves out experimental ones. */
export const ferryText = (kind: SignOffKind) =>
  kind === 'condition'
    ? 'The operating limitations say who may correct these items, and when the aircraft may be flown.'
    : `${kind === 'light_sport' ? 'Any appropriately rated mechanic, light-sport repairman (maintenance) or repair station' : 'Any appropriately rated mechanic or repair station'} may correct these items. A special flight permit (14 CFR 21.197) may let the aircraft be flown to a base where the work is done.`;

/** What becomes of inoperative items, whatever the result. */
export const placardText =
  'Each item is placarded “Inoperative” and deactivated or removed, with the required entry (14 CFR 91.213(d)(2) and (3), 43.11(b)).';

/** Under the list of inoperative items: it belongs to an approved inspection, or to its list of discrepancies. */
export const inoperativeText = (result: SignOffResult) =>
  `${placardText} ${result === 'approved' ? 'The inspection is approved with this list' : 'This list is part of the list of discrepancies of the same date'} (43.11(b)).`;

export const planningAid =
  'This is a planning aid, not a maintenance record or an airworthiness determination.';

type Described = Parameters<typeof worksOfRequest>[0];

/** Returns the inspection that work is for; null if it is none. */
export const inspectionOf = (work: Described) => inspectionAmong(worksOfRequest(work));

/**
 * Returns the kind of sheet for an inspection, null for other work: an inspection under Part 91 has an entry by
 * 14 CFR 43.11, in the light-sport category with the words of 91.327, that of an experimental aircraft by its operating
 * limitations, other work by 43.9.
 */
export function kindFor(inspection: Inspection | null, aircraft: InspectedAircraft): SignOffKind {
  if (isExperimental(aircraft)) return inspection === null ? 'experimental' : 'condition';
  if (inspection === null) return 'maintenance';
  if (isLightSport(aircraft) || inspection === 'condition') return 'light_sport';
  return inspection === 'program' || inspection === 'progressive' ? inspection : 'inspection';
}

/** Without an entry in the aircraft's records: a prebuy approves nothing, and a person's parachute has its own record. */
const recordedElsewhere = new Set<WorkId>(['prebuy', 'personal_parachute']);

/** Returns the kind of sheet that work needs; null for work without an entry, and for work that names no aircraft. */
export function signOffKindOf(work: Described): SignOffKind | null {
  if (work.aircraft === null || work.category === 'detailing') return null;
  if (worksOfRequest(work).every((id) => recordedElsewhere.has(id))) return null;
  return kindFor(inspectionOf(work), work.aircraft);
}

/** Returns what a signer may enter the work as: an inspection that the aircraft has, or null for maintenance. */
export const entriesFor = (aircraft: InspectedAircraft): (Inspection | null)[] => [
  null,
  ...inspectionsFor(aircraft),
];

/** Tests by 14 CFR 91.411 and 91.413, which others than the inspector may do. */
export const isTest = (id: WorkId) => id === 'altimeter' || id === 'transponder';

/**
 * Returns the tests of a request that an inspection leaves to an entry of their own, by 14 CFR 43.9 and with a signer of
 * their own: the entry of the inspection, by 43.11, says nothing about them.
 */
export const testsBeside = (work: Described, inspection: Inspection | null): WorkId[] =>
  inspection === null ? [] : worksOfRequest(work).filter(isTest);

/**
 * Returns the kinds of work of an entry: those of the request, with the inspection as the signer entered it. That of an
 * inspection holds no tests, and none what a rigger records.
 */
export function worksOfEntry(work: Described, inspection: Inspection | null): WorkId[] {
  const asked = worksOfRequest(work).filter(
    (id) => id !== 'personal_parachute' && (inspection === null || !isTest(id)),
  );
  if (inspection === inspectionAmong(asked)) return asked;
  const others = asked.filter((id) => !isInspection(id));
  if (inspection !== null) return [inspection, ...others];
  return others.length > 0 ? others : ['repair'];
}

/** Returns the type of inspection for the entry, such as 'Annual'; null if the entry is for no inspection. */
export function inspectionTypeOf(work: Described, inspection: Inspection | null): string | null {
  const labels = worksOfEntry(work, inspection)
    .filter(isInspection)
    .map((id) => (id === 'program' ? 'Program inspection' : workOf(id).label));
  return labels.length > 0 ? labels.join(' and ') : null;
}

/** The kind of an entry beside an inspection, for tests or corrections. */
export const kindBeside = (kind: SignOffKind) => (kind === 'condition' ? 'experimental' : 'maintenance');

/** Says that the signer graded findings unairworthy; operating limitations don't use the word. */
export const gradedText = (kind: SignOffKind, findings: string) =>
  kind === 'condition'
    ? `You gave ${findings} the most serious grade`
    : `You graded ${findings} ${findingGradeLabels.unairworthy}`;

/** True if the entry holds the total time in service: that of an inspection. */
export const needsTotalTime = (kind: SignOffKind | null) => kind !== null && !isMaintenance(kind);

/**
 * True if work can have its entry: once it is delivered, however the job went on, and after a settlement without a
 * delivery, which pays for work too. A running job is delivered with its sheet.
 */
export const isSignable = ({ status, deliveredAt }: { status: string; deliveredAt: unknown }) =>
  deliveredAt !== null || status === 'completed';

/** Hours that the owner has at least to look at a version with another result, list or signer. */
export const correctedEntryHours = 24;

/** Hours after which the owner may ask for a missing entry again. */
export const askAgainHours = 24;

/** Days after a delivery without its entry at which both parties are reminded. */
export const entryReminderDays = [1, 3, 7] as const;

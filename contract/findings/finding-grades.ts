import { toCents } from '#contract/money.ts';

/** Grades of findings, the most serious first. They are the mechanic's words, never ours. */
export const findingGrades = ['unairworthy', 'negotiable', 'recommended', 'cosmetic', 'watch'] as const;
export type FindingGrade = (typeof findingGrades)[number];

/** Grades of findings on work for the owner of the aircraft. */
export const jobGrades = ['unairworthy', 'recommended', 'watch'] as const satisfies readonly FindingGrade[];
/** Grades of findings on a pre-buy. */
export const prebuyGrades = [
  'unairworthy',
  'negotiable',
  'cosmetic',
] as const satisfies readonly FindingGrade[];
export type PrebuyGrade = (typeof prebuyGrades)[number];

export const findingGradeLabels: Record<FindingGrade, string> = {
  unairworthy: 'Unairworthy',
  negotiable: 'Negotiable',
  recommended: 'Recommended',
  cosmetic: 'Cosmetic',
  watch: 'Watch',
};

/** On a pre-buy nobody lists discrepancies for an owner: the word says what kind of finding the mechanic takes it for. */
export const prebuyGradeLabels: Record<PrebuyGrade, string> = {
  unairworthy: 'Airworthiness',
  negotiable: 'Negotiable',
  cosmetic: 'Cosmetic',
};

export const prebuyGradeNotes: Record<PrebuyGrade, string> = {
  unairworthy: 'In the mechanic’s opinion',
  negotiable: 'Worth a talk about the price',
  cosmetic: 'Looks only',
};

export const isPrebuyGrade = (grade: FindingGrade): grade is PrebuyGrade =>
  prebuyGrades.some((one) => one === grade);

/** True for a finding to watch that costs nothing: there is nothing to approve or decline, its owner takes note of it. */
export const isWithoutWork = ({ price, grade }: { price: string | number; grade: FindingGrade }) =>
  grade === 'watch' && toCents(price) === 0;

/** Areas of the aircraft that the form offers; others can be typed. */
export const findingAreas = [
  'Airframe',
  'Landing gear',
  'Engine',
  'Propeller',
  'Fuel system',
  'Controls',
  'Cabin',
  'Electrical',
  'Avionics',
  'Records',
] as const;

/** Days until a deferred finding is due on the due list; the owner can change the date there. */
export const deferredFindingDays = 90;

/** True for a finding that the owner had not answered when the work was delivered, disputed or ended. */
export const isUnanswered = (status: string, jobStatus: string) =>
  status === 'reported' && ['delivered', 'disputed', 'completed', 'cancelled'].includes(jobStatus);

/** Names a deferred finding on the due list; for one graded unairworthy the grade is part of the name, at most `max` long. */
export function deferredName({ title, grade }: { title: string; grade: FindingGrade }, max: number) {
  if (grade !== 'unairworthy') return title;
  const suffix = `, graded ${findingGradeLabels[grade]} by the mechanic`;
  const room = max - suffix.length;
  // Not between the halves of a character that takes two, as emoji do.
  const cut = title.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return (title.length > room ? `${cut}…` : title) + suffix;
}

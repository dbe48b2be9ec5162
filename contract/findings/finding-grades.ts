import { toCents } from '#contract/money.ts';

/** Grades of findings, the most serious first. They are the mechanic's words, never ours. */
export const findingGrades = ['unairworthy', 'recommended', 'watch'] as const;
export type FindingGrade = (typeof findingGrades)[number];

export const findingGradeLabels: Record<FindingGrade, string> = {
  unairworthy: 'Unairworthy',
  recommended: 'Recommended',
  watch: 'Watch',
};

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

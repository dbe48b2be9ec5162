/** Grades of findings, the most serious first. They are the mechanic's words, never ours. */
export const findingGrades = ['unairworthy', 'recommended', 'watch'] as const;
export type FindingGrade = (typeof findingGrades)[number];

export const findingGradeLabels: Record<FindingGrade, string> = {
  unairworthy: 'Unairworthy',
  recommended: 'Recommended',
  watch: 'Watch',
};

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

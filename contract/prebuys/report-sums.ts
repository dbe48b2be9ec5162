import { prebuyGrades, type PrebuyGrade } from '#contract/findings/finding-grades.ts';
import { toCents, toDollars } from '#contract/money.ts';

/** What repairs may cost together, in dollars. */
export interface CostRange {
  low: string;
  high: string;
}

interface Costed {
  cost: CostRange | null;
}

/** Returns the sum of the ranges; null if none of the findings is estimated. */
export function sumOfCosts(findings: readonly Costed[]): CostRange | null {
  const costs = findings.flatMap(({ cost }) => cost ?? []);
  if (costs.length === 0) return null;
  const sum = (end: keyof CostRange) =>
    toDollars(costs.reduce((cents, cost) => cents + toCents(cost[end]), 0));
  return { low: sum('low'), high: sum('high') };
}

/** Returns the findings of each grade, counted and summed, the most serious first. */
export const sumsByGrade = (findings: readonly (Costed & { grade: PrebuyGrade })[]) =>
  prebuyGrades.map((grade) => {
    const graded = findings.filter((finding) => finding.grade === grade);
    return {
      grade,
      count: graded.length,
      cost: sumOfCosts(graded),
      notEstimated: graded.filter(({ cost }) => cost === null).length,
    };
  });

/** A report says so on every page. */
export const notAnAnnual =
  'This is not an annual or other FAA inspection, and no approval for return to service.';
